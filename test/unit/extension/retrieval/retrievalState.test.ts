import assert from "node:assert/strict";
import {
  type FileRetrieval,
  hasDocument,
  RETRIEVAL_RULES,
  retrievalAt,
  retrievalPanelState,
  withFigures,
  withPhase,
  withShown,
} from "../../../../src/extension/retrieval/retrievalState";
import { shownRetrieval } from "./shownRetrieval";

const { start: newRetrieval, edited, withSourceEdited } = RETRIEVAL_RULES;

const FILE = "file:///w/a.jsonl";
const SUBJECT = { file: "a.jsonl", sendsTo: null };
/** Two rows: 0 to 100, and 101 to 200. */
const ROWS = [
  shownRetrieval({ key: "1", index: 0, rows: 2, span: { start: 0, end: 100 } }),
  shownRetrieval({ key: "2", index: 1, rows: 2, span: { start: 101, end: 200 } }),
];
const BOTH = ROWS.reduce(withShown, newRetrieval(FILE));

function keyAt(state: FileRetrieval, offset: number): string | undefined {
  return retrievalAt(state, offset)?.shown.key;
}

describe("what is known about a file's retrievals", () => {
  it("is the row's under the cursor, else the one that was shown last", () => {
    assert.deepEqual(
      [0, 100, 101, 200, 300].map((offset) => keyAt(BOTH, offset)),
      ["1", "1", "2", "2", "2"],
    );
    assert.equal(keyAt(newRetrieval(FILE), 0), undefined);
  });

  it("follows the text, and marks the row that was edited", () => {
    const state = edited(BOTH, [{ offset: 50, removed: 0, inserted: 10 }]);
    assert.deepEqual(
      [...state.rows.values()].map(({ span, isStale }) => [span.start, span.end, isStale]),
      [
        [0, 110, true],
        [111, 210, false],
      ],
    );
  });

  it("moves the places in its own file, and drops those whose words were edited", () => {
    const place = (start: number) => ({
      source_id: "p",
      start,
      end: start + 5,
      uri: FILE,
      span: { start: 120 + start, end: 125 + start },
      from: { line: 1, character: 0 },
      to: { line: 1, character: 5 },
      words: "words",
      name: null,
    });
    const before = withShown(newRetrieval(FILE), shownRetrieval({ places: [place(0), place(20)] }));
    const after = edited(before, [{ offset: 122, removed: 1, inserted: 3 }]);
    assert.deepEqual(
      [...(retrievalAt(after, 0)?.places.values() ?? [])].map(({ span }) => span),
      [{ start: 142, end: 147 }],
    );
  });

  it("is out of date when a document was edited elsewhere, and only then", () => {
    const shown = shownRetrieval({
      sources: [{ id: "1", label: "A", can_open: true, uri: "a.md", file: "file:///w/a.md" }],
    });
    const state = withShown(newRetrieval(FILE), shown);
    assert.equal(retrievalAt(withSourceEdited(state, "file:///w/a.md"), 0)?.isStale, true);
    assert.equal(withSourceEdited(state, "file:///w/b.md"), state);
    assert.equal(hasDocument({ shown, span: shown.span, places: new Map(), isStale: false }, "file:///w/a.md"), true);
  });

  it("knows a row once, also after another one was written above it", () => {
    const above = edited(BOTH, [{ offset: 0, removed: 0, inserted: 51 }]);
    const again = withShown(above, shownRetrieval({ key: "3", index: 1, rows: 3, span: { start: 51, end: 151 } }));
    assert.deepEqual(
      [10, 100, 200].map((offset) => keyAt(again, offset)),
      ["3", "3", "3"],
    );
    assert.equal(retrievalAt(again, 100)?.isStale, false);
  });

  it("tells a row from the one before it, at whose end it was written", () => {
    const appended = edited(BOTH, [{ offset: 200, removed: 0, inserted: 101 }]);
    const shown = withShown(appended, shownRetrieval({ key: "3", index: 2, rows: 3, span: { start: 201, end: 301 } }));
    assert.deepEqual(
      [50, 250].map((offset) => keyAt(shown, offset)),
      ["1", "3"],
    );
  });

  it("takes figures for the report that they belong to", () => {
    const state = withFigures(BOTH, "2", []);
    assert.deepEqual(
      [...state.rows.values()].map(({ shown }) => shown.figures.length),
      [1, 0],
    );
  });
});

describe("what the tab is sent", () => {
  it("is nothing before it was asked for, with where it would be sent", () => {
    assert.deepEqual(retrievalPanelState({ file: "a.md", sendsTo: "rag.example" }, null, 0), {
      kind: "empty",
      why: "not_shown",
      file: "a.md",
      sends_to: "rag.example",
    });
  });

  it("is the report of a row, and that the cursor stands in another one", () => {
    const state = withShown(newRetrieval(FILE), shownRetrieval({ index: 2, rows: 5, span: { start: 10, end: 20 } }));
    const [here, elsewhere] = [15, 30].map((offset) => retrievalPanelState(SUBJECT, state, offset));
    assert.ok(here?.kind === "result" && elsewhere?.kind === "result");
    assert.deepEqual([here.row, here.rows, here.elsewhere, elsewhere.elsewhere], [3, 5, false, true]);
  });

  it("has no row, and no elsewhere, for a file with one answer", () => {
    const state = retrievalPanelState(SUBJECT, withShown(newRetrieval(FILE), shownRetrieval({})), 5000);
    assert.ok(state.kind === "result");
    assert.deepEqual([state.row, state.elsewhere], [null, false]);
  });

  it("tells a run that goes on, also above a former report", () => {
    const state = withPhase(BOTH, { kind: "working", step: "Reading" });
    assert.deepEqual(retrievalPanelState(SUBJECT, state, 0), { kind: "loading", file: "a.jsonl", step: "Reading" });
  });

  it("keeps a report that holds above a failure, and gives way where it does not", () => {
    const failed = withPhase(BOTH, { kind: "failed", headline: "No", message: "No key.", actions: ["set_api_key"] });
    const kept = retrievalPanelState(SUBJECT, failed, 0);
    assert.ok(kept.kind === "result");
    assert.deepEqual(kept.failure, { message: "No key.", actions: ["set_api_key"] });
    const stale = edited(failed, [{ offset: 5, removed: 1, inserted: 0 }]);
    assert.deepEqual(retrievalPanelState(SUBJECT, stale, 0), {
      kind: "error",
      file: "a.jsonl",
      message: "No key.",
      actions: ["set_api_key"],
    });
    assert.equal(retrievalPanelState(SUBJECT, failed, 500).kind, "error");
  });
});
