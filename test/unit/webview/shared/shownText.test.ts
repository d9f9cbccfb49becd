import assert from "node:assert/strict";
import { elapsed } from "../../../../webview/shared/shownText";

describe("the texts that tabs share", () => {
  it("writes times in the unit that reads best", () => {
    assert.deepEqual([0.2, 37.4, 1234].map(elapsed), ["under 1 ms", "37 ms", "1.2 s"]);
  });
});
