import assert from "node:assert/strict";
import type { RetrievalReport } from "../../../../../../src/contract/visualize/retrievalReport";
import { tokenParts } from "../../../../../../src/core/visualize/figures/tokens/tokenStrip";
import { drawnParts } from "../drawnParts";
import { figureOf, plainSpaces, repeatedReport, sampleReport } from "../figureReports";

const base = sampleReport(4);
const limited = (limit: number | null, last_fitting_rank: number | null): RetrievalReport => ({
  ...base,
  documents: base.documents.map((document, place) => ({
    ...document,
    tokens: 100 * (place + 1),
    near_duplicate_of: place === 3 ? { rank: 2, similarity: 0.9 } : null,
    supports: place === 0 ? 2 : 0,
  })),
  budget: { tokens: 1000, limit, last_fitting_rank, duplicate_tokens: 400 },
});
const report = limited(600, 3);
const parts = drawnParts(figureOf(report, "tokens").svg);
const strip = parts.filter(({ name, attributes }) => name === "rect" && attributes.height === "30");

describe("the figure of tokens", () => {
  it("makes each document as wide as its tokens are many, one behind the other", () => {
    assert.deepEqual(
      strip.map(({ attributes }) => [Number(attributes.x), Number(attributes.width)]),
      [
        [0, 71],
        [72, 143],
        [216, 215],
        [432, 287],
      ],
    );
  });

  it("tells what fits the limit, by its fill and by a line", () => {
    assert.deepEqual(
      strip.map(({ attributes }) => attributes.class),
      ["rq-bar", "rq-bar", "rq-bar", "rq-heat-2"],
    );
    const [line] = parts.filter(({ name, attributes }) => name === "rect" && attributes.class === "rq-strong");
    assert.equal(Number(line?.attributes.x) + 1, 432);
    assert.ok(parts.some(({ text }) => text === "limit 600"));
  });

  it("stripes near-duplicates and marks what the answer used", () => {
    const texts = parts.filter(({ name }) => name === "text").map(({ text }) => text);
    assert.deepEqual(texts.slice(0, 4), [
      "fits the limit",
      "does not fit whole",
      "near-duplicate of a better rank",
      "used by the answer",
    ]);
    assert.equal(
      parts.filter(({ name, attributes }) => name === "path" && attributes.class === "rq-strong").length,
      2,
      "one in the key, one below rank 1",
    );
  });

  it("has no line and no key for it without a limit", () => {
    const { svg, description } = figureOf(limited(null, null), "tokens");
    assert.equal(/limit|fits/.test(svg), false);
    assert.equal(
      plainSpaces(description),
      "4 documents have about 1,000 tokens. 400 tokens (40 %) are in documents that say nearly the same as a better rank.",
    );
  });

  it("is told in sentences", () => {
    assert.match(figureOf(report, "tokens").description, /The limit is 600 tokens: ranks 1 to 3 fit\./);
    assert.match(figureOf(limited(1000, 4), "tokens").description, /The limit is 1,000 tokens: all fit\./);
    assert.match(figureOf(limited(50, 0), "tokens").description, /The limit is 50 tokens: not even the first fits\./);
    assert.match(figureOf(limited(150, 1), "tokens").description, /The limit is 150 tokens: rank 1 fits\./);
  });

  it("draws the many behind rank 40 as one part, or as two where the limit falls between them", () => {
    const many = repeatedReport(report, 25);
    const rest = (last_fitting_rank: number | null): [string, boolean][] =>
      tokenParts({ ...many, budget: { ...many.budget, last_fitting_rank } }, 40)
        .slice(40)
        .map(({ label, fits }) => [label, fits]);
    assert.deepEqual(rest(null), [["41–100", true]]);
    assert.deepEqual(rest(20), [["41–100", false]]);
    assert.deepEqual(rest(41), [
      ["41", true],
      ["42–100", false],
    ]);
    const texts = drawnParts(figureOf(many, "tokens").svg).map(({ text }) => text);
    assert.deepEqual(
      ["All 100 documents", "Ranks 1 to 40"].filter((text) => !texts.includes(text)),
      [],
    );
  });

  it("counts all documents of a sample, and draws the first alone, since the others may stand anywhere", () => {
    const sampled: RetrievalReport = { ...limited(600, 3), sampled_from: 5000 };
    const { description, note, svg } = figureOf(sampled, "tokens");
    assert.match(description, /^5,000 documents have about 1,000 tokens\. The limit is 600 tokens: ranks 1 to 3 fit\./);
    assert.equal(note, "Tokens are estimated. Drawn are the first 4 of 5,000 documents.");
    assert.ok(drawnParts(svg).some(({ text }) => text === "Ranks 1 to 4"));
    assert.match(
      figureOf({ ...limited(600, 4000), sampled_from: 5000 }, "tokens").description,
      /ranks 1 to 4,000 fit\./,
    );
    assert.match(figureOf({ ...limited(2000, 5000), sampled_from: 5000 }, "tokens").description, /all fit\./);
  });

  it("has no sums behind the first gap of a sample", () => {
    const gap = {
      ...report,
      documents: report.documents.map((document, place) => (place === 3 ? { ...document, rank: 9 } : document)),
      sampled_from: 9,
    };
    assert.deepEqual(
      figureOf(gap, "tokens").table.rows.map(({ cells }) => [cells[0], cells[3]]),
      [
        [1, 100],
        [2, 300],
        [3, 600],
        [9, null],
      ],
    );
  });

  it("has a table of sums", () => {
    const { table } = figureOf(report, "tokens");
    assert.deepEqual(
      table.rows.map(({ cells }) => [cells[0], ...cells.slice(2)]),
      [
        [1, 100, 100, "yes", null],
        [2, 200, 300, "yes", null],
        [3, 300, 600, "yes", null],
        [4, 400, 1000, "no", 2],
      ],
    );
  });
});
