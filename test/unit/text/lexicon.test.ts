import assert from "node:assert/strict";
import { lexeme, numeralLexeme } from "../../../src/text/lexicon";

describe("the lexicon", () => {
  it("knows a word by its spelling", () => {
    assert.equal(lexeme("Refunds"), lexeme("Refunds"));
    assert.deepEqual(
      [lexeme("Refunds").form, lexeme("Refunds").stem, lexeme("twelve").startsQuantity, lexeme("The").isFunctionWord],
      ["refunds", "refund", true, true],
    );
  });

  it("gives equal stems equal hashes", () => {
    assert.equal(lexeme("Refunds").stemHash, lexeme("refunded").stemHash);
    assert.equal(lexeme("Administration").stemHash, lexeme("administrations").stemHash);
  });

  it("reads numbers in any script's digits as they stand", () => {
    const { form, stem, isNumber, isFunctionWord } = numeralLexeme("１２");
    assert.deepEqual([form, stem, isNumber, isFunctionWord], ["12", "12", true, false]);
    assert.equal(numeralLexeme("2021"), numeralLexeme("2021"));
    assert.equal(numeralLexeme("2,021,000").form, "2,021,000");
  });

  it("reads long words to their last character", () => {
    assert.equal(lexeme("Ähnlichkeitsprüfungen𠮷").form, "ahnlichkeitsprufungen𠮷");
    assert.equal(lexeme("a".repeat(60)).form, "a".repeat(60));
  });
});
