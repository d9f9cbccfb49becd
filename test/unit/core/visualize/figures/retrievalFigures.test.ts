import assert from "node:assert/strict";
import { figureSchema } from "../../../../../src/contract/visualize/figure";
import type { VisualizeRequest } from "../../../../../src/contract/visualize/visualizeRequest";
import { retrievalFigures } from "../../../../../src/core/visualize/figures/retrievalFigures";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { hostileRetrieval } from "../../../../support/hostileRetrieval";
import { stagedRetrieval } from "../../../../support/stagedRetrieval";
import { drawnParts } from "./drawnParts";
import { changedReport, repeatedReport, sampleReport } from "./figureReports";

const NAMES = new Set(["svg", "g", "rect", "line", "path", "circle", "text", "title", "desc"]);
const CLASSES =
  /^rq-(text|muted|title|strong|axis|grid|line|loss|bar|bar-2|good|bad|warn|point|query|ground|heat-[0-8])$/;
const ids = (report: Parameters<typeof retrievalFigures>[0]): string[] => retrievalFigures(report).map(({ id }) => id);

/** Documents and stages that would break what is built of them by joining words. */
function hostileStages(): VisualizeRequest {
  const request = hostileRetrieval();
  const documents = request.retrieved_docs.map((document, place) => ({
    ...document,
    id: `${document.id ?? ""}${place}`,
  }));
  const names = ['"><script>run()</script>', "\u202Ekcab", "", "a".repeat(500), "<!--"];
  return { ...request, stages: names.map((name) => ({ name, documents: [...documents].reverse() })) };
}

describe("the figures of a retrieval", () => {
  const hostile = makeReport(hostileStages());

  it("are six, in their order", () => {
    assert.deepEqual(ids(sampleReport(10)), ["scores", "terms", "coverage", "redundancy", "tokens", "map"]);
  });

  it("begin with how the list came about, where that is known", () => {
    assert.deepEqual(ids(makeReport(stagedRetrieval(10))).slice(0, 3), ["stages", "movement", "scores"]);
  });

  it("are none without documents", () => {
    assert.deepEqual(ids(sampleReport(0)), []);
  });

  it("leave out what there is no data for", () => {
    assert.deepEqual(
      ids(sampleReport(1)),
      ["scores", "terms", "coverage", "tokens"],
      "one document is like no other, and has no place among others",
    );
    assert.deepEqual(
      ids(sampleReport(10, { query: "" })).filter((id) => id === "terms" || id === "coverage"),
      [],
    );
    assert.equal(ids(changedReport(3, () => ({ text: "" }), { context_budget: undefined })).includes("tokens"), false);
  });

  it("are what the contract says", () => {
    for (const figure of [sampleReport(41), hostile, makeReport(stagedRetrieval(60))].flatMap((report) =>
      retrievalFigures(report),
    ))
      assert.deepEqual(figureSchema.parse(figure), figure);
  });

  it("have the width that was asked for, within bounds", () => {
    const report = sampleReport(2);
    const widths = (width: number): number[] => [
      ...new Set(retrievalFigures(report, width).map((figure) => figure.width)),
    ];
    assert.deepEqual([100, 333.7, 5000].map(widths), [[300], [333], [1200]]);
    for (const { svg, width, height } of retrievalFigures(report, 500))
      assert.ok(
        svg.startsWith(
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"`,
        ),
      );
  });

  it("are well formed, and consist of a few elements with neither colours nor scripts, whatever the documents", () => {
    for (const { svg } of retrievalFigures(hostile)) {
      for (const { name, attributes } of drawnParts(svg)) {
        assert.ok(NAMES.has(name), name);
        if (attributes.class !== undefined) assert.match(attributes.class, CLASSES);
        if (attributes.fill !== undefined) assert.equal(attributes.fill, "none");
        assert.deepEqual(
          Object.keys(attributes).filter((key) => /^on|style|href|src|^stroke$/.test(key)),
          [],
        );
      }
    }
  });

  it("hide nothing of hostile names", () => {
    const svgs = retrievalFigures(hostile)
      .map(({ svg, description, note }) => svg + description + note)
      .join("");
    assert.doesNotMatch(svgs, /[\u0000-\u0009\u000b-\u001f\u200b\u202a-\u202e\u2066-\u2069\ufeff]|\p{Cs}/u);
  });

  it("name themselves by ids of their own", () => {
    for (const { svg, id, title, description } of retrievalFigures(sampleReport(10))) {
      const named = drawnParts(svg).filter(({ attributes }) => attributes.id !== undefined);
      assert.deepEqual(
        named.map(({ attributes, text }) => [attributes.id, text]),
        [
          [`rq-${id}-title`, title],
          [`rq-${id}-desc`, description],
        ],
      );
      assert.equal(drawnParts(svg)[0]?.attributes["aria-labelledby"], `rq-${id}-title rq-${id}-desc`);
    }
  });

  it("are the same for the same report", () => {
    assert.deepEqual(retrievalFigures(makeReport(hostileStages())), retrievalFigures(hostile));
  });

  it("never show what is no number", () => {
    for (const report of [
      hostile,
      sampleReport(1),
      changedReport(3, () => ({ text: "" })),
      changedReport(2, () => ({ score: undefined })),
    ]) {
      for (const { svg, description, note } of retrievalFigures(report))
        assert.doesNotMatch(svg + description + note, /NaN|Infinity|undefined|null/);
    }
  });

  it("have a table each, with all documents and a cell a column", () => {
    for (const { table, id } of retrievalFigures(repeatedReport(sampleReport(20), 100))) {
      assert.ok(table.rows.length >= 2000, id);
      for (const { cells } of table.rows) assert.equal(cells.length, table.columns.length, id);
      assert.deepEqual(
        table.rows.flatMap(({ rank }) => rank ?? []),
        Array.from({ length: 2000 }, (_, place) => place + 1),
        id,
      );
    }
  });

  it("keep the kinds of their columns", () => {
    for (const { table, id } of retrievalFigures(hostile)) {
      for (const { cells } of table.rows)
        cells.forEach((cell, place) =>
          assert.ok(
            cell === null || typeof cell === (table.columns[place]?.kind === "number" ? "number" : "string"),
            `${id}: ${cell}`,
          ),
        );
    }
  });
});
