import assert from "node:assert/strict";
import { elapsed, share } from "../../../../webview/shared/shownText";

describe("the texts that tabs share", () => {
  it("writes times in the unit that reads best", () => {
    assert.deepEqual([0.2, 37.4, 1234].map(elapsed), ["under 1 ms", "37 ms", "1.2 s"]);
  });

  it("writes shares as the figures do", () =>
    assert.deepEqual([share(0.195), share(0), share(null)], ["20\u00a0%", "0\u00a0%", "–"]));
});
