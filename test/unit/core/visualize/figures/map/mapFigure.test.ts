import assert from "node:assert/strict";
import type { Projection, RetrievalReport } from "../../../../../../src/contract/visualize/retrievalReport";
import { drawnParts } from "../drawnParts";
import { figureOf, plainSpaces, repeatedReport, sampleReport } from "../figureReports";

const base = sampleReport(3);
const placed = (projection: Projection): RetrievalReport => ({ ...base, projection });
const PROJECTION: Projection = {
  method: "tf_idf",
  explained: 0.9996,
  query: { x: 0, y: 0 },
  documents: [
    { rank: 1, x: 1, y: 0 },
    { rank: 2, x: 0, y: 0.25 },
    { rank: 3, x: -1, y: -0.25 },
  ],
};
const points = (report: RetrievalReport): [number, number][] =>
  drawnParts(figureOf(report, "map").svg)
    .filter(({ name, attributes }) => name === "circle" && attributes.r === "5")
    .slice(1)
    .map(({ attributes }) => [Number(attributes.cx), Number(attributes.cy)]);

describe("the map", () => {
  it("has one scale for both axes, with up at the top", () => {
    const [third, second, first] = points(placed(PROJECTION));
    assert.deepEqual([first?.[0], third?.[0]], [692, 28]);
    const scale = ((first?.[0] ?? 0) - (third?.[0] ?? 0)) / 2;
    assert.ok(Math.abs((third?.[1] ?? 0) - (second?.[1] ?? 0) - scale / 2) < 0.02);
  });

  it("holds where all points are one, or stand on a line", () => {
    const one = placed({ ...PROJECTION, query: null, documents: [1, 2, 3].map((rank) => ({ rank, x: 0.3, y: 0.3 })) });
    assert.deepEqual(
      points(one).map(([x]) => x),
      [360, 360, 360],
    );
    assert.ok(
      drawnParts(figureOf(one, "map").svg).some(({ text }) => text === "1, 2, 3"),
      "and share a label",
    );
    const line = placed({
      ...PROJECTION,
      documents: [
        { rank: 1, x: 0, y: -1 },
        { rank: 2, x: 0, y: 1 },
      ],
    });
    assert.ok(figureOf(line, "map").height < 480);
  });

  it("labels the query and the best ranks", () => {
    const labels = (report: RetrievalReport): string[] =>
      drawnParts(figureOf(report, "map").svg)
        .filter(({ name, attributes }) => name === "text" && attributes.class !== "rq-muted")
        .map(({ text }) => text);
    assert.deepEqual(labels(placed(PROJECTION)), ["query", "1", "2", "3"]);
    assert.deepEqual(labels(placed({ ...PROJECTION, query: null })), ["1", "2", "3"]);
    assert.equal(labels(repeatedReport(sampleReport(30), 20)).length <= 16, true);
  });

  it("joins near-duplicates with the rank that they repeat", () => {
    const report = placed(PROJECTION);
    const same = {
      ...report,
      documents: report.documents.map((document) => ({
        ...document,
        near_duplicate_of: document.rank === 3 ? { rank: 1, similarity: 0.9 } : null,
      })),
    };
    const [line] = drawnParts(figureOf(same, "map").svg)
      .filter(({ name, attributes }) => name === "path" && attributes.class === "rq-axis")
      .map(({ attributes }) => attributes.d);
    assert.match(line ?? "", /^M28 [\d.]+L692 [\d.]+$/);
  });

  it("says that it is approximate, and never that it shows all when it does not", () => {
    assert.equal(
      plainSpaces(figureOf(placed(PROJECTION), "map").note),
      "A flat projection of the words' weights (TF-IDF); the two axes show 99 % of the variance. Distances are approximate.",
    );
    assert.match(
      figureOf(placed({ ...PROJECTION, method: "embedding" }), "map").note,
      /of the embeddings that the documents carry/,
    );
  });

  it("names the nearest documents", () => {
    assert.match(figureOf(placed(PROJECTION), "map").description, /Nearest to the query are ranks 2, 1 and 3\.$/);
    assert.match(
      figureOf(placed({ ...PROJECTION, query: null }), "map").description,
      /The query has no place of its own\.$/,
    );
  });

  it("has a table of places and distances", () => {
    const { table } = figureOf(placed(PROJECTION), "map");
    assert.deepEqual(
      table.rows.map(({ rank, cells }) => [rank, cells[2], cells[3], cells[4]]),
      [
        [null, 0, 0, 0],
        [1, 1, 0, 1],
        [2, 0, 0.25, 0.25],
        [3, -1, -0.25, 1.031],
      ],
    );
  });
});
