import assert from "node:assert/strict";
import type { Retrieval } from "../../../../../src/contract/optimize/chunkSettings";
import type { Advice } from "../../../../../src/core/optimize/choose/advice";
import { conclude } from "../../../../../src/core/optimize/choose/conclusion";
import { type MeasuredCandidate, UNMEASURED } from "../../../../../src/core/optimize/measure/candidateMeter";
import { SETTINGS } from "../trialSamples";

const measured = (chunk_size: number): MeasuredCandidate => ({
  settings: { ...SETTINGS, chunk_size },
  qualities: Float64Array.of(1),
  beyondModel: 0,
  metrics: UNMEASURED,
});
const [A, B, C] = [measured(100), measured(200), measured(300)];

function advice(retrieval: Retrieval, kind: "change" | "keep", ...equals: MeasuredCandidate[]): Advice {
  const verdict: Advice["verdict"] = kind === "keep" ? { kind, needed: null } : { kind };
  return {
    ...{ retriever: "words", origin: "given", retrieval },
    candidates: [A, B, C],
    current: null,
    equals,
    choosable: [],
    better: null,
    gain: null,
    verdict,
  };
}

const TOP = { top_k: 5 };
const BUDGET = { budget_tokens: 2000 };
const concluded = (main: Advice, other: Advice | null): [number, boolean, boolean] => {
  const { recommended, keepsCurrent, disagrees } = conclude(main, other, SETTINGS);
  return [recommended.chunk_size, keepsCurrent, disagrees];
};

describe("conclusion", () => {
  it("is the cheapest of the best where the retrieval is known, which goes with it", () => {
    assert.deepEqual(conclude(advice(TOP, "change", B, A), null, SETTINGS).recommended, {
      ...B.settings,
      retrieval: TOP,
    });
    assert.deepEqual(concluded(advice(TOP, "keep", B, A), null), [SETTINGS.chunk_size, true, false]);
  });

  it("is what is among the best of both retrievals where both ask for a change", () => {
    assert.deepEqual(concluded(advice(TOP, "change", C, B), advice(BUDGET, "change", A, B)), [200, false, false]);
  });

  it("is to keep the current settings where the retrievals disagree", () => {
    assert.deepEqual(concluded(advice(TOP, "change", C), advice(BUDGET, "change", A)), [
      SETTINGS.chunk_size,
      true,
      true,
    ]);
    assert.deepEqual(concluded(advice(TOP, "keep", C), advice(BUDGET, "change", A)), [SETTINGS.chunk_size, true, true]);
    assert.deepEqual(concluded(advice(TOP, "keep", C), advice(BUDGET, "keep", A)), [SETTINGS.chunk_size, true, false]);
  });

  it("replaces settings that cannot be followed even so", () => {
    const replace = (retrieval: Retrieval, best: MeasuredCandidate): Advice => ({
      ...advice(retrieval, "change", best),
      verdict: { kind: "replace", why: "overlap" },
    });
    assert.deepEqual(concluded(replace(TOP, C), replace(BUDGET, A)), [300, false, true]);
  });
});
