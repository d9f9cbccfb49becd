import assert from "node:assert/strict";
import fc from "fast-check";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { findQuantities } from "../../../../src/text/quantities";
import { tokenize } from "../../../../src/text/tokens";
import { markdown, RUNS } from "../verify/arbitraries";

/** The last sentence that starts at or before a token, the first where none does. */
function sentenceAt(source: PreparedSource, start: number): number {
  return Math.max(
    0,
    source.sentences.starts.findLastIndex((sentence) => sentence <= start),
  );
}

describe("PreparedSource", () => {
  it("finds each content word where it stands, and no other, for any text", () => {
    const holds = (text: string): void => {
      const source = new PreparedSource(text);
      const tokens = tokenize(text);
      for (const { stem, isFunctionWord } of tokens) {
        const places = tokens.flatMap((token, index) => (token.stem === stem && !token.isFunctionWord ? [index] : []));
        assert.deepEqual([...source.positions(stem)], places);
        assert.ok(source.has(stem) || isFunctionWord);
      }
      assert.ok(!source.has("no such word"));
    };
    fc.assert(fc.property(markdown, holds), RUNS);
  });

  it("knows the sentence of each token, and the tokens of each sentence, for any text", () => {
    const holds = (text: string): void => {
      const source = new PreparedSource(text);
      for (const [index, { start }] of tokenize(text).entries()) {
        const sentence = source.sentenceOf(index);
        assert.equal(sentence, sentenceAt(source, start));
        const { first, last } = source.tokenRange(sentence, sentence);
        assert.ok(first <= index && index < last);
      }
    };
    fc.assert(fc.property(markdown, holds), RUNS);
  });

  it("reads the numbers of a passage as they are read in the whole text, for any text", () => {
    const holds = (text: string, first: number, length: number): void => {
      const all = findQuantities(text, tokenize(text));
      const inside = all.filter(({ firstToken, lastToken }) => firstToken >= first && lastToken < first + length);
      const { numbers } = new PreparedSource(text);
      assert.deepEqual(numbers.within({ first, last: first + length }, 100), inside);
      assert.deepEqual(numbers.within({ first, last: first + length }, 1), inside.slice(0, 1));
      for (const quantity of all) assert.ok(numbers.mentions(quantity) && numbers.states(quantity));
    };
    fc.assert(fc.property(markdown, fc.nat(20), fc.nat(20), holds), RUNS);
  });
});
