import assert from "node:assert/strict";
import { binaryKind, textInBase64 } from "../../../src/formats/binaryText";

const encoded = (text: string): string => Buffer.from(text).toString("base64");

describe("binaryKind", () => {
  it("tells data in base64 by what it begins with", () => {
    const pdf = encoded(`%PDF-1.7\n${"1 0 obj\n".repeat(60)}`);
    assert.equal(binaryKind(pdf), "a PDF in base64");
    assert.equal(binaryKind(pdf.replace(/.{76}/gu, "$&\n")), "a PDF in base64");
    assert.equal(binaryKind(encoded("A".repeat(400))), "data in base64");
    assert.equal(binaryKind("data:image/png;base64,iVBORw0KGgo="), "data in base64 (image/png)");
  });

  it("tells bytes that were read as a text", () => {
    assert.equal(binaryKind("%PDF-1.4 obj"), "the bytes of a PDF");
    assert.equal(binaryKind("ab\ufffd\u0001".repeat(80)), "bytes that are no text");
  });

  it("leaves texts, also with a hash, an address or an image among them", () => {
    const words = "Books are lent for four weeks. ".repeat(20);
    for (const text of [words, words + encoded("A".repeat(90)), "图书可以借阅四周。".repeat(60), "f".repeat(64)])
      assert.equal(binaryKind(text), null);
  });
});

describe("textInBase64", () => {
  it("decodes texts of UTF-8", () => {
    for (const text of ["", "a", "ab", "abc", "four weeks – 四周 📚"]) assert.equal(textInBase64(encoded(text)), text);
  });

  it("has nothing for what is no base64, and for bytes that are no text", () => {
    for (const text of ["four weeks", "abc", "YQ", "//79"]) assert.equal(textInBase64(text), null);
  });
});
