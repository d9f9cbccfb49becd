import assert from "node:assert/strict";
import { settingsKey } from "../../../../../src/contract/settingsKey";
import { blended, priorShare } from "../../../../../src/core/optimize/choose/blend";
import { Bootstrap } from "../../../../../src/core/optimize/choose/bootstrap";
import { bestOf, gainOf } from "../../../../../src/core/optimize/choose/choice";
import { gridOf, refinedAround, type TrialBounds, usualSettings } from "../../../../../src/core/optimize/choose/grid";
import { onFront } from "../../../../../src/core/optimize/choose/paretoFront";
import { priorQuality } from "../../../../../src/core/optimize/choose/priorQuality";
import type { MeasuredCandidate } from "../../../../../src/core/optimize/measure/measuredCandidate";
import { UNMEASURED } from "../../../../../src/core/optimize/measure/unmeasured";
import { SETTINGS } from "../reading";

const BOUNDS: TrialBounds = {
  splitters: ["recursive", "sentence", "fixed"],
  unit: "tokens",
  unitsPerToken: 1,
  mostTokens: null,
};

function candidate(qualities: readonly number[], expected: number, growth: number, prior = 0.9): MeasuredCandidate {
  return {
    settings: SETTINGS,
    prior,
    qualities: Float64Array.from(qualities),
    metrics: { ...UNMEASURED, expected_quality: expected, index_growth: growth },
  };
}

describe("bootstrap", () => {
  it("has the mean of the values in its interval, the same for the same seed", () => {
    const values = [0, 1, 1, 0.5, 0, 1, 1, 1];
    const { value, low, high } = new Bootstrap(values.length, 5).interval(values);
    assert.equal(value, 0.6875);
    assert.ok(low < value && value < high && low >= 0 && high <= 1);
    assert.deepEqual(new Bootstrap(values.length, 5).interval(values), { value, low, high });
  });

  it("has no width where all values are the same, and less for more of them", () => {
    assert.deepEqual(new Bootstrap(3, 1).interval([0.5, 0.5, 0.5]), { value: 0.5, low: 0.5, high: 0.5 });
    const width = (count: number): number => {
      const { low, high } = new Bootstrap(count, 1).interval(Array.from({ length: count }, (_, index) => index % 2));
      return high - low;
    };
    assert.ok(width(400) < width(40) / 2);
  });
});

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

  it("lets other collections count for less the more questions were given", () => {
    assert.equal(priorShare({ origin: "derived", count: 800 }), 0.5);
    assert.equal(priorShare({ origin: "given", count: 30 }), 0.5);
    assert.equal(priorShare({ origin: "given", count: 270 }), 0.1);
    assert.equal(priorShare({ origin: "given", count: 0 }), 1);
    assert.equal(blended(0.8, 0.4, 0.25), 0.8 * 0.75 + 0.4 * 0.25);
  });
});

describe("prior quality", () => {
  const at = (size: number, share: number, splitter: "recursive" | "fixed" = "recursive"): number =>
    priorQuality({ splitter, unit: "tokens", chunk_size: size, chunk_overlap: Math.round(size * share) }, size);

  it("is best around 250 tokens with a quarter of overlap, and falls to both sides", () => {
    assert.ok(at(240, 0.25) > at(400, 0.25) && at(400, 0.25) > at(800, 0.25) && at(800, 0.25) > at(1600, 0.25));
    assert.ok(at(240, 0.25) > at(100, 0.25) && at(100, 0.25) > at(20, 0.25));
    assert.ok(at(240, 0.25) > at(240, 0) && at(240, 0.25) > at(240, 0.5));
  });

  it("holds missing overlap against arbitrary cuts most", () => {
    assert.ok(at(240, 0.25, "fixed") - at(240, 0, "fixed") > at(240, 0.25) - at(240, 0));
  });

  it("reads characters as the tokens that they are, and is never below 0", () => {
    assert.equal(
      priorQuality({ splitter: "recursive", unit: "characters", chunk_size: 1600, chunk_overlap: 400 }, 400),
      at(400, 0.25),
    );
    assert.equal(at(10_000_000, 0), 0);
  });
});

describe("grid", () => {
  it("has three splitters, six sizes and two overlaps, none of them twice", () => {
    const grid = gridOf(BOUNDS);
    assert.equal(grid.length, 36);
    assert.equal(new Set(grid.map(settingsKey)).size, 36);
    assert.ok(grid.every(({ chunk_size: size, chunk_overlap: overlap }) => overlap * 4 <= size));
  });

  it("stays within what the embedding model reads, however little that is", () => {
    assert.ok(gridOf({ ...BOUNDS, mostTokens: 256 }).every(({ chunk_size }) => chunk_size <= 256));
    assert.ok(
      refinedAround({ ...SETTINGS, chunk_size: 250 }, { ...BOUNDS, mostTokens: 256 }).every(
        ({ chunk_size }) => chunk_size <= 256,
      ),
    );
    assert.deepEqual([...new Set(gridOf({ ...BOUNDS, mostTokens: 5 }).map(({ chunk_size }) => chunk_size))], [5]);
    assert.ok(
      gridOf({ ...BOUNDS, mostTokens: 1 }).every(
        ({ chunk_size, chunk_overlap }) => chunk_size === 1 && chunk_overlap === 0,
      ),
    );
  });

  it("speaks of characters where the current settings do", () => {
    const sizes = gridOf({ ...BOUNDS, unit: "characters", unitsPerToken: 4.2 }).map(({ chunk_size }) => chunk_size);
    assert.deepEqual([...new Set(sizes)], [400, 850, 1250, 1700, 2500, 3350]);
  });

  it("is refined around its best", () => {
    assert.deepEqual(
      [...new Set(refinedAround({ ...SETTINGS, chunk_size: 200 }, BOUNDS).map(({ chunk_size }) => chunk_size))],
      [160, 200, 250],
    );
    assert.deepEqual(usualSettings(BOUNDS), {
      splitter: "recursive",
      unit: "tokens",
      chunk_size: 250,
      chunk_overlap: 63,
    });
  });
});

describe("Pareto front", () => {
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
