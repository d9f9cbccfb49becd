import assert from "node:assert/strict";
import { heldOutGain } from "../../../../../src/core/optimize/choose/gain";
import { SeededRandom } from "../../../../../src/core/seededRandom";

/** So many questions of which each candidate finds by chance alone. */
function byChance(questions: number, candidates: number): Float64Array[] {
  const random = new SeededRandom(7);
  return Array.from({ length: candidates }, () =>
    Float64Array.from({ length: questions }, () => (random.next() < 0.5 ? 1 : 0)),
  );
}

describe("held-out gain", () => {
  it("measures by questions that had no part in the choice: where all is chance, nothing is gained", () => {
    const measured = byChance(60, 40);
    const ofQuestions = Array.from({ length: 60 }, (_, question) =>
      Float64Array.from(measured, (of) => of[question] ?? 0),
    );
    const best = Math.max(...measured.map((of) => of.reduce((sum, one) => sum + one, 0) / 60));
    const current = (measured[0]?.reduce((sum, one) => sum + one, 0) ?? 0) / 60;
    const { gain } = heldOutGain(
      { ofQuestions, costs: measured.map(() => 0) },
      {
        current: 0,
        mayBeChosen: () => true,
        asked: { ofQuestions: [...ofQuestions.keys()], count: 60, share: 1 },
        seed: 1,
        measured,
      },
    );
    assert.ok(best - current > 0.1, "the best of chance looks better for the questions that chose it");
    assert.ok(gain.measured < best - current - 0.05, `${gain.measured}`);
    assert.ok(gain.low < 0);
  });

  it("is not clear of so few questions that a sign test may take them for chance", () => {
    const clear = (better: number, worse: number, seed: number): boolean => {
      const measured = [0, 1].map((candidate) =>
        Float64Array.from({ length: 17 }, (_, question) => {
          if (question < better) return candidate;
          return question < better + worse ? 1 - candidate : 1;
        }),
      );
      const ofQuestions = Array.from({ length: 17 }, (_, question) =>
        Float64Array.from(measured, (of) => of[question] ?? 0),
      );
      const asked = { ofQuestions: ofQuestions.map(() => 0), count: 1, share: 1 };
      const { gain } = heldOutGain(
        { ofQuestions, costs: [0, 0] },
        { current: 0, mayBeChosen: (candidate) => candidate === 1, asked, seed, measured },
      );
      return gain.low > 0;
    };
    const seeds = [1, 2, 3, 4, 5, 6];
    assert.deepEqual(new Set(seeds.map((seed) => clear(4, 0, seed))), new Set([false]));
    assert.deepEqual(new Set(seeds.map((seed) => clear(6, 1, seed))), new Set([false]));
    assert.deepEqual(new Set(seeds.map((seed) => clear(9, 0, seed))), new Set([true]));
  });

  it("counts the questions that would show it: so many more of the same do, and a fifth of them does not", () => {
    const judged = (count: number, chosen: number): ReturnType<typeof heldOutGain> => {
      const ofQuestions = Array.from({ length: count }, (_, question) =>
        Float64Array.of(0.4, question % 2 === 0 ? 0.8 : 0.2),
      );
      const asked = { ofQuestions: ofQuestions.map(() => 0), count: 1, share: 1 };
      const mayBeChosen = (candidate: number): boolean => candidate === chosen;
      return heldOutGain({ ofQuestions, costs: [1, 1] }, { current: 0, mayBeChosen, asked, seed: 1, measured: [] });
    };
    const { needed } = judged(20, 1);
    assert.ok(needed !== null && needed > 0);
    assert.ok(judged(20 + needed, 1).gain.low > 0);
    assert.ok(judged(20 + Math.floor(needed / 5), 1).gain.low < 0);
    assert.equal(judged(20, 0).needed, null);
  });
});
