import assert from "node:assert/strict";
import type { RetrievalReport } from "../../../../../../src/contract/visualize/retrievalReport";
import { drawnParts } from "../drawnParts";
import { changedReport, figureOf, plainSpaces, repeatedReport, sampleReport } from "../figureReports";

const TEXTS = ["Refund, refund and refund of a label.", "The label.", "None of it."];
const report = changedReport(
  3,
  (place) => ({ text: TEXTS[place], title: `Page ${place + 1}`, id: `p${place}`, uri: undefined, metadata: {} }),
  {
    query: "refund voucher label",
  },
);
const cells = (made: RetrievalReport): string[] =>
  drawnParts(figureOf(made, "terms").svg)
    .filter(({ name, attributes }) => name === "rect" && attributes.height === "16")
    .map(({ attributes }) => attributes.class ?? "");

describe("the figure of terms", () => {
  it("has the weightiest term first, with the documents that have it", () => {
    const shown = drawnParts(figureOf(report, "terms").svg)
      .filter(({ name }) => name === "text")
      .map(({ text }) => text);
    const rows = [...report.query_terms].sort((one, other) => other.weight - one.weight).map(({ text }) => text);
    assert.deepEqual(
      shown.filter((text) => rows.includes(text)),
      rows,
    );
    assert.deepEqual(
      [shown.includes("in 1 of 3"), shown.includes("in 2 of 3"), shown.filter((text) => text === "in none").length],
      [true, true, 1],
    );
  });

  it("shades a cell by how often a term stands in a document, and outlines the empty ones", () => {
    assert.deepEqual(cells(report).sort(), ["rq-heat-2", "rq-heat-2", "rq-heat-4"]);
    const outlines = drawnParts(figureOf(report, "terms").svg).filter(
      ({ name, attributes }) =>
        name === "path" && attributes.class === "rq-grid" && Number(attributes.d?.match(/^M[\d.]+ ([\d.]+)/)?.[1]) > 40,
    );
    assert.equal(
      outlines
        .map(({ attributes }) => attributes.d?.split("Z").length ?? 0)
        .reduce((sum, pieces) => sum + pieces - 1, 0),
      6,
    );
  });

  it("says at each cell what it counts", () => {
    const hovers = drawnParts(figureOf(report, "terms").svg)
      .filter(({ name, attributes }) => name === "title" && attributes.id === undefined)
      .map(({ text }) => text);
    assert.ok(hovers.includes("“refund”: 3 times in rank 1, Page 1"));
  });

  it("explains the shades that occur", () => {
    const [key] = [
      drawnParts(figureOf(report, "terms").svg)
        .filter(({ name }) => name === "text")
        .map(({ text }) => text),
    ];
    assert.deepEqual(key?.slice(0, 4), ["not in it", "1 time", "2", "3"]);
  });

  it("draws as many ranks as fit, and counts all", () => {
    const many = repeatedReport(sampleReport(10), 100);
    assert.match(
      figureOf(many, "terms", 720).note,
      /Drawn are ranks 1 to 40 of 1,000; the counts at the right are of all documents\./,
    );
    assert.match(figureOf(many, "terms", 300).note, /Drawn are ranks 1 to 1\d of 1,000/);
  });

  it("draws the twenty weightiest of many terms", () => {
    const query = Array.from({ length: 30 }, (_, place) => `word${String.fromCharCode(97 + place)}x`).join(" ");
    const { note, table } = figureOf(sampleReport(2, { query }), "terms");
    assert.match(note, /the 20 weightiest of \d+ terms/);
    assert.ok(table.columns.length > 22, "the table has all of them");
  });

  it("names in words what is missing", () => {
    const missing = report.query_terms.find(({ text }) => text === "voucher");
    assert.equal(
      plainSpaces(figureOf(report, "terms").description),
      `2 of the query's 3 terms stand in at least one of 3 documents. In no document: “voucher”, ${Math.floor((missing?.weight ?? 0) * 100)} % of the query's weight.`,
    );
  });

  it("has a table of counts", () => {
    const { table } = figureOf(report, "terms");
    assert.deepEqual(
      table.columns.map(({ name }) => name),
      ["Rank", "Document", "refund", "voucher", "label"],
    );
    assert.deepEqual(
      table.rows.map(({ cells: row }) => row),
      [
        [1, "Page 1", 3, 0, 1],
        [2, "Page 2", 0, 0, 1],
        [3, "Page 3", 0, 0, 0],
      ],
    );
  });
});
