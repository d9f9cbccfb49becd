import assert from "node:assert/strict";
import { isLost, outcomeOfAll, UnfinishedChecks } from "../../../../src/extension/citations/citationsOutcome";
import type { CheckScope } from "../../../../src/extension/shared/answerFileRequest";
import type { UncheckedRecord } from "../../../../src/extension/worker/wire/citationsMessages";

const FILE: Parameters<UnfinishedChecks["of"]>[0] = {
  uri: { toString: () => "file:///answers.jsonl" },
  version: 3,
  isClosed: false,
};
const EDITED = { ...FILE, version: 4 };
const ONE_ROW = { rows: [2], selection: null };
const SELECTED_WORDS = { rows: null, selection: { start: 5, end: 9 } };

describe("what a check left open", () => {
  it("is nothing where nothing was asked, or all of it was dropped", () => {
    const unfinished = new UnfinishedChecks();
    assert.equal(unfinished.of(FILE), null);
    unfinished.keep(FILE, ONE_ROW);
    unfinished.drop(FILE.uri);
    assert.equal(unfinished.of(FILE), null);
  });

  it("is the same rows after an edit, rather than the whole file", () => {
    const unfinished = new UnfinishedChecks();
    unfinished.keep(FILE, ONE_ROW);
    assert.deepEqual([unfinished.of(FILE), unfinished.of(EDITED)], [ONE_ROW, ONE_ROW]);
  });

  it("is a selection as long as its words stand where they stood", () => {
    const unfinished = new UnfinishedChecks();
    unfinished.keep(FILE, SELECTED_WORDS);
    assert.deepEqual(unfinished.of(FILE), SELECTED_WORDS);
    assert.equal(unfinished.of(EDITED), null);
  });

  it("is nothing of a file that was closed", () => {
    const unfinished = new UnfinishedChecks();
    unfinished.keep(FILE, ONE_ROW);
    assert.equal(unfinished.of({ ...FILE, isClosed: true }), null);
  });

  it("shrinks to the rows that were not reached, and stays forgotten where it was forgotten meanwhile", () => {
    const unfinished = new UnfinishedChecks();
    unfinished.keep(FILE, SELECTED_WORDS);
    unfinished.narrow(FILE, [1, 2]);
    assert.deepEqual(unfinished.of(FILE), { ...SELECTED_WORDS, rows: [1, 2] });
    unfinished.drop(FILE.uri);
    unfinished.narrow(FILE, [1, 2]);
    assert.equal(unfinished.of(FILE), null);
  });
});

describe("outcomeOfAll", () => {
  const unchecked = (unread_pages: number): UncheckedRecord => ({
    type: "unchecked",
    job: 1,
    index: 0,
    span: { start: 0, end: 1 },
    reason: "no_sources",
    message: "None.",
    unread_pages,
    left_out: [],
  });

  it("offers to fetch cited pages first where an answer has nothing else", () => {
    const outcomes = [0, 2].map((pages) => outcomeOfAll([unchecked(pages)], 1, []));
    assert.deepEqual(
      outcomes.map((outcome) => outcome.kind === "failed" && outcome.actions),
      [
        ["select_sources", "verify"],
        ["fetch_pages", "select_sources", "verify"],
      ],
    );
  });
});

const WHOLE: CheckScope = { rows: null, selection: null };
const SELECTION: CheckScope = { rows: null, selection: { start: 5, end: 9 } };

describe("an outdated check", () => {
  it("is lost, unless a later check of the file brings its results", () => {
    assert.deepEqual(
      [isLost(WHOLE, null), isLost(WHOLE, WHOLE), isLost(WHOLE, { rows: [1], selection: null })],
      [true, true, false],
    );
  });

  it("is lost for a selection, whatever is checked later", () => {
    assert.deepEqual([isLost(SELECTION, null), isLost(SELECTION, WHOLE)], [true, true]);
  });
});
