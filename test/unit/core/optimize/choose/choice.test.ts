import assert from "node:assert/strict";
import { Bootstrap } from "../../../../../src/core/optimize/choose/bootstrap";
import { bestOf, candidatesOf, gainOf } from "../../../../../src/core/optimize/choose/choice";
import { type MeasuredCandidate, UNMEASURED } from "../../../../../src/core/optimize/measure/candidateMeter";
import { SETTINGS } from "../trialSamples";

function candidate(qualities: readonly number[], expected: number, growth: number, prior = 0.9): MeasuredCandidate {
  return {
    settings: SETTINGS,
    prior,
    qualities: Float64Array.from(qualities),
    metrics: { ...UNMEASURED, expected_quality: expected, index_growth: growth },
  };
}

describe("choice", () => {
  it("is the highest expected quality, of equals the smaller index, of these the first", () => {
    const [low, large, small, again] = [
      candidate([], 0.8, 1),
      candidate([], 0.9, 1.3),
      candidate([], 0.9, 1.1),
      candidate([], 0.9, 1.1),
    ];
    assert.equal(bestOf([low, large, small, again]), small);
    assert.equal(bestOf([]), undefined);
  });

  it("gains the mean difference, drawn towards what other collections showed, whose own noise widens the interval", () => {
    const bootstrap = new Bootstrap(4, 1);
    const [best, current] = [candidate([1, 1, 1, 1], 0.9, 1, 0.9), candidate([0.5, 0.5, 0.5, 0.5], 0.7, 1, 0.8)];
    const near = (one: number, other: number): void =>
      assert.ok(Math.abs(one - other) < 1e-12, `${one} is not ${other}`);
    const gain = gainOf(best, current, { bootstrap, priorShare: 0.5 });
    near(gain.measured, 0.5);
    near(gain.value, 0.5 * 0.5 + 0.5 * 0.1);
    near(gain.low, 0.3 - 0.5 * 0.03);
    near(gain.high, 0.3 + 0.5 * 0.03);
  });

  it("does not take a change that only other collections speak for, by little, for a gain", () => {
    const same = [0.5, 1, 0, 1];
    assert.ok(
      gainOf(candidate(same, 0.9, 1, 0.92), candidate(same, 0.9, 1, 0.9), {
        bootstrap: new Bootstrap(4, 1),
        priorShare: 0.5,
      }).low < 0,
    );
  });
});

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
