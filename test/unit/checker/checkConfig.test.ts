import assert from "node:assert/strict";
import { checkConfig, checkService } from "../../../src/checker/checkConfig";
import { RAGQualityError } from "../../../src/contract/error";

/** Why a key cannot be sent; null where it can. */
function keyFault(api_key: string): string | null {
  try {
    checkService(checkConfig({ base_url: "https://rag.example", api_key }));
    return null;
  } catch (error) {
    assert.ok(error instanceof RAGQualityError);
    assert.deepEqual([error.code, error.errors.map(({ pointer }) => pointer)], ["invalid_config", ["/api_key"]]);
    return error.errors[0]?.detail ?? "";
  }
}

describe("checkService", () => {
  it("takes the address with or without the /v1 that every path begins with", () => {
    for (const [base_url, address] of [
      ["https://rag.example/v1", "https://rag.example"],
      ["https://rag.example/v1/", "https://rag.example"],
      ["https://rag.example/api//v1//", "https://rag.example/api"],
      ["https://rag.example/api/v2", "https://rag.example/api/v2"],
      ["https://rag.example/xv1", "https://rag.example/xv1"],
      ["https://v1", "https://v1"],
    ] as const)
      assert.equal(checkService(checkConfig({ base_url, api_key: "k" })).address, address);
  });

  it("takes a key of visible ASCII", () => {
    for (const key of ["k", "sk-A_b.9~+/==", "!\"#$%&'()*"]) assert.equal(keyFault(key), null);
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
        keyFault(key),
        `A key has letters, digits and signs of ASCII alone; the character at place ${place} is ${kind}.`,
      );
    }
  });

  it("says that a key is required where it is empty", () => {
    assert.equal(keyFault(""), "A key is required to use a service.");
  });
});
