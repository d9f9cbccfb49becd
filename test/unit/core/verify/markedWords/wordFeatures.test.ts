import assert from "node:assert/strict";
import {
  neighbourFeatures,
  WORD_FEATURES,
  wordFeatures,
} from "../../../../../src/core/verify/markedWords/wordFeatures";
import { wordsOf } from "./prepared";

const SOURCE = "Refunds are paid within 30 days. Parcels cost 12 dollars.";

/** One measure of each word of a claim. */
function measure(name: (typeof WORD_FEATURES)[number], claim: string, source = SOURCE): (number | undefined)[] {
  return wordFeatures(wordsOf(claim, source)).map((values) => values[WORD_FEATURES.indexOf(name)]);
}

describe("what is measured of a word", () => {
  it("has a value between 0 and 1 for every name", () => {
    const values = wordFeatures(
      wordsOf("Refunds for Ada Lovelace, and all twelve whales, are paid in 45 days", SOURCE),
    );
    assert.ok(
      values.every((row) => row.length === WORD_FEATURES.length && row.every((value) => value >= 0 && value <= 1)),
    );
  });

  it("tells a missing word by its weight, an absent name and an absent number", () => {
    assert.deepEqual(measure("missing_weight", "paid zyzzyva"), [0, 1]);
    assert.deepEqual(measure("name_absent", "paid Lovelace whales"), [0, 1, 0]);
    assert.deepEqual(measure("number_absent", "paid 45 days"), [0, 1, 1]);
    assert.deepEqual(measure("in_number", "paid 30 days"), [0, 1, 1]);
  });

  it("tells what is in a word's phrase", () => {
    assert.deepEqual(measure("phrase_has_number", "Refunds in 45 days by mail"), [0, 1, 1, 1, 0, 0]);
    assert.deepEqual(measure("rest_of_phrase_absent", "Refunds by zyzzyva"), [0, 1, 0]);
    assert.deepEqual(measure("rest_of_phrase_absent", "by zyzzyva qyxolop"), [1, 1, 1]);
  });

  it("tells whether the source uses a word of something else", () => {
    const source = "Refunds are paid within days. Nothing here. Nor here. Parcels sail.";
    const [refunds = 0, paid = 0, parcels = 0] = measure("stands_apart", "Refunds paid parcels", source);
    assert.ok(Math.min(refunds, paid) === 0 && parcels > Math.max(refunds, paid), `${refunds} ${paid} ${parcels}`);
    assert.equal(measure("neighbours_with_it", "Refunds paid parcels", source)[2], 0);
  });

  it("tells whether the source lacks no word of the claim at all", () => {
    assert.deepEqual(measure("nothing_absent", "Parcels paid"), [1, 1]);
    assert.deepEqual(measure("nothing_absent", "Parcels zyzzyva"), [0, 0]);
  });

  it("tells the words that additions are made with, and where they stand", () => {
    assert.deepEqual(measure("before_missing", "paid by zyzzyva in days"), [0, 1, 0, 0, 0]);
    assert.deepEqual(measure("conjunction", "paid and zyzzyva"), [0, 1, 0]);
    assert.deepEqual(measure("scope", "the first refunds"), [0, 1, 0]);
    assert.deepEqual(measure("before_comma", "Refunds, paid"), [1, 0]);
    assert.deepEqual(measure("at_end", "Refunds are paid in days"), [0, 0, 1, 1, 1]);
  });
});

describe("what is measured of the estimates around a word", () => {
  it("is its own, those beside it, and what stands out in the claim", () => {
    assert.deepEqual(
      neighbourFeatures([0, 2, -1]).map((values) => values.slice(0, 4)),
      [
        [0, 0, 2, 2],
        [2, 0, -1, 2],
        [-1, 2, -1, 2],
      ],
    );
    assert.deepEqual(neighbourFeatures([0]), [[0, 0, 0, 0, 0.5]]);
    assert.deepEqual(neighbourFeatures([]), []);
  });
});
