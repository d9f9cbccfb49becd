import assert from "node:assert/strict";
import fc from "fast-check";
import { TokenList } from "../../../src/text/tokenList";
import { type Token, tokenize } from "../../../src/text/tokens";
import { markdown, RUNS } from "../core/verify/arbitraries";

function fields({ form, stem, isNumber, startsQuantity, isFunctionWord, start, end }: Token): unknown[] {
  return [form, stem, isNumber, startsQuantity, isFunctionWord, start, end];
}

describe("TokenList", () => {
  it("holds the same tokens as tokenize, for any text", () => {
    const holds = (text: string): void => {
      const list = new TokenList(text);
      assert.deepEqual(list.slice(0, list.length).map(fields), tokenize(text).map(fields));
    };
    fc.assert(fc.property(markdown, holds), RUNS);
  });

  it("keeps its places where two bytes no longer hold them", () => {
    const text = "ab 12 ".repeat(12_000);
    const list = new TokenList(text);
    assert.equal(list.length, 24_000);
    assert.deepEqual([list.starts.BYTES_PER_ELEMENT, list.spellings.BYTES_PER_ELEMENT], [4, 2]);
    assert.deepEqual(
      list.slice(23_998, 30_000).map(({ form, start, end }) => [form, start, end]),
      [
        ["ab", 71_994, 71_996],
        ["12", 71_997, 71_999],
      ],
    );
  });

  it("knows each spelling once", () => {
    const list = new TokenList("The fee, the fees, the fee: 12 and 12.");
    assert.deepEqual(
      list.lexemes.map(({ form }) => form),
      ["the", "fee", "the", "fees", "12", "and"],
    );
    assert.deepEqual([...list.spellings], [0, 1, 2, 3, 2, 1, 4, 5, 4]);
  });

  it("has no token before the first and behind the last", () => {
    const list = new TokenList("one two");
    assert.deepEqual(
      [list.get(-1), list.get(2), list.lexeme(-1), list.lexeme(2)],
      [undefined, undefined, undefined, undefined],
    );
    assert.deepEqual(
      list.slice(-3, 9).map(({ form }) => form),
      ["one", "two"],
    );
  });

  it("finds the next number or number word", () => {
    const list = new TokenList("a b 12 twelve c 3");
    assert.deepEqual(
      [0, 2, 3, 4, 6].map((from) => list.nextNumeric(from)),
      [2, 2, 3, 5, 6],
    );
  });

  it("is empty for a text without words", () => {
    assert.deepEqual([new TokenList("").length, new TokenList(" — ").length], [0, 0]);
  });
});
