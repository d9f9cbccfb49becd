import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { WORD_PAIRS_FILE } from "../../../../scripts/lexicon/wordPairsFile";
import { oppositesOf, relatedStems } from "../../../../src/core/lexical/wordRelations";
import { stem } from "../../../../src/text/spelling";

const committed = readFileSync(WORD_PAIRS_FILE);

type WordRelation = ReturnType<typeof relatedStems>[number]["kind"];

const RELATED: readonly (readonly [string, string, WordRelation | null])[] = [
  ["wrote", "writing", "inflection"],
  ["children", "child", "inflection"],
  ["decision", "decided", "derivation"],
  ["death", "died", "derivation"],
  ["Portugal", "Portuguese", "derivation"],
  ["France", "French", "derivation"],
  ["China", "Chinese", "derivation"],
  ["accuracy", "accurate", "derivation"],
  ["colour", "colors", "derivation"],
  ["strength", "strong", "derivation"],
  ["city", "urban", "derivation"],
  ["bought", "purchased", "synonym"],
  ["buys", "purchases", "synonym"],
  ["film", "movies", "synonym"],
  ["car", "automobile", "synonym"],
  ["better", "superior", "synonym"],
  ["primary", "principal", "synonym"],
  ["outperforms", "surpasses", "synonym"],
  ["found", "launched", null],
  ["crisis", "critic", null],
  ["increase", "decrease", null],
  ["dog", "spaniel", null],
];

function relation(one: string, other: string): WordRelation | null {
  return relatedStems(one).find(({ stem: related }) => related === other)?.kind ?? null;
}

describe("word relations", () => {
  const stemOf = (word: string): string => stem(word.toLowerCase());

  for (const [one, other, kind] of RELATED) {
    it(`${one} and ${other} are ${kind ?? "not"} related, either way round`, () => {
      assert.equal(relation(stemOf(one), stemOf(other)), kind);
      assert.equal(relation(stemOf(other), stemOf(one)), kind);
    });
  }

  it("are listed with their kind, the surest first", () => {
    assert.deepEqual(relatedStems("win"), [
      { stem: "won", kind: "inflection" },
      { stem: "winner", kind: "derivation" },
      { stem: "victori", kind: "synonym" },
      { stem: "gain", kind: "synonym" },
    ]);
    assert.deepEqual(relatedStems("qwertz"), []);
  });

  it("know opposites, of WordNet and of the product's own words", () => {
    const opposed: readonly (readonly [string, string])[] = [
      ["enabled", "disabled"],
      ["free", "paid"],
      ["increase", "reduces"],
      ["synchronous", "asynchronous"],
      ["northern", "southern"],
      ["guilty", "innocent"],
      ["optional", "mandatory"],
      ["before", "after"],
      ["won", "lost"],
    ];
    for (const [one, other] of opposed) {
      assert.ok(oppositesOf(stemOf(one)).includes(stemOf(other)), `${one} ${other}`);
      assert.ok(oppositesOf(stemOf(other)).includes(stemOf(one)), `${other} ${one}`);
    }
  });

  it("know no opposites of words that may both be true", () => {
    const agreeing: readonly (readonly [string, string])[] = [
      ["mental", "physical"],
      ["defeat", "victory"],
      ["likely", "unlikely"],
      ["parent", "child"],
      ["author", "unauthorized"],
    ];
    for (const [one, other] of agreeing)
      assert.ok(!oppositesOf(stemOf(one)).includes(stemOf(other)), `${one} ${other}`);
  });
});

describe("the table of word relations", () => {
  it("is small", () => {
    assert.ok(committed.length < 250_000, `${committed.length} bytes`);
    assert.ok(gzipSync(committed).length < 80_000, `${gzipSync(committed).length} bytes gzipped`);
  });
});
