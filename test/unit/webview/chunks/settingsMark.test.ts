import assert from "node:assert/strict";
import { markPath, marksOf, markText } from "../../../../webview/chunks/settingsMark";
import { BEST, CURRENT, OTHER, TRIAL } from "./trialFactory";

describe("the marks of settings", () => {
  it("say what settings are, the weightiest first", () => {
    assert.equal(markText(marksOf(BEST.settings, TRIAL, BEST.settings)), "recommended, chosen");
    assert.equal(markText(marksOf(CURRENT.settings, TRIAL, null)), "current");
    assert.deepEqual(marksOf(OTHER.settings, TRIAL, BEST.settings), []);
    const kept = { ...TRIAL, recommended: CURRENT.settings, keep_current: true };
    assert.equal(markText(marksOf(CURRENT.settings, kept, null)), "current");
  });

  it("have each a shape of its own", () => {
    assert.equal(
      new Set((["recommended", "current", "chosen"] as const).map((mark) => markPath(mark, 6, 6, 5))).size,
      3,
    );
    assert.doesNotMatch(markPath("recommended", 6, 6, 5), /NaN/);
  });
});
