import assert from "node:assert/strict";
import { clockTime, waitText } from "../../../../src/extension/service/clockText";

const NOW = new Date(2026, 2, 9, 14, 2, 38);

describe("times in words", () => {
  it("have two digits for each part", () => assert.equal(clockTime(new Date(2026, 0, 1, 4, 5, 6)), "04:05:06"));
  it("are rounded up", () => {
    const waits = [0.2, 120, 121, 7200, 7201].map((seconds) => waitText(seconds, NOW).split(",")[0]);
    assert.deepEqual(waits, ["in 1 s", "in 120 s", "in 3 min", "in 120 min", "in 3 h"]);
  });
  it("name the day where it is another", () =>
    assert.equal(waitText(36_000, NOW), "in 10 h, at 00:02:38 on 2026-03-10"));
});
