import assert from "node:assert/strict";
import { UNMEASURED } from "../../../../../src/core/optimize/measure/candidateMeter";
import type { Question } from "../../../../../src/core/optimize/questions/question";
import { questionWarnings, samplingWarning } from "../../../../../src/core/optimize/warnings/trialWarnings";
import { SETTINGS } from "../trialSamples";

const question = (part: number): Question => ({
  kind: "terms",
  text: "?",
  stems: [],
  references: [{ part, start: 0, end: 1 }],
});
const candidate = (qualities: readonly number[]) => ({
  settings: SETTINGS,
  beyondModel: 0,
  metrics: UNMEASURED,
  qualities: Float64Array.from(qualities),
});
const drawn = (tried: number) => ({
  parts: [
    { document: 0, offset: 0, text: "" },
    { document: 1, offset: 0, text: "" },
  ],
  characters: 100e6,
  triedCharacters: tried,
});

describe("sampling warning", () => {
  it("is none where all was tried, or what is written alike", () => {
    for (const tried of [100e6, 99.99e6])
      assert.deepEqual(samplingWarning(drawn(tried), [question(0)], candidate([1])), []);
  });

  it("tells how much was tried, and how far parts differ: 1 and 0 in two parts are 1.96 × √0.5 ÷ 2 × 2 apart", () => {
    const [warning = ""] = samplingWarning(
      drawn(12e6),
      [question(0), question(0), question(1), question(1)],
      candidate([1, 1, 0, 0]),
    );
    assert.match(warning, /^The trial was made on 12\.0 of 100\.0 million characters, in 2 parts drawn by the seed\./);
    assert.match(warning, /by up to 69\.3 points \(95\u00a0%\)/);
  });

  it("sees no error between parts that are alike", () => {
    assert.match(
      samplingWarning(drawn(12e6), [question(0), question(1)], candidate([0.5, 0.5]))[0] ?? "",
      /by up to 0\.0 points/,
    );
  });
});

describe("question warnings", () => {
  it("count one question as one", () => {
    const [few] = questionWarnings("given", [question(0)]);
    assert.match(few ?? "", /^The trial has 1 question: too few to tell settings apart\. Give/u);
    const ten = questionWarnings(
      "derived",
      Array.from({ length: 10 }, () => question(0)),
    );
    assert.match(
      ten[0] ?? "",
      /^The trial has 10 questions: too few to tell settings apart that are much alike\. Give questions\.$/u,
    );
  });
});
