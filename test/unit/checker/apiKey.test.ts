import assert from "node:assert/strict";
import { apiKeyFault } from "../../../src/checker/apiKey";

describe("apiKeyFault", () => {
  it("finds none in a key of visible ASCII", () => {
    for (const key of ["k", "sk-A_b.9~+/==", "!\"#$%&'()*"]) assert.equal(apiKeyFault(key), null);
  });

  it("names the kind and the place of a character that no header can carry", () => {
    for (const [key, place, kind] of [
      ["abc\n", 4, "a line break"],
      ["abc\r\nx-evil: 1", 4, "a line break"],
      [" abc", 1, "a blank"],
      ["a\tb", 2, "a blank"],
      ["ab\u00a0", 3, "a blank"],
      ["a\u0000b", 2, "a control character"],
      ["ab\u007f", 3, "a control character"],
      ["ké", 2, "another one"],
      ["a🔑b", 2, "another one"],
      ["a\ud800", 2, "another one"],
    ] as const) {
      assert.equal(
        apiKeyFault(key),
        `A key has letters, digits and signs of ASCII alone; the character at place ${place} is ${kind}.`,
      );
    }
  });

  it("says that a key is required where it is empty", () => {
    assert.equal(apiKeyFault(""), "A key is required to use a service.");
  });
});
