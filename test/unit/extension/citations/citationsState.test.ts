import assert from "node:assert/strict";
import {
  CITATIONS_RULES,
  citationsPanelState,
  claimAt,
  claimFrom,
  type FileCitations,
  renamed,
  rowAt,
  withEnd,
  withPhase,
  withRow,
  withUnchecked,
} from "../../../../src/extension/citations/citationsState";
import { placeRow } from "../../../../src/extension/citations/placedRow";
import type { UncheckedRecord } from "../../../../src/extension/worker/wire/citationsMessages";
import { placeKey } from "../../../../src/extension/worker/wire/places";
import { placedRow, rowOf, spanIn } from "./handMade";

const { start: newCitations, edited, withSourceEdited } = CITATIONS_RULES;

const URI = "file:///w/answer.md";
const TEXT = "Heat rises [7]. Cold sinks [8].";

function checked(): FileCitations {
  const claims = ["Heat rises [7].", "Cold sinks [8]."].map((words, index) => ({
    span: spanIn(TEXT, words),
    citations: [{ span: spanIn(TEXT, `[${index + 7}]`), source_id: null, verdict: "dangling" as const }],
  }));
  return withRow(newCitations(URI), placedRow(TEXT, claims));
}

const spans = (state: FileCitations): unknown => state.rows.get(0)?.placed.findings.map(({ span }) => span);

describe("the state of a file", () => {
  it("moves findings with the text, and drops those whose words were edited", () => {
    const state = edited(checked(), [
      { offset: 0, removed: 0, inserted: 3 },
      { offset: spanIn(TEXT, "8").start, removed: 1, inserted: 1 },
    ]);
    assert.deepEqual(spans(state), [{ start: 14, end: 17 }, null]);
    assert.equal(state.rows.get(0)?.isStale, true);
  });

  it("goes on under another name, with what stands in the file itself", () => {
    const words = spanIn(TEXT, "Cold sinks");
    const at = { line: 0, character: 0 };
    const place = {
      source_id: "1",
      start: 0,
      end: 4,
      name: null,
      uri: URI,
      span: words,
      from: at,
      to: at,
      words: "Cold",
    };
    const source = { id: "1", label: "Source 1", can_open: true, uri: null, file: URI };
    const other = { ...source, id: "2", file: "file:///w/other.md" };
    const row = placeRow(rowOf(TEXT, [], { places: [place], sources: [source, other] }));
    const state = renamed(withRow(checked(), row), "file:///w/saved.md");
    const { placed } = state.rows.get(0) ?? {};
    assert.equal(state.uri, "file:///w/saved.md");
    assert.equal(placed?.places.get(placeKey(place))?.uri, "file:///w/saved.md");
    assert.deepEqual(
      placed?.row.sources.map(({ file }) => file),
      ["file:///w/saved.md", "file:///w/other.md"],
    );
  });

  it("leaves a row fresh when another row is edited", () => {
    const second = placedRow(TEXT, [], { index: 1, rows: 2, span: { start: 100, end: 200 } });
    const state = edited(withRow(checked(), second), [{ offset: 150, removed: 0, inserted: 5 }]);
    assert.deepEqual(
      [...state.rows.values()].map(({ isStale }) => isStale),
      [false, true],
    );
    assert.deepEqual(state.rows.get(1)?.placed.span, { start: 100, end: 205 });
  });

  it("is stale when a source of it is edited, and only then", () => {
    assert.equal(withSourceEdited(checked(), "file:///w/docs/1.md").rows.get(0)?.isStale, true);
    const before = checked();
    assert.equal(withSourceEdited(before, "file:///w/other.md"), before);
  });

  it("keeps passages of the answer's own file in place", () => {
    const place = {
      source_id: "1",
      start: 0,
      end: 4,
      uri: URI,
      span: { start: 5, end: 9 },
      from: { line: 0, character: 5 },
      to: { line: 0, character: 9 },
      words: "",
      name: null,
    };
    const row = placeRow(rowOf(TEXT, [], { places: [place] }));
    const state = edited(withRow(newCitations(URI), row), [{ offset: 0, removed: 0, inserted: 2 }]);
    assert.deepEqual(state.rows.get(0)?.placed.places.get(placeKey(place))?.span, { start: 7, end: 11 });
  });

  it("forgets the rows that a whole check does not meet any more", () => {
    const two = withRow(checked(), placedRow(TEXT, [], { index: 1, rows: 2 }));
    assert.deepEqual([...withEnd(two, [], new Set([0])).rows.keys()], [0]);
    assert.deepEqual([...withEnd(two, [], null).rows.keys()], [0, 1]);
  });

  it("has a row either with a result or without", () => {
    const record: UncheckedRecord = {
      type: "unchecked",
      job: 1,
      index: 0,
      span: { start: 0, end: 4 },
      reason: "no_sources",
      message: "None.",
      unread_pages: 0,
      left_out: [],
    };
    const state = withUnchecked(checked(), record);
    assert.equal(state.rows.size, 0);
    assert.equal(withRow(state, placedRow(TEXT, [])).unchecked.size, 0);
  });

  it("finds the row at the cursor, or the first", () => {
    const state = withRow(checked(), placedRow(TEXT, [], { index: 1, rows: 2, span: { start: 100, end: 200 } }));
    assert.equal(rowAt(state, 150)?.placed.row.index, 1);
    assert.equal(rowAt(state, 999)?.placed.row.index, 0);
    assert.equal(rowAt(newCitations(URI), 0), null);
  });
});

const SUBJECT = { file: "a.md", sendsTo: null };
const FAILED = {
  kind: "failed",
  headline: "Answer not checked",
  message: "No key.",
  actions: ["set_api_key"],
} as const;

describe("citationsPanelState", () => {
  it("waits for a check", () => {
    assert.deepEqual(citationsPanelState(SUBJECT, null, 0), {
      kind: "empty",
      why: "not_checked",
      file: "a.md",
      sends_to: null,
    });
    assert.deepEqual(citationsPanelState(SUBJECT, newCitations(URI), 0), {
      kind: "empty",
      why: "not_checked",
      file: "a.md",
      sends_to: null,
    });
  });
  it("says beforehand where an answer would go", () => {
    const shown = citationsPanelState({ file: "a.md", sendsTo: "rag.example" }, null, 0);
    assert.ok(shown.kind === "empty");
    assert.equal(shown.sends_to, "rag.example");
  });
  it("says what is being done before there is a result", () => {
    const state = withPhase(newCitations(URI), { kind: "checking", step: "Reading", rows: null });
    assert.deepEqual(citationsPanelState(SUBJECT, state, 0), { kind: "loading", file: "a.md", step: "Reading" });
  });
  it("keeps the result in view while it is made anew", () => {
    assert.equal(
      citationsPanelState(SUBJECT, withPhase(checked(), { kind: "checking", step: "Reading", rows: null }), 0).kind,
      "result",
    );
  });
  it("says what went wrong, with a way on", () => {
    const state = withPhase(newCitations(URI), FAILED);
    assert.deepEqual(citationsPanelState(SUBJECT, state, 0), {
      kind: "error",
      file: "a.md",
      message: "No key.",
      actions: ["set_api_key"],
    });
  });
  it("keeps a result that still holds when a later check fails, and says so with it", () => {
    const shown = citationsPanelState(SUBJECT, withPhase(checked(), FAILED), 0);
    assert.ok(shown.kind === "result");
    assert.deepEqual(shown.failure, { message: "No key.", actions: ["set_api_key"] });
  });
  it("shows no result beside a failure where it is out of date, or of another answer of the file", () => {
    const stale = edited(checked(), [{ offset: 0, removed: 0, inserted: 3 }]);
    assert.equal(citationsPanelState(SUBJECT, withPhase(stale, FAILED), 0).kind, "error");
    assert.equal(citationsPanelState(SUBJECT, withPhase(checked(), FAILED), TEXT.length + 1).kind, "error");
  });
  it("names the row, counted from 1, and a selection", () => {
    const state = withRow(newCitations(URI), placedRow(TEXT, [], { index: 2, rows: 5, is_part: true }));
    const shown = citationsPanelState({ file: "a.jsonl", sendsTo: null }, state, 0);
    assert.ok(shown.kind === "result");
    assert.deepEqual([shown.row, shown.rows, shown.file], [3, 5, "a.jsonl, selected text"]);
  });
  it("finds the claim at the cursor", () => {
    const row = rowAt(checked(), 0);
    assert.deepEqual(
      [0, 20, 999].map((offset) => claimAt(row, offset)),
      [0, 1, null],
    );
  });
});

describe("the claim to step to", () => {
  const text = "Bad one. Good one. Not sure. Fine by us. Bad again.";
  const state = withRow(
    newCitations(URI),
    placedRow(text, [
      { span: spanIn(text, "Bad one."), verdict: "unsupported" },
      { span: spanIn(text, "Good one.") },
      { span: spanIn(text, "Not sure."), verdict: "uncertain" },
      { span: spanIn(text, "Fine by us."), verdict: "unsupported", accepted: { reason: "" } },
      { span: spanIn(text, "Bad again."), verdict: "uncited" },
    ]),
  );
  const words = (offset: number, step: 1 | -1): string => {
    const span = claimFrom(state, offset, step);
    return span === null ? "" : text.slice(span.start, span.end);
  };

  it("is the next one that needs a look, and after the last one the first", () => {
    assert.deepEqual(
      [0, 10, spanIn(text, "sure").start, text.length].map((offset) => words(offset, 1)),
      ["Not sure.", "Not sure.", "Bad again.", "Bad one."],
    );
  });

  it("is the one before, also while the cursor stands within it", () => {
    assert.deepEqual(
      [0, 10, spanIn(text, "sure").start, spanIn(text, "Not").start].map((offset) => words(offset, -1)),
      ["Bad again.", "Bad one.", "Not sure.", "Bad one."],
    );
  });

  it("is none where all hold", () => {
    assert.equal(claimFrom(withRow(newCitations(URI), placedRow(text, [])), 0, 1), null);
  });
});
