import assert from "node:assert/strict";
import { fitWordModel } from "../../../../bench/words/fitWordModel";
import { type MeasuredClaim, measureWords } from "../../../../bench/words/measuredWords";
import { markWords } from "../../../../src/core/verify/markedWords/markWords";
import { WORD_FEATURES } from "../../../../src/core/verify/markedWords/wordFeatures";

const ADDED = ["zyzzyva", "qyxolop", "brumblat", "fnargle", "wozzit"];

/** Claims of one kind: what the source lacks is not supported. */
function madeUp(): MeasuredClaim[] {
  return Array.from({ length: 20 }, (_, index) => {
    const claim = `Refunds are paid by ${ADDED[index % ADDED.length]} transfer`;
    const start = claim.indexOf("by ") + 3;
    const spans = [{ start, end: claim.indexOf(" transfer") }];
    return measureWords({
      claim,
      source: `Refunds are paid by transfer. Office ${index}.`,
      spans,
      half: "tune",
      group: index,
    });
  });
}

describe("the fit of the model of words", () => {
  const claims = madeUp();
  const model = fitWordModel(claims);

  it("labels the words that a span touches", () => {
    assert.deepEqual(claims[0]?.isUnsupported, [false, false, false, false, true, false]);
  });

  it("learns what parts them", () => {
    const [first] = claims;
    assert.ok(first !== undefined);
    const marks = markWords(first.claim, first.source, first.passage, model).map(
      ({ probability }) => probability >= model.threshold,
    );
    assert.deepEqual(marks, [false, false, false, false, true, false]);
    assert.ok((model.first.weights[WORD_FEATURES.indexOf("missing_weight")] ?? 0) > 0);
  });

  it("holds no weight of the wrong sign, and is the same in every run", () => {
    assert.ok(
      model.first.weights.every((weight, index) =>
        WORD_FEATURES[index] === "neighbours_with_it" ? weight <= 0 : weight >= 0,
      ),
    );
    assert.deepEqual(fitWordModel(claims), model);
  });
});
