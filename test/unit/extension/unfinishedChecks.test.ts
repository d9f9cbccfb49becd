import assert from "node:assert/strict";
import { type CheckedDocument, UnfinishedChecks } from "../../../src/extension/unfinishedChecks";

const FILE: CheckedDocument = { uri: { toString: () => "file:///answers.jsonl" }, version: 3, isClosed: false };
const EDITED = { ...FILE, version: 4 };
const ONE_ROW = { rows: [2], selection: null };
const SELECTION = { rows: null, selection: { start: 5, end: 9 } };

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
    unfinished.keep(FILE, SELECTION);
    assert.deepEqual(unfinished.of(FILE), SELECTION);
    assert.equal(unfinished.of(EDITED), null);
  });

  it("is nothing of a file that was closed", () => {
    const unfinished = new UnfinishedChecks();
    unfinished.keep(FILE, ONE_ROW);
    assert.equal(unfinished.of({ ...FILE, isClosed: true }), null);
  });

  it("shrinks to the rows that were not reached, and stays forgotten where it was forgotten meanwhile", () => {
    const unfinished = new UnfinishedChecks();
    unfinished.keep(FILE, SELECTION);
    unfinished.narrow(FILE, [1, 2]);
    assert.deepEqual(unfinished.of(FILE), { ...SELECTION, rows: [1, 2] });
    unfinished.drop(FILE.uri);
    unfinished.narrow(FILE, [1, 2]);
    assert.equal(unfinished.of(FILE), null);
  });
});
