import assert from "node:assert/strict";
import { passageWords } from "../../../../src/contract/verify/passageWords";

describe("passageWords", () => {
  it("shows headings without their marks, and leads from them to what stands below", () => {
    assert.equal(
      passageWords("## Opening hours\n\nThe pool opens at nine. "),
      "Opening hours:\nThe pool opens at nine.",
    );
    assert.equal(passageWords("# When?\nAt nine."), "When?\nAt nine.");
    assert.equal(passageWords("### Opening hours ###"), "Opening hours");
  });

  it("leaves other words as they are", () => {
    for (const words of ["The pool opens at nine.", "Ring #12 for help.", "#pool is our tag:"])
      assert.equal(passageWords(words), words);
  });
});
