import assert from "node:assert/strict";
import { CHUNK_FIGURES, RETRIEVAL_FIGURES } from "../../../../webview/shared/figureWidth";

describe("the width of figures", () => {
  it("is no narrower and no wider than the extension can draw them", () =>
    assert.deepEqual([10, 512.7, 5000].map(RETRIEVAL_FIGURES.fit), [300, 512, 1200]));

  it("is the whole room for those that are drawn here", () =>
    assert.deepEqual([-1, 10.9, 5000].map(CHUNK_FIGURES.fit), [0, 10, 5000]));
});
