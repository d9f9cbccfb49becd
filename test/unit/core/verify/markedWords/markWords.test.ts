import assert from "node:assert/strict";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { markedPhrases, type MarkedWord, markWords } from "../../../../../src/core/verify/markedWords/markWords";
import { WORD_FEATURES, type WordModel } from "../../../../../src/core/verify/markedWords/wordFeatures";
import { WORD_MODEL } from "../../../../../src/core/verify/model/wordModel";
import { claimOf } from "./prepared";

const SOURCE = new PreparedSource("Refunds are paid by bank transfer.");
const PASSAGE = { first: 0, last: 0 };

/** Only the weight of a missing word counts, and only its own estimate. */
const PLAIN: WordModel = {
  first: { intercept: -1, weights: WORD_FEATURES.map((name) => (name === "missing_weight" ? 2 : 0)) },
  second: { intercept: 0, weights: [1, 0, 0, 0, 0] },
  threshold: 0.5,
};

describe("the marks of a claim's words", () => {
  it("are probabilities of the two models, one behind the other", () => {
    const words = markWords(claimOf("Refunds are zyzzyva"), SOURCE, PASSAGE, PLAIN);
    const [low, high] = [1 / (1 + Math.exp(1)), 1 / (1 + Math.exp(-1))];
    assert.deepEqual(
      words.map(({ probability }) => probability),
      [low, low, high],
    );
  });

  it("are highest, with the shipped model, where a source is silent", () => {
    const words = markWords(claimOf("Refunds are paid by registered courier"), SOURCE, PASSAGE);
    const surest = [...words].sort((one, other) => other.probability - one.probability).slice(0, 2);
    assert.deepEqual(surest.map(({ token }) => token.form).sort(), ["courier", "registered"]);
    assert.equal(WORD_MODEL.first.weights.length, WORD_FEATURES.length);
  });

  it("are left out of an endless claim, and of one without words", () => {
    assert.equal(markWords(claimOf("word ".repeat(300)), SOURCE, PASSAGE).length, 300);
    assert.deepEqual(markWords(claimOf("word ".repeat(301)), SOURCE, PASSAGE), []);
    assert.deepEqual(markWords(claimOf("…"), SOURCE, PASSAGE), []);
  });

  it("do not depend on what stands before the claim", () => {
    const text = "Nothing else. Refunds are paid by registered courier";
    const alone = markWords(claimOf(text.slice(14)), SOURCE, PASSAGE);
    const inside = markWords({ ...claimOf(text.slice(14)), start: 14 }, SOURCE, PASSAGE);
    assert.deepEqual(
      inside.map(({ probability }) => probability),
      alone.map(({ probability }) => probability),
    );
  });
});

/** The phrases of `text` in which the words in capital letters are marked. */
function phrasesOf(text: string): string[] {
  const words: MarkedWord[] = claimOf(text).tokens.map((token) => ({
    token,
    probability: 1,
    isMissing: true,
    isAbsent: true,
  }));
  const isMarked = ({ token }: MarkedWord): boolean => /^[A-Z]+$/u.test(text.slice(token.start, token.end));
  return markedPhrases(text, words, isMarked).map(({ start, end }) => text.slice(start, end));
}

describe("the phrases of marked words", () => {
  it("are runs of content words with the function words between them, and none at their ends", () => {
    assert.deepEqual(phrasesOf("store rebuilt after the GREAT FIRE by BROTHERS there"), ["GREAT FIRE by BROTHERS"]);
    assert.deepEqual(phrasesOf("THE STORE was rebuilt"), ["STORE"]);
    assert.deepEqual(phrasesOf("OLD store, WHITE, RED house"), ["OLD", "WHITE", "RED"]);
  });

  it("end where a sentence, a comma, a bracket, a quotation, a mark or an emphasis does", () => {
    for (const between of [". ", " (", ") ", " “", "” ", " [1] ", "** ", "; ", ": ", "\n"])
      assert.deepEqual(phrasesOf(`RED${between}HOUSE`), ["RED", "HOUSE"], between);
    assert.deepEqual(phrasesOf("nothing here"), []);
  });

  it("are as sure as their words are on the mean", () => {
    const words = claimOf("red house").tokens.map((token, index) => ({
      token,
      probability: index === 0 ? 0.5 : 0.75,
      isMissing: true,
      isAbsent: true,
    }));
    assert.deepEqual(
      markedPhrases("red house", words, () => true).map(({ probability }) => probability),
      [0.625],
    );
  });
});
