import assert from "node:assert/strict";
import { coverageSteps, ranksShown } from "../../../../../../src/core/visualize/figures/coverage/coverageLayout";
import { makeReport } from "../../../../../../src/core/visualize/report/makeReport";
import { drawnParts } from "../drawnParts";
import { changedReport, figureOf, plainSpaces, repeatedReport, sampleReport } from "../figureReports";

const TEXTS = ["The refund.", "Nothing of it.", "A refund and its label."];
const report = changedReport(3, (place) => ({ text: TEXTS[place], title: `Page ${place + 1}` }), {
  query: "refund label voucher",
});
const share = (rank: number): string => `${Math.floor((report.coverage[rank - 1]?.covered ?? 0) * 100)} %`;

describe("the figure of coverage", () => {
  it("rises where a document adds a term", () => {
    assert.deepEqual(
      coverageSteps(report).map(({ rank, terms }) => [rank, terms.map(({ text }) => text)]),
      [
        [1, ["refund"]],
        [3, ["label"]],
      ],
    );
  });

  it("draws a step a rise, and says what each adds", () => {
    const parts = drawnParts(figureOf(report, "coverage").svg);
    const [curve] = parts
      .filter(({ attributes }) => attributes.class === "rq-line")
      .map(({ attributes }) => attributes.d ?? "");
    assert.equal(curve?.match(/V/g)?.length, 2);
    const texts = parts.filter(({ name }) => name === "text").map(({ text }) => plainSpaces(text));
    assert.deepEqual(
      ["1: refund", "3: label", "in no document: voucher", `${share(3)} covered`].filter(
        (text) => !texts.includes(text),
      ),
      [],
    );
    assert.deepEqual(
      parts.flatMap(({ attributes }) => attributes["data-rank"] ?? []),
      ["1", "3"],
    );
  });

  it("ends the axis behind the last rise, but not before rank 10", () => {
    const many = repeatedReport(report, 100);
    assert.equal(ranksShown(many, coverageSteps(many)), 10);
    assert.match(figureOf(many, "coverage").note, /Ranks 11 to 300 are left out: they add nothing\./);
    assert.equal(ranksShown(report, coverageSteps(report)), 3);
    const late = {
      ...many,
      coverage: many.coverage.map((point) => ({ ...point, covered: point.rank < 200 ? 0.2 : 0.9 })),
    };
    assert.equal(ranksShown(late, coverageSteps(late)), 250);
  });

  it("has room for the ranks of a sample, which are higher than its documents are many", () => {
    const texts = Array.from({ length: 130 }, (_, place) => (place === 129 ? "The voucher." : "The refund."));
    const sampled = makeReport({
      query: "refund voucher",
      retrieved_docs: texts.map((text) => ({ text })),
      format: "json",
      theme: "light",
      scale: 1,
      sample: 103,
    });
    assert.deepEqual(
      coverageSteps(sampled).map(({ rank }) => rank),
      [1, 130],
    );
    assert.equal(ranksShown(sampled, coverageSteps(sampled)), 130);
    assert.equal(figureOf(sampled, "coverage").note.includes("left out"), false);
  });

  it("is flat at nothing where no document has a term", () => {
    const none = sampleReport(3, { query: "zebra quokka" });
    const { svg, description } = figureOf(none, "coverage");
    assert.equal(drawnParts(svg).filter(({ attributes }) => attributes.class === "rq-line").length, 1);
    assert.match(
      plainSpaces(description),
      /^3 documents together have 0 % of the query's weight\. In no document: “zebra” and “quokka”, 100 %/,
    );
  });

  it("is told in sentences", () => {
    assert.match(
      plainSpaces(figureOf(report, "coverage").description),
      new RegExp(
        `^3 documents together have ${share(3)} of the query's weight\\. Rank 1 has ${share(1)}; the last to add to it is rank 3\\.`,
      ),
    );
    assert.match(
      plainSpaces(figureOf(sampleReport(1), "coverage").description),
      /^The only document has \d+ % of the query's weight\. In no document: /,
    );
  });

  it("has a table of all ranks", () => {
    const { table } = figureOf(report, "coverage");
    assert.deepEqual(
      table.rows.map(({ cells }) => [cells[0], cells[3]]),
      [
        [1, "refund"],
        [2, ""],
        [3, "label"],
      ],
    );
    assert.equal(table.rows[1]?.cells[2], table.rows[0]?.cells[2]);
  });
});
