import assert from "node:assert/strict";
import { phraseNumbers } from "../../../../../src/core/verify/markedWords/phrases";
import { tokenize } from "../../../../../src/text/tokens";

function phrases(text: string): string[] {
  const tokens = tokenize(text);
  const found: string[] = [];
  for (const [index, number] of phraseNumbers(text, tokens).entries()) {
    const word = text.slice(tokens[index]?.start, tokens[index]?.end);
    found[number] = found[number] === undefined ? word : `${found[number]} ${word}`;
  }
  return found;
}

describe("the phrases of a claim", () => {
  it("begin at prepositions, conjunctions, and on both sides of auxiliary verbs", () => {
    assert.deepEqual(phrases("The store was rebuilt in May 2012 by two brothers"), [
      "The store",
      "was",
      "rebuilt",
      "in May 2012",
      "by two brothers",
    ]);
    assert.deepEqual(phrases("Sam had been sick and slept"), ["Sam", "had been", "sick", "and slept"]);
  });

  it("end at punctuation, brackets and quotation marks, and not at hyphens and apostrophes", () => {
    assert.deepEqual(phrases("Ada, born first (old) said “well done”"), [
      "Ada",
      "born first",
      "old",
      "said",
      "well done",
    ]);
    assert.deepEqual(phrases("the well-known writer's cat"), ["the well known writer's cat"]);
  });
});
