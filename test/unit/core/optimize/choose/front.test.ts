import assert from "node:assert/strict";
import { candidatesOf } from "../../../../../src/core/optimize/choose/front";
import { UNMEASURED } from "../../../../../src/core/optimize/measure/candidateMeter";
import { SETTINGS } from "../trialSamples";

describe("Pareto front", () => {
  const onFront = (tradeoffs: readonly { quality: number; index: number; tokens: number }[]): boolean[] =>
    candidatesOf(
      tradeoffs.map(({ quality, index, tokens }) => ({
        settings: SETTINGS,
        metrics: {
          ...UNMEASURED,
          quality: { value: quality, low: quality, high: quality },
          index_growth: index,
          tokens_per_query: tokens,
        },
      })),
    ).map(({ on_front }) => on_front);

  it("has what nothing else is as good as and better in something", () => {
    const [best, cheap, worse, same] = [
      { quality: 0.9, index: 1.2, tokens: 1900 },
      { quality: 0.8, index: 1, tokens: 1800 },
      { quality: 0.8, index: 1.1, tokens: 1800 },
      { quality: 0.9, index: 1.2, tokens: 1900 },
    ];
    assert.deepEqual(onFront([best, cheap, worse, same]), [true, true, false, true]);
    assert.deepEqual(onFront([]), []);
  });
});
