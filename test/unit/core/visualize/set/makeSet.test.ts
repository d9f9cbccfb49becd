import assert from "node:assert/strict";
import { retrievalSetSchema, type SetRow } from "../../../../../src/contract/visualize/retrievalSet";
import type { VisualizeRequest } from "../../../../../src/contract/visualize/visualizeRequest";
import { html } from "../../../../../src/core/visualize/markup/html";
import { makeReport } from "../../../../../src/core/visualize/report/makeReport";
import { KeptReports, placeKey } from "../../../../../src/core/visualize/set/keptReports";
import { makeSet } from "../../../../../src/core/visualize/set/makeSet";
import { queryRow } from "../../../../../src/core/visualize/set/queryRow";
import { retrievalSetPage } from "../../../../../src/core/visualize/set/setPage";

function rowOf(row: number, more: Partial<SetRow> = {}): SetRow {
  return { file: "a.jsonl", row, id: null, query: `Query ${row}`, measures: {}, warnings: [], infos: [], ...more };
}

function request(texts: readonly string[], relevant: readonly (boolean | undefined)[] = []): VisualizeRequest {
  const retrieved_docs = texts.map((text, index) => ({ text, metadata: { relevant: relevant[index] } }));
  return { query: "How long are backups kept?", retrieved_docs, format: "json", theme: "light", scale: 1 };
}

describe("a set of queries", () => {
  it("has the mean, the quartiles and the bins of each figure, of the queries that have it", () => {
    const values = [0, 0.25, 0.5, 0.75, 1];
    const set = makeSet([
      ...values.map((reciprocal_rank, index) => rowOf(index + 1, { measures: { reciprocal_rank, ndcg: null } })),
      rowOf(6),
    ]);
    const [measure, ...others] = set.measures;
    assert.deepEqual(others, []);
    assert.deepEqual(
      [measure?.name, measure?.queries, measure?.mean, measure?.quartiles],
      ["reciprocal_rank", 5, 0.5, values],
    );
    assert.deepEqual(
      measure?.bins.queries.flatMap((count, bin) => (count > 0 ? [bin] : [])),
      [0, 5, 10, 15, 19],
    );
    assert.ok(measure !== undefined && measure.low < 0.5 && measure.high > 0.5);
    assert.deepEqual(set.judged, { by: "documents", queries: 5, missing: 0, unjudged: 1, without_relevant: 1 });
    assert.deepEqual(retrievalSetSchema.parse(JSON.parse(JSON.stringify(set))), set);
  });

  it("says of no query that a document has no words where none of the set has", () => {
    const wordless = rowOf(1, { measures: { documents: 3, tokens: 0 }, warnings: ["empty_document"] });
    const codes = (rows: readonly SetRow[]) => makeSet(rows).failures.map(({ code }) => code);
    assert.deepEqual(codes([wordless, { ...wordless, row: 2 }]), []);
    assert.deepEqual(codes([wordless, rowOf(2, { measures: { documents: 3, tokens: 9 } })]), ["empty_document"]);
  });

  it("counts each failure by its level, and puts first what has most amiss", () => {
    const { failures, rows } = makeSet([
      rowOf(1),
      rowOf(2, { infos: ["missing_terms"] }),
      rowOf(3, { warnings: ["near_duplicates"] }),
      rowOf(4, { warnings: ["missing_terms", "near_duplicates"], measures: { answerability: 0.5 } }),
      rowOf(5, { warnings: ["missing_terms"], measures: { answerability: 0.2 } }),
      rowOf(6, { warnings: ["no_hit"] }),
    ]);
    assert.deepEqual(
      failures.map(({ code, severity, queries }) => [code, severity, queries]),
      [
        ["no_hit", "warning", 1],
        ["missing_terms", "warning", 2],
        ["near_duplicates", "warning", 2],
        ["missing_terms", "info", 1],
      ],
    );
    assert.deepEqual(
      rows.map(({ row }) => row),
      [6, 5, 4, 3, 2, 1],
    );
  });

  it("is empty of an empty list", () => {
    assert.deepEqual(makeSet([]).measures, []);
    assert.match(retrievalSetPage(makeSet([]), new Map()), /There is no query\./u);
  });
});

describe("the row of a report", () => {
  const TEXTS = ["Backups are kept for 90 days.", "A seat costs 9 euros.", "Invoices are sent by mail."];

  it("has what documents were judged, and no recall", () => {
    const { measures, warnings } = queryRow(makeReport(request(TEXTS, [false, true])), { file: "a", row: 1 }, 10);
    assert.deepEqual([measures.reciprocal_rank, measures.hit_at_k, measures.recall_at_k], [0.5, 1, undefined]);
    assert.deepEqual(warnings.includes("judged_irrelevant_first"), true);
    const none = queryRow(makeReport(request(TEXTS, [false])), { file: "a", row: 1 }, 10);
    assert.deepEqual([none.measures.ndcg, none.measures.hit_at_k, none.warnings[0]], [null, 0, "no_hit"]);
  });

  it("has what is estimated of all", () => {
    const { measures } = queryRow(makeReport(request([...TEXTS, TEXTS[0] ?? ""])), { file: "a", row: 1 }, 10);
    assert.deepEqual([measures.documents, measures.coverage, measures.hit_at_k], [4, 1, undefined]);
    assert.ok((measures.duplicates ?? 0) > 0.2 && (measures.duplicates ?? 1) < 0.4);
  });
});

describe("the reports that are kept for a page", () => {
  it("are those of the queries with most amiss, up to the limit, whatever their order", () => {
    for (const order of [
      [1, 2, 3, 4, 5, 6],
      [6, 5, 4, 3, 2, 1],
    ]) {
      const kept = new KeptReports(35);
      let drawn = 0;
      for (const row of order)
        kept.add(rowOf(row, { measures: { answerability: row / 10 } }), () => {
          drawn += 1;
          return html`0123456789`;
        });
      assert.deepEqual(
        [...kept.reports().keys()],
        [1, 2, 3].map((row) => placeKey({ file: "a.jsonl", row })),
      );
      assert.equal(drawn, order[0] === 1 ? 5 : 6);
    }
  });

  it("are counted in bytes", () => {
    const kept = new KeptReports(10);
    kept.add(rowOf(1), () => html`${"é".repeat(4)}`);
    kept.add(rowOf(2), () => html`${"😀"}`);
    assert.deepEqual([...kept.reports().keys()], [placeKey({ file: "a.jsonl", row: 1 })]);
  });
});

describe("the page of a set", () => {
  const hostile = "<img src=x onerror=alert(1)>";

  it("says whether it is good and what is wrong before its first figure, and has no markup of others", () => {
    const rows = [
      rowOf(1, { file: hostile, query: hostile, id: hostile, warnings: ["no_hit"], measures: { hit_at_k: 0 } }),
      rowOf(2, { measures: { hit_at_k: 1 } }),
    ];
    const page = retrievalSetPage(makeSet(rows), new Map([[placeKey(rows[1] ?? rowOf(1)), html`<p>own</p>`]]));
    assert.ok(!page.includes("<img"));
    const [verdict, wrong, figure] = ["1 of 2 judged queries (50", "No relevant document among", "<svg xmlns"].map(
      (text) => page.indexOf(text),
    );
    assert.ok(verdict !== undefined && wrong !== undefined && figure !== undefined);
    assert.ok(0 < verdict && verdict < wrong && wrong < figure);
    assert.match(page, /<a href="#query-2">Query 2<\/a>/u);
    assert.match(page, /<template id="report-2">.*<p>own<\/p>/u);
    assert.doesNotMatch(page, /id="report-1"/u);
  });

  it("lists the first thousand, and says so", () => {
    const page = retrievalSetPage(makeSet(Array.from({ length: 1001 }, (_, index) => rowOf(index + 1))), new Map());
    assert.equal(page.match(/<li class="document"/gu)?.length, 1000);
    assert.match(page, /The 1,000 queries with most amiss, of 1,001\./u);
    assert.match(page, /1,001 of 1,001 queries \(100.%\) have nothing to warn of/u);
  });
});
