import assert from "node:assert/strict";
import { reasonsFor } from "../../../../../src/core/optimize/choose/reasons";
import { type MeasuredCandidate, UNMEASURED } from "../../../../../src/core/optimize/measure/candidateMeter";
import { SETTINGS } from "../trialSamples";

function measured(chunk_size: number): MeasuredCandidate {
  return {
    settings: { ...SETTINGS, chunk_size },
    prior: 0.9,
    qualities: Float64Array.of(1),
    metrics: { ...UNMEASURED, mean_tokens: chunk_size },
  };
}

function verdict(measuredGain: number): Parameters<typeof reasonsFor>[0] {
  return {
    ...{ best: measured(200), current: measured(1000), keepsCurrent: false, budgetTokens: 2000, priorShare: 0.5 },
    gain: { value: 0.034, low: 0.017, high: 0.049, measured: measuredGain },
    questions: { origin: "derived", count: 800 },
  };
}

describe("reasons for chunk settings", () => {
  it("say where the questions alone speak against the change", () => {
    const reasons = reasonsFor(verdict(-0.01));
    assert.match(reasons[0] ?? "", /^Change to .*: it gains 3\.4 points of expected quality \(95 %: 1\.7 to 4\.9\)\.$/);
    assert.equal(
      reasons.filter(
        (reason) =>
          reason ===
          "The questions alone speak against the change by 1.0 points; what other collections showed of such settings outweighs that.",
      ).length,
      1,
    );
  });

  it("do not say so where the questions speak for it", () => {
    assert.equal(
      reasonsFor(verdict(0.01)).some((reason) => reason.startsWith("The questions alone")),
      false,
    );
  });
});
