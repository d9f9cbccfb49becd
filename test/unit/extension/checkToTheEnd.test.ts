import assert from "node:assert/strict";
import type { Wanted } from "../../../src/extension/askedFile";
import type { CheckEnd } from "../../../src/extension/checkEnd";
import { checkToTheEnd, isLost } from "../../../src/extension/checkToTheEnd";

const DONE: CheckEnd = { kind: "done", unchecked: [], problems: [] };
const OUTDATED: CheckEnd = { kind: "outdated" };
const WHOLE: Wanted = { rows: null, selection: null };
const SELECTION: Wanted = { rows: null, selection: { start: 5, end: 9 } };

/** Ends with each of `ends` in turn, and leaves `left` unfinished. Gives the end, and how often it was run. */
async function checked(
  ends: readonly CheckEnd[],
  wanted: Wanted,
  left: Wanted | null,
): Promise<[CheckEnd["kind"], number]> {
  const rest = [...ends];
  const check = { run: async () => rest.shift() ?? DONE, unfinished: () => left };
  const end = await checkToTheEnd(check, wanted);
  return [end.kind, ends.length - rest.length];
}

describe("a check that a person asked for", () => {
  it("starts anew after an edit, and gives up after three", async () => {
    assert.deepEqual(await checked([DONE, DONE], WHOLE, WHOLE), ["done", 1]);
    assert.deepEqual(await checked([OUTDATED, DONE], WHOLE, WHOLE), ["done", 2]);
    assert.deepEqual(await checked([OUTDATED, OUTDATED, OUTDATED, DONE], WHOLE, WHOLE), ["outdated", 3]);
  });

  it("ends where its selection was edited, or its file was forgotten", async () => {
    assert.deepEqual(await checked([OUTDATED, DONE], SELECTION, null), ["outdated", 1]);
  });

  it("gives way to a later check, instead of checking other words than were selected", async () => {
    assert.deepEqual(await checked([OUTDATED, DONE], SELECTION, WHOLE), ["outdated", 1]);
    assert.deepEqual(await checked([OUTDATED, DONE], WHOLE, { rows: [2], selection: null }), ["outdated", 1]);
  });
});

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
