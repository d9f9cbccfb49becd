import assert from "node:assert/strict";
import type { Retrieval } from "../../../../../src/contract/optimize/chunkSettings";
import { profileWarnings, readableDocuments } from "../../../../../src/core/optimize/warnings/collectionWarnings";

const isBinary = (text: string): boolean =>
  readableDocuments([{ text }]).warnings.some((warning) => warning.startsWith("Not text, and left out"));

describe("binary text", () => {
  it("is known by its unreadable characters", () => {
    assert.equal(isBinary("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0"), true);
    assert.equal(isBinary("\ufffd\ufffdJFIF\ufffd\ufffd"), true);
  });

  it("is not text in any script, with tabs and line ends, or with a stray sign", () => {
    assert.equal(isBinary("A\ttable\r\nwith lines"), false);
    assert.equal(isBinary("日本語のテキスト 🦄"), false);
    assert.equal(isBinary(`${"plain text ".repeat(20)}\ufffd`), false);
    assert.equal(isBinary(""), false);
  });
});

describe("warnings of a collection's size", () => {
  const told = (tokens: number, ...retrievals: readonly Retrieval[]): readonly string[] =>
    profileWarnings({ tokens, english_share: 1, documents: 1 }, retrievals, "given");

  it("say that so few tokens need no retrieval, whatever it takes", () => {
    const words = ["The document has 3,999 tokens, so few that all of it can be put before a model, without any retrieval."];
    assert.deepEqual(told(3999, { top_k: 5 }), words);
    assert.deepEqual(told(3999, { budget_tokens: 3000 }), words);
    assert.deepEqual(told(4000, { top_k: 5 }), []);
  });

  it("say where a budget holds more than half of all", () => {
    assert.deepEqual(told(5999, { top_k: 5 }, { budget_tokens: 3000 }), [
      "The document has 5,999 tokens, and each question gets up to 3,000, which is more than half of it. Retrieve less, or add documents, to tell settings apart.",
    ]);
    assert.deepEqual(told(6000, { budget_tokens: 3000 }), []);
  });
});
