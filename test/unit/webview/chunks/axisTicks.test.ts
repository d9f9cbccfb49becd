import assert from "node:assert/strict";
import { axisTicks } from "../../../../webview/chunks/axisTicks";

describe("the ticks of an axis", () => {
  it("are round, in between, and about as many as wanted", () => {
    assert.deepEqual(axisTicks(0.387, 0.861, 5), [0.4, 0.5, 0.6, 0.7, 0.8]);
    assert.deepEqual(axisTicks(0, 988, 3), [0, 500]);
    assert.deepEqual(axisTicks(1, 1.25, 3), [1, 1.1, 1.2]);
    assert.deepEqual(axisTicks(5, 5, 3), [5]);
  });
});
