import assert from "node:assert/strict";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { type ListSubject, subjectOf } from "../../../../src/core/relevance/oneSubject";
import { wordVectors } from "../../../../src/core/similarity/wordVectors";

const subject = (...texts: readonly string[]): ListSubject =>
  subjectOf(wordVectors(texts.map((text) => new PreparedSource(text))).vectors);

const POLICY = [
  "We share your personal information with service providers.",
  "You may ask us to delete the personal information that we keep.",
  "Personal information of children is not collected by our service.",
];
const ENCYCLOPAEDIA = [
  "A cotton gin is a machine that separates cotton fibers from their seeds.",
  "The aorta is the main artery in the human body.",
  "Baseball is played between two teams of nine players.",
];

describe("the subject of a list", () => {
  it("is one where texts share their words, and several where they do not", () => {
    assert.equal(subject(...POLICY), "one");
    assert.equal(subject(...ENCYCLOPAEDIA), "several");
  });

  it("is that of long texts too", () => {
    const long = (texts: readonly string[]): string[] =>
      texts.map((text, place) => `${text} ${ENCYCLOPAEDIA[place] ?? ""} ${text}`);
    assert.equal(subject(...long(POLICY)), "one");
  });

  it("is unknown of fewer than three texts with words", () => {
    assert.equal(subject(...POLICY.slice(1)), "unknown");
    assert.equal(subject(...POLICY.slice(1), "", "it is"), "unknown");
  });

  it("is told by the first ten", () => {
    const first = Array.from({ length: 10 }, (_, place) => POLICY[place % 3] ?? "");
    const tail = Array.from({ length: 90 }, (_, place) => `word${String.fromCharCode(97 + (place % 26))}${place}`);
    assert.equal(subject(...first, ...tail), "one");
  });
});
