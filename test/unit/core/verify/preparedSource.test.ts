import assert from "node:assert/strict";
import fc from "fast-check";
import { lowerBound, lowerBoundFrom } from "../../../../src/core/verify/scorer/lowerBound";
import { PreparedSource } from "../../../../src/core/verify/scorer/preparedSource";
import { StemTable } from "../../../../src/core/verify/scorer/stemTable";
import { hashStem } from "../../../../src/text/hashStem";
import { lexeme } from "../../../../src/text/lexicon";
import { findQuantities } from "../../../../src/text/quantities";
import { tokenize } from "../../../../src/text/tokens";
import { markdown, RUNS } from "./arbitraries";

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
      for (const quantity of all) assert.ok(numbers.hasValue(quantity.value) && numbers.states(quantity));
    };
    fc.assert(fc.property(markdown, fc.nat(20), fc.nat(20), holds), RUNS);
  });
});

describe("StemTable", () => {
  /** Different words that all fall on one slot of a table of up to 512. */
  const colliding = Array.from({ length: 60_000 }, (_, index) => `x${index}`).filter(
    (word) => (hashStem(word) & 511) === 7,
  );

  it("tells apart stems that fall on one slot, however many", () => {
    assert.ok(colliding.length > 64);
    const table = new StemTable(colliding.map(lexeme));
    assert.equal(table.count, colliding.length);
    assert.deepEqual(
      colliding.map((word) => table.find(word)),
      colliding.map((_, index) => index),
    );
    assert.equal(table.find("elsewhere"), undefined);
  });

  it("numbers equal stems alike and leaves out function words", () => {
    const table = new StemTable(["Refunds", "the", "refunded", "fee", "Fees"].map(lexeme));
    assert.deepEqual([...table.ofSpelling], [1, 0, 1, 2, 2]);
    assert.deepEqual(
      ["refund", "fee", "the"].map((stem) => table.find(stem)),
      [0, 1, undefined],
    );
  });

  it("is empty for a source without words", () => {
    assert.equal(new StemTable([]).find("word"), undefined);
  });
});

describe("lowerBoundFrom", () => {
  it("finds what lowerBound finds, from any place before it", () => {
    const holds = (items: number[], sought: number, from: number): void => {
      const sorted = [...items].sort((one, other) => one - other);
      const found = lowerBound(sorted, (item) => item < sought);
      assert.equal(
        lowerBoundFrom(sorted, Math.min(from, found), (item) => item < sought),
        found,
      );
    };
    fc.assert(fc.property(fc.array(fc.nat(30)), fc.nat(30), fc.nat(20), holds), RUNS);
  });
});
