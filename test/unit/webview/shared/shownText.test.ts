import assert from "node:assert/strict";
import { elapsed, share } from "../../../../webview/shared/shownText";

describe("the texts that tabs share", () => {
  it("writes times in the unit that reads best", () => {
    assert.deepEqual([0.2, 37.4, 1234].map(elapsed), ["under 1 ms", "37 ms", "1.2 s"]);
  });

  it("writes shares as the figures do", () =>
    assert.deepEqual([share(0.195), share(0), share(null)], ["20\u00a0%", "0\u00a0%", "–"]));

  it("shows neither a little as nothing nor nearly all as everything", () =>
    assert.deepEqual([0.001, 0.999, 1].map(share), ["<1\u00a0%", "99\u00a0%", "100\u00a0%"]));
});
