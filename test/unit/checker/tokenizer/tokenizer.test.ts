import assert from "node:assert/strict";
import fc from "fast-check";
import type * as Reference from "gpt-tokenizer/encoding/cl100k_base";
import { loadTokenizer, makeLoadTokenizer, type TokenTable } from "../../../../src/checker/tokenizer";
import { RAGQualityError } from "../../../../src/contract/error";
import type { Encoding, Tokenizer } from "../../../../src/core/tokenize/tokenizer";
import { assertLinearIn } from "../../../support/growth";

const TEXTS = [
  "It's 12345 blue birds!\n\nWe'll see; they'VE gone (p. 4).",
  "  indented\n\t- list\r\n\r\n   \n  trailing  ",
  "naïve café — “quoted” … 東京は晴れ。 สวัสดี हिन्दी العربية 🦄👩‍👩‍👧 e\u0301",
  "function f(a) {\n  return a ?? `x${a}`;\n}\n============\n\n\n",
  "<|endoftext|> is no special token here",
  "parseHTTPResponse(URLError) ΔΕΛΤΑδέλτα ǅungla ʰh 日本ABCabc's DON'T https://a.b/c//\n/d\r\n",
  "antidisestablishmentarianism-Donaudampfschifffahrtsgesellschaft 0.123456789",
];
const PARTS = [
  "a",
  "The",
  " word",
  "'s",
  "'LL",
  "12345",
  " ",
  "  ",
  "\n",
  "\r\n",
  "\t",
  ".",
  "!?",
  "é",
  "e\u0301",
  "東京",
  "🦄",
  "\u2028",
  "½",
  "_",
  "/",
  "HTTP",
  "\u0301",
  "ʰ",
  "ǅ",
  "<|endoftext|>",
];

const ENCODINGS: readonly {
  readonly encoding: Encoding;
  readonly load: () => Promise<[Pick<typeof Reference, "encode">, { readonly default: TokenTable }]>;
  /** The tokens of a hundred thousand letters `a`: each cut of a long word may make one more. */
  readonly long: number;
}[] = [
  {
    encoding: "cl100k_base",
    load: () =>
      Promise.all([import("gpt-tokenizer/encoding/cl100k_base"), import("gpt-tokenizer/bpeRanks/cl100k_base")]),
    long: 12_500,
  },
  {
    encoding: "o200k_base",
    load: () => Promise.all([import("gpt-tokenizer/encoding/o200k_base"), import("gpt-tokenizer/bpeRanks/o200k_base")]),
    long: 12_500,
  },
];

for (const { encoding, load, long } of ENCODINGS) {
  describe(`the tokenizer of ${encoding}`, () => {
    let tokenizer: Tokenizer;
    let reference: Pick<typeof Reference, "encode">;
    let table: TokenTable;

    before(async function () {
      this.timeout(30_000);
      tokenizer = await loadTokenizer(encoding);
      const [encoder, ranks] = await load();
      [reference, table] = [encoder, ranks.default];
    });

    /** The ends of the reference's tokens: a token that ends inside of a letter has that letter's end. */
    function referenceEnds(text: string): number[] {
      const bytes = new TextEncoder().encode(text);
      const ends: number[] = [];
      let at = 0;
      for (const token of reference.encode(text, { disallowedSpecial: new Set() })) {
        const bytesOf = table[token];
        at += typeof bytesOf === "string" ? new TextEncoder().encode(bytesOf).length : (bytesOf?.length ?? 0);
        let letterEnd = at;
        while (letterEnd < bytes.length && ((bytes[letterEnd] ?? 0) & 0xc0) === 0x80) letterEnd += 1;
        ends.push(new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(0, letterEnd)).length);
      }
      return ends;
    }

    it("is called so", () => assert.equal(tokenizer.name, encoding));

    for (const text of TEXTS) {
      it(`ends its tokens where ${encoding} does: ${JSON.stringify(text.slice(0, 30))}`, () => {
        assert.deepEqual([...tokenizer.tokenEnds(text)], referenceEnds(text));
      });
    }

    it(`ends its tokens where ${encoding} does, in any text`, () => {
      const texts = fc.oneof(
        fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }).map((parts) => parts.join("")),
        fc.string({ unit: "binary", maxLength: 30 }).filter((text) => !text.includes("\ufeff")),
      );
      fc.assert(
        fc.property(texts, (text) => assert.deepEqual([...tokenizer.tokenEnds(text)], referenceEnds(text))),
        { numRuns: 500 },
      );
    });

    it("reads a lone surrogate as the sign for what cannot be read, and ends on it", () => {
      assert.deepEqual([...tokenizer.tokenEnds("a\ud800b")], referenceEnds("a\ufffdb"));
      assert.equal(tokenizer.tokenEnds("\udc00").at(-1), 1);
    });

    it("reads a byte order mark as the one token that the table has for it, where the reference makes two", () => {
      assert.deepEqual([...tokenizer.tokenEnds("\ufeff")], [1]);
    });

    it("finds none in an empty text", () => {
      assert.equal(tokenizer.tokenEnds("").length, 0);
    });

    it("gives the same each time", () => {
      const text = TEXTS.join(" ");
      assert.deepEqual(tokenizer.tokenEnds(text), tokenizer.tokenEnds(text));
    });

    it(`counts a long word as ${encoding} does, and a longer one with a token more or less a cut`, () => {
      assert.equal(tokenizer.tokenEnds("a".repeat(2000)).length, reference.encode("a".repeat(2000)).length);
      assert.equal(tokenizer.tokenEnds("a".repeat(100_000)).length, long);
    });

    for (const part of ["a", "=", " ", "\n", "字", "ab1", "字A", "aA", "\u0301A", "\ud800", "e\u0301", "/\n"]) {
      it(`takes time in proportion to ${JSON.stringify(part)} again and again`, () => {
        assertLinearIn(
          JSON.stringify(part),
          (length) => part.repeat(length / part.length),
          120_000,
          (text) => tokenizer.tokenEnds(text),
        );
      }).timeout(20_000);
    }
  });
}

describe("the tokenizer's table", () => {
  it("is loaded once, when it is first asked for", async () => {
    let loads = 0;
    const load = makeLoadTokenizer(async () => {
      loads += 1;
      return ["a", "b", "ab"];
    });
    assert.equal(loads, 0);
    const [first, second] = await Promise.all([load(), load()]);
    assert.equal(first, second);
    assert.equal(loads, 1);
    assert.deepEqual([...first.tokenEnds("ab a")], [2, 3, 4]);
  });

  it("is asked for again where it did not load, and says so in words", async () => {
    let isThere = false;
    const load = makeLoadTokenizer(async () => {
      if (!isThere) throw new Error("the file is not there");
      return ["a"];
    });
    await assert.rejects(
      load(),
      (error) =>
        error instanceof RAGQualityError &&
        error.code === "not_available" &&
        error.message.includes("the file is not there"),
    );
    isThere = true;
    assert.deepEqual([...(await load()).tokenEnds("a")], [1]);
  });
});
