import assert from "node:assert/strict";
import { shortened } from "../../../src/text/shortened";

describe("shortened", () => {
  it("keeps a short text", () => assert.equal(shortened("short", 5), "short"));
  it("cuts between words", () => assert.equal(shortened("one two three", 9), "one two…"));
  it("cuts no character in two", () => assert.equal(shortened("aaaa😀", 5), "aaaa…"));
});
