import assert from "node:assert/strict";
import {
  baseRate,
  bestF1Threshold,
  type EstimatedWord,
  f1,
  topWordPrecision,
  wordAuc,
} from "../../../../bench/words/wordMetrics";

const yes = (probability: number): EstimatedWord => ({ isUnsupported: true, probability });
const no = (probability: number): EstimatedWord => ({ isUnsupported: false, probability });
const WORDS = [yes(0.9), no(0.8), yes(0.7), no(0.1), no(0.2)];

describe("the measures of marked words", () => {
  it("are an area under the curve in which ties count half", () => {
    assert.equal(wordAuc(WORDS), 5 / 6);
    assert.equal(wordAuc([yes(1), no(1)]), 0.5);
  });

  it("are an F1 of the words from a threshold on", () => {
    assert.equal(f1(WORDS, 0.7), 0.8);
    assert.equal(f1(WORDS, 0.9), 2 / 3);
    assert.equal(f1(WORDS, 0.95), 0);
  });

  it("are best at a threshold that parts no equal estimates", () => {
    assert.equal(bestF1Threshold(WORDS), 0.7);
    assert.equal(bestF1Threshold([yes(0.5), no(0.5), yes(0.5), no(0.1)]), 0.5);
  });

  it("are the share of claims whose most suspect word is not supported", () => {
    assert.equal(topWordPrecision([WORDS, [no(0.9), yes(0.8)], []]), 0.5);
    assert.equal(topWordPrecision([[yes(1), no(1), no(0)]]), 0.5);
    assert.equal(baseRate(WORDS), 0.4);
  });
});
