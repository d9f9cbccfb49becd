import assert from "node:assert/strict";
import type { RowsState } from "../../../../src/contract/panel/rowsState";
import { isListed, NO_ROWS, receiveRows } from "../../../../webview/rows/rowsModel";

function list(file: string, from: number): RowsState {
  const rows = [0, 1, 2].map((place) => ({ kind: "unchecked" as const, query: `${from + place}` }));
  return { file, total: 9, checked: 0, failed: 0, checking: false, current: null, from, rows };
}

describe("the model of the list of answers", () => {
  it("awaits the answer that was walked to until another file is on view", () => {
    const walked = { ...receiveRows(NO_ROWS, list("a", 0)), awaited: 3 };
    assert.equal(receiveRows(walked, list("a", 3)).awaited, 3);
    assert.equal(receiveRows(walked, list("b", 3)).awaited, null);
    assert.deepEqual(receiveRows(walked, null), NO_ROWS);
  });

  it("knows which answers are listed", () => {
    assert.deepEqual(
      [2, 3, 5, 6].map((row) => isListed(list("a", 3), row)),
      [false, true, true, false],
    );
  });
});
