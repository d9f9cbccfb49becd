import assert from "node:assert/strict";
import { testedQuestions } from "../../../../../src/formats/answers/printed/testedQuestions";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../../support/growth";

const report = (...lines: readonly string[]): string =>
  `Index has 12 chunks.\n\n${[1, 2, 3].map((number) => lines.join("\n").replaceAll("N", String(number))).join("\n")}\n\nACCURACY: 1/3\n`;

describe("testedQuestions", () => {
  it("counts the questions of a test whose report says how each of them went", () => {
    for (const text of [
      report("Test N: How long may book N be kept?", "  WRONG: got fees.md (score: 0.84)", "  Expected: lending.md"),
      report("N. How long may book N be kept?", "Expected: lending.md", "Actual: fees.md", "FAIL"),
      report("- How long may book N be kept?", "  ❌ Missed: lending.md"),
      report("### How long may book N be kept?", "**Expected:** lending.md", "**Got:** lending.md", "✅ PASS"),
    ]) {
      assert.equal(testedQuestions(text), 3, text);
      const { records, problems } = readAnswers({ path: "run.txt", text });
      assert.equal(records.length, 0, text);
      assert.match(problems[0]?.message ?? "", /^The text says how a test of 3 questions went, and answers none/u);
    }
  });

  it("leaves texts that say more", () => {
    for (const text of [
      "How long?\nExpected: four weeks.\n",
      report("How long may book N be kept?", "It may be kept for four weeks.", "It costs nothing.", "Correct: yes"),
      "Expected: a\nExpected: b\nExpected: c\n",
    ])
      assert.equal(testedQuestions(text), null, text);
  });

  it("takes time in proportion to a text", () => {
    for (const part of ["Expected: a\n", "How long may it be?\n", " ", "❌", "a ?"])
      assertLinear(part, 60_000, testedQuestions);
  });
});
