import assert from "node:assert/strict";
import { readableDocuments } from "../../../../../src/core/optimize/warnings/collectionWarnings";

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
