import assert from "node:assert/strict";
import type { RetrievalReport } from "../../../../../../src/contract/visualize/retrievalReport";
import { drawnParts } from "../drawnParts";
import { figureOf, plainSpaces, sampleReport } from "../figureReports";

const base = sampleReport(3);
const report: RetrievalReport = {
  ...base,
  documents: base.documents.map((document, place) => ({
    ...document,
    novelty: [1, 0.25, null][place] ?? null,
    near_duplicate_of: place === 1 ? { rank: 1, similarity: 0.95 } : null,
  })),
  redundancy: {
    ranks: [1, 2, 3],
    similarity: [
      [1, 0.95, 0.2],
      [0.95, 1, 0],
      [0.2, 0, 1],
    ],
  },
  duplicates: [{ ranks: [1, 2], similarity: 0.95 }],
};
const parts = drawnParts(figureOf(report, "redundancy").svg);

describe("the figure of redundancy", () => {
  it("shades each pair of documents once", () => {
    const cells = parts.filter(
      ({ name, attributes }) => name === "rect" && attributes.width === "25" && attributes.height === "25",
    );
    assert.deepEqual(
      cells.map(({ attributes }) => attributes.class),
      ["rq-heat-8", "rq-heat-1", "rq-heat-0"],
    );
    const hovers = parts
      .filter(({ name, attributes }) => name === "title" && attributes.id === undefined)
      .map(({ text }) => plainSpaces(text));
    assert.deepEqual(
      ["Ranks 1 and 2: 95 % alike", "Ranks 1 and 3: 20 % alike", "Ranks 2 and 3: 0 % alike"].filter(
        (text) => !hovers.includes(text),
      ),
      [],
    );
  });

  it("frames near-duplicates and lists them", () => {
    const frames = parts.filter(({ name, attributes }) => name === "path" && attributes.class === "rq-warn");
    assert.equal(frames.length, 2, "one in the key, one in the map");
    const texts = parts.filter(({ name }) => name === "text").map(({ text }) => plainSpaces(text));
    assert.ok(texts.includes("1 and 2: 95 % alike"));
    assert.equal(figureOf({ ...report, duplicates: [] }, "redundancy").svg.includes("rq-warn"), false);
  });

  it("draws how much of each document is new, and nothing for one without words", () => {
    const bars = parts
      .filter(({ name, attributes }) => name === "rect" && attributes.class === "rq-bar" && Number(attributes.y) > 30)
      .map(({ attributes }) => Number(attributes.width));
    assert.equal(bars.length, 2);
    assert.equal(bars[1], (bars[0] ?? 0) / 4);
  });

  it("is told in sentences", () => {
    const { description } = figureOf(report, "redundancy");
    assert.equal(
      plainSpaces(description),
      "Ranks 1 and 2 say nearly the same (95 % alike). The least new is rank 2: 25 % of it is in no better rank.",
    );
    assert.match(
      figureOf({ ...report, duplicates: [] }, "redundancy").description,
      /^None of 3 documents says nearly the same as another\./,
    );
  });

  it("tells of further groups", () => {
    const groups = (count: number) =>
      figureOf(
        { ...report, duplicates: Array.from({ length: count }, () => ({ ranks: [1, 2], similarity: 0.95 })) },
        "redundancy",
      ).description;
    assert.match(groups(4), /So does 1 other group\./);
    assert.match(groups(5), /So do 2 other groups\./);
  });

  it("says how many documents are drawn", () => {
    assert.equal(figureOf(report, "redundancy").note, "");
    assert.equal(figureOf(sampleReport(50), "redundancy").note, "Drawn are the first 40 of 50 documents.");
  });

  it("has a table with the likest better rank", () => {
    const { table } = figureOf(report, "redundancy");
    assert.deepEqual(
      table.rows.map(({ cells }) => [cells[0], ...cells.slice(2)]),
      [
        [1, 1, null, null, null],
        [2, 0.25, 1, 0.95, 1],
        [3, null, 1, 0.2, null],
      ],
    );
  });
});
