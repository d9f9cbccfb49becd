import assert from "node:assert/strict";
import { activeItem, PAGE_SIZE, pagesUpTo } from "../../../../webview/shared/listPages";

describe("pagesUpTo", () => {
  it("counts whole pages, up to the one with the place", () =>
    assert.deepEqual([-1, 0, PAGE_SIZE - 1, PAGE_SIZE].map(pagesUpTo), [0, PAGE_SIZE, PAGE_SIZE, 2 * PAGE_SIZE]));
});

describe("activeItem", () => {
  it("gives the keyboard to the selected item where it is drawn, else to the first", () =>
    assert.deepEqual(
      [activeItem([4, 2], 2), activeItem([4, 2], 3), activeItem([4, 2], null), activeItem([], 1)],
      [2, 4, 4, null],
    ));
});
