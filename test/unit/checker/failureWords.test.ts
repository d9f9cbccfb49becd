import assert from "node:assert/strict";
import { failureWords } from "../../../src/checker/failureWords";

describe("failureWords", () => {
  it("are those of the last cause, which tells why", () => {
    const refused = new Error("connect ECONNREFUSED 127.0.0.1:1");
    assert.equal(failureWords(new TypeError("fetch failed", { cause: refused })), "connect ECONNREFUSED 127.0.0.1:1");
    assert.equal(failureWords(new TypeError("Failed to fetch")), "Failed to fetch");
  });

  it("are a code where there is no message", () => {
    const all = Object.assign(new AggregateError([]), { code: "ECONNREFUSED" });
    assert.equal(failureWords(new TypeError("fetch failed", { cause: all })), "ECONNREFUSED");
  });

  it("are found in whatever was thrown", () => {
    const circle = new Error("round");
    circle.cause = circle;
    assert.deepEqual([circle, "down", undefined, new RangeError(), new Error("kept", { cause: 5 })].map(failureWords), [
      "round",
      "down",
      "undefined",
      "RangeError",
      "kept",
    ]);
  });
});
