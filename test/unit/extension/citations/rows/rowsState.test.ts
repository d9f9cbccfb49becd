import assert from "node:assert/strict";
import { ROWS_SENT } from "../../../../../src/contract/panel/rowsState";
import {
  CITATIONS_RULES,
  type FileCitations,
  withPhase,
  withRow,
  withUnchecked,
} from "../../../../../src/extension/citations/citationsState";
import { portionStart, recordAt, rowsState } from "../../../../../src/extension/citations/rows/rowsState";
import type { OutlineRecord } from "../../../../../src/extension/worker/wire/citationsMessages";
import { placedRow } from "../handMade";

const URI = "file:///w/list.jsonl";

function outline(count: number): OutlineRecord[] {
  return Array.from({ length: count }, (_, index) => ({
    span: { start: index * 10, end: index * 10 + 9 },
    format: "rag_quality",
    query: `Question ${index + 1}`,
    cites: true,
  }));
}

function checkedList(): FileCitations {
  const row = placedRow("Heat rises.", [{ span: { start: 0, end: 11 }, verdict: "contradicted" }], {
    index: 1,
    rows: 200,
    span: { start: 10, end: 19 },
  });
  const unchecked = {
    type: "unchecked",
    job: 1,
    index: 2,
    span: { start: 20, end: 29 },
    unread_pages: 0,
  } as const;
  const state = withRow(CITATIONS_RULES.start(URI), row);
  return withUnchecked(state, { ...unchecked, reason: "no_sources", message: "No sources were found.", left_out: [] });
}

describe("recordAt", () => {
  it("finds the answer that an offset is in, and none between answers", () => {
    assert.equal(recordAt(outline(3), 12), 1);
    assert.equal(recordAt(outline(3), 19), 1);
    assert.equal(recordAt([], 0), null);
    assert.equal(recordAt(outline(1), 10), null);
  });
});

describe("rowsState", () => {
  const listed = (state: FileCitations | null, from: number, offset = 0) =>
    rowsState({ uri: URI, records: outline(200), state, offset }, from);

  it("lists each answer with its question and what became of it", () => {
    const { rows, ...counts } = listed(checkedList(), 0, 12);
    assert.deepEqual(rows.slice(0, 4), [
      { kind: "unchecked", query: "Question 1" },
      {
        kind: "checked",
        query: "Question 2",
        tally: { hold: 0, do_not_hold: 1, cannot_be_told: 0 },
        stale: false,
      },
      { kind: "failed", query: "Question 3", why: "No sources were found." },
      { kind: "unchecked", query: "Question 4" },
    ]);
    assert.deepEqual(counts, { file: URI, total: 200, checked: 1, failed: 1, checking: false, current: 1, from: 0 });
  });

  it("gives a portion alone, which ends where the list does", () => {
    assert.equal(listed(null, 0).rows.length, ROWS_SENT);
    const last = portionStart(199);
    assert.deepEqual(listed(null, last).rows.at(0), { kind: "unchecked", query: `Question ${last + 1}` });
    assert.equal(listed(null, last).rows.length, 200 - last);
  });

  it("tells that a check goes on", () => {
    assert.equal(listed(withPhase(checkedList(), { kind: "checking", step: "Reading", rows: null }), 0).checking, true);
  });

  it("stays small however long the list is", () => {
    const records = outline(10_000);
    const sent = rowsState({ uri: URI, records, state: null, offset: 99_999 }, portionStart(9_999));
    assert.equal(sent.current, 9_999);
    assert.ok(JSON.stringify(sent).length < 10_000);
  });
});
