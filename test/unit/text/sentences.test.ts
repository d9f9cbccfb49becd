import assert from "node:assert/strict";
import { splitSentences } from "../../../src/text/sentences";

interface Given {
  /** Words of the text that are marks. */
  readonly marks?: readonly string[];
}

function sentences(text: string, { marks = [] }: Given = {}): string[] {
  const spans = marks.map((mark) => ({ start: text.indexOf(mark), end: text.indexOf(mark) + mark.length }));
  return splitSentences(text, { start: 0, end: text.length }, { marks: spans }).map(({ start, end }) =>
    text.slice(start, end),
  );
}

describe("splitSentences", () => {
  it("splits behind full stops, question and exclamation marks, without the blanks around", () => {
    assert.deepEqual(sentences("  One is here. Is two? Yes!  Three \n"), ["One is here.", "Is two?", "Yes!", "Three"]);
  });

  it("keeps abbreviations, initials, decimals, versions and addresses whole", () => {
    for (const whole of [
      "Dr. Smith met Prof. Jones.",
      "See Fig. 3 for more, e.g. Table 2.",
      "J. R. Smith wrote it.",
      "It costs $2.50 in v1.2 today.",
      "Ask example.com or a.b.org for it.",
      "The plan is from approx. Monday on.",
    ]) {
      assert.deepEqual(sentences(whole), [whole]);
    }
  });

  it("lets an abbreviation that may end a sentence end it before a capital", () => {
    assert.deepEqual(sentences("It opens at 5 p.m. The shop is big."), ["It opens at 5 p.m.", "The shop is big."]);
    assert.deepEqual(sentences("It opens at 5 p.m. on Mondays."), ["It opens at 5 p.m. on Mondays."]);
  });

  it("goes on with a name behind the abbreviation of a country, and ends before the first word of a sentence", () => {
    assert.deepEqual(sentences("It was passed by the U.S. Congress. It holds."), [
      "It was passed by the U.S. Congress.",
      "It holds.",
    ]);
    assert.deepEqual(sentences("The U.N. Security Council met."), ["The U.N. Security Council met."]);
    assert.deepEqual(sentences("They left the U.S. In May they came back."), [
      "They left the U.S.",
      "In May they came back.",
    ]);
    assert.deepEqual(sentences("They left the U.K. Meanwhile, it rained."), [
      "They left the U.K.",
      "Meanwhile, it rained.",
    ]);
    assert.deepEqual(sentences("They left the U.S.[1] Sales rose.", { marks: ["[1]"] }), [
      "They left the U.S.[1]",
      "Sales rose.",
    ]);
  });

  it("does not end at a list number", () => {
    assert.deepEqual(sentences("1. Open the door. 2. Close it."), ["1. Open the door.", "2. Close it."]);
  });

  it("keeps closing quotation marks and brackets with their sentence", () => {
    assert.deepEqual(sentences("He said “stop.” She left (at noon.) Then all left."), [
      "He said “stop.”",
      "She left (at noon.)",
      "Then all left.",
    ]);
  });

  it("goes on where a small letter follows", () => {
    assert.deepEqual(sentences("Wait... what is that? it is a cat."), ["Wait... what is that? it is a cat."]);
  });

  it("ends sentences of scripts with other terminals, blanks or none", () => {
    assert.deepEqual(sentences("これは本です。あれは何ですか？はい。"), [
      "これは本です。",
      "あれは何ですか？",
      "はい。",
    ]);
    assert.deepEqual(sentences("यह सच है। वह नहीं।"), ["यह सच है।", "वह नहीं।"]);
    assert.deepEqual(sentences("هل هذا صحيح؟ نعم."), ["هل هذا صحيح؟", "نعم."]);
  });

  it("gives marks behind a full stop to the sentence before it", () => {
    assert.deepEqual(sentences("One is here. [1][2] Two is there.[3] Three.", { marks: ["[1]", "[2]", "[3]"] }), [
      "One is here. [1][2]",
      "Two is there.[3]",
      "Three.",
    ]);
  });

  it("leaves a mark to the sentence that goes on with a small letter", () => {
    assert.deepEqual(sentences("All is done. [1] says that it is.", { marks: ["[1]"] }), [
      "All is done.",
      "[1] says that it is.",
    ]);
  });

  it("ends no sentence inside of a mark", () => {
    assert.deepEqual(sentences("It is so [doc. No. 5] here.", { marks: ["[doc. No. 5]"] }), [
      "It is so [doc. No. 5] here.",
    ]);
  });

  it("reads only the span that it is given", () => {
    assert.deepEqual(splitSentences("Out. In it. Out.", { start: 5, end: 11 }), [{ start: 5, end: 11 }]);
  });

  it("ends at the last terminal of a mixed run", () => {
    assert.deepEqual(sentences("本当.。次です。"), ["本当.。", "次です。"]);
  });
});
