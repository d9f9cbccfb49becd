import assert from "node:assert/strict";
import { percent } from "../../../../../../src/contract/percent";
import type { RetrievalReport } from "../../../../../../src/contract/visualize/retrievalReport";
import { drawnParts } from "../drawnParts";
import { changedReport, figureOf, plainSpaces, repeatedReport, sampleReport } from "../figureReports";

const texts = (report: RetrievalReport, width?: number): string[] =>
  drawnParts(figureOf(report, "scores", width).svg)
    .filter(({ name }) => name === "text")
    .map(({ text }) => plainSpaces(text));
const bars = (report: RetrievalReport, className: string): number[] =>
  drawnParts(figureOf(report, "scores").svg)
    .filter(({ name, attributes }) => name === "rect" && attributes.class === className && attributes.height === "10")
    .map(({ attributes }) => Number(attributes.width));

describe("the figure of scores", () => {
  it("has a row a document with its rank, name, score and relevance", () => {
    const report = changedReport(
      2,
      (place) => ({ title: ["Refunds", "Labels"][place], score: [0.9, 0.45][place], metadata: {} }),
      { response: undefined },
    );
    const [first, second] = report.documents.map(({ relevance }) => plainSpaces(percent(relevance ?? 0)));
    assert.deepEqual(texts(report), [
      "Score",
      "higher is better",
      "Relevance",
      "estimated",
      "1",
      "Refunds",
      "0.90",
      first,
      "2",
      "Labels",
      "0.45",
      second,
    ]);
  });

  it("draws bars as long as the scores are high, from zero on", () => {
    const [longest = 0, half, none] = bars(
      changedReport(3, (place) => ({ score: [0.8, 0.4, 0][place] })),
      "rq-bar",
    );
    assert.ok(longest > 100);
    assert.equal(half, Math.round(longest * 50) / 100);
    assert.equal(none, undefined, "nothing is drawn for zero");
  });

  it("says when a low score is the better one, and when the scores tell nothing", () => {
    assert.ok(texts(changedReport(5, (place) => ({ score: 0.1 + place / 10 }))).includes("lower is better"));
    assert.ok(texts(changedReport(5, () => ({ score: 0.5 }))).includes("all are the same"));
  });

  it("has no column of scores where none are given, and a dash where one is missing", () => {
    assert.equal(texts(changedReport(3, () => ({ score: undefined }))).includes("Score"), false);
    const some = texts(changedReport(3, (place) => ({ score: place === 1 ? undefined : 0.5 })));
    assert.deepEqual([some.includes("not given to all"), some.filter((text) => text === "–").length], [true, 1]);
  });

  it("marks where the scores fall off, between the rows", () => {
    const report = { ...sampleReport(4), scores: { direction: "similarity", low: 0, high: 1, elbow: 2 } as const };
    const parts = drawnParts(figureOf(report, "scores").svg);
    const rows = parts
      .filter(({ name, attributes }) => name === "rect" && attributes["pointer-events"] === "all")
      .map(({ attributes }) => Number(attributes.y));
    const [line = 0] = parts
      .filter(({ attributes }) => attributes["stroke-dasharray"] !== undefined)
      .map(({ attributes }) => Number(attributes.y1));
    assert.ok((rows[1] ?? 0) + 22 < line && line < (rows[2] ?? 0));
    assert.ok(texts(report).includes("largest step of the scores"));
  });

  it("explains the marks that there are, and no others", () => {
    const report = changedReport(3, (place) => ({ metadata: place === 0 ? { relevant: true } : {} }), {
      response: undefined,
    });
    assert.deepEqual(texts(report).slice(0, 2), ["judged relevant", "Score"]);
  });

  it("sums up what is behind rank 40 in one row", () => {
    const report = repeatedReport(sampleReport(10), 100);
    const shown = texts(report);
    assert.deepEqual(
      [shown.includes("960 more documents"), shown.includes("ranks 41 to 1,000"), shown.includes("41")],
      [true, true, false],
    );
    assert.match(
      figureOf(report, "scores").note,
      /Ranks 1 to 40 have a row each; the last row sums up the other 960\.$/,
    );
  });

  it("puts the name above the bars where it is narrow, and cuts it to its room", () => {
    const report = changedReport(1, () => ({
      title: "A very long name of a document that goes on and on and on and on",
    }));
    assert.ok(texts(report, 300).some((text) => /^A very long name of a document.*…$/.test(text)));
    assert.ok(figureOf(report, "scores", 300).height > figureOf(report, "scores", 720).height);
  });

  it("leads to the documents by their ranks", () => {
    const ranks = drawnParts(figureOf(sampleReport(5), "scores").svg).flatMap(
      ({ attributes }) => attributes["data-rank"] ?? [],
    );
    assert.deepEqual(ranks, ["1", "2", "3", "4", "5"]);
  });

  it("is told in sentences", () => {
    const report = changedReport(
      3,
      (place) => ({
        score: [0.9, 0.8, 0.7][place],
        text: ["The refund label.", "A return.", "Nothing of that."][place],
      }),
      { response: undefined },
    );
    const { description } = figureOf(
      { ...report, judgements: null, scores: { ...report.scores, elbow: null } },
      "scores",
    );
    const best = report.documents.find(({ relevance_rank }) => relevance_rank === 1);
    assert.equal(
      plainSpaces(description),
      `3 documents with scores from 0.70 to 0.90, where higher is better. The estimated relevance is highest at rank ${best?.rank} (${Math.round((best?.relevance ?? 0) * 100)} %).`,
    );
  });

  it("shows no relevance where the query has no word to estimate it from, and nothing without scores either", () => {
    const report = sampleReport(2, { query: "" });
    const { title, table, note, description } = figureOf(report, "scores");
    assert.deepEqual([title, texts(report).includes("Relevance")], ["Scores by rank", false]);
    assert.equal(
      table.columns.some(({ name }) => name.includes("relevance")),
      false,
    );
    assert.equal(note, "Without a word of the query to look for, or a text to look in, no relevance is estimated.");
    assert.equal(/relevance|answer the query/.test(description), false);
    assert.throws(
      () =>
        figureOf(
          changedReport(2, () => ({ score: undefined }), { query: "" }),
          "scores",
        ),
      /no figure scores/,
    );
  });

  it("has a table with the scores as they were given", () => {
    const { table } = figureOf(
      changedReport(2, (place) => ({ score: 0.123456789 * (2 - place) })),
      "scores",
    );
    const column = table.columns.findIndex(({ name }) => name === "Score");
    assert.deepEqual(
      table.rows.map(({ cells }) => cells[column]),
      [0.246913578, 0.123456789],
    );
  });
});
