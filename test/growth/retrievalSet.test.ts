import assert from "node:assert/strict";
import {
  CUTOFF,
  type Grades,
  KeptReports,
  makeSet,
  retrievalSetPage,
  type RunQuery,
  runReport,
  runRow,
} from "../../src/core/visualize";
import { assertLinearIn } from "../support/growth";

const DOCUMENTS = 20;
const MOST_PAGE_BYTES = 20_000_000;

function query(index: number): RunQuery {
  const documents = Array.from({ length: DOCUMENTS }, (_, rank) => ({
    id: `d${(index * 7 + rank * 13) % 997}`,
    score: DOCUMENTS - rank,
  }));
  return { id: `q${index}`, text: null, documents };
}

const gradesOf = (index: number): Grades => new Map([[`d${(index * 7 + (index % 40) * 13) % 997}`, 1]]);

/** The page of so many queries, each with its report. */
function pageOf(queries: number): string {
  const kept = new KeptReports();
  const rows = Array.from({ length: queries }, (_, index) => {
    const row = runRow(query(index), gradesOf(index), { file: "a.run", row: index + 1 }, CUTOFF);
    kept.add(row, () => runReport(query(index), gradesOf(index)));
    return row;
  });
  return retrievalSetPage(makeSet(rows), kept.reports());
}

describe("a set of many queries", function () {
  this.timeout(120_000);

  it("takes time that grows with their number", () => {
    assertLinearIn(
      "queries",
      (length) => "q".repeat(length),
      4000,
      (text) => pageOf(text.length),
    );
  });

  it("is one page within its limit, of ten thousand too", () => {
    const page = pageOf(10_000);
    assert.ok(Buffer.byteLength(page) < MOST_PAGE_BYTES, `${Buffer.byteLength(page)} bytes`);
    assert.ok(page.includes("of 10,000 judged queries"));
  });
});
