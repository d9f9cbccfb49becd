import assert from "node:assert/strict";
import { settingsKey } from "../../../../../src/contract/optimize/chunkSettings";
import { gridOf, type TrialBounds, usualSettings } from "../../../../../src/core/optimize/choose/grid";

const BOUNDS: TrialBounds = {
  splitters: ["recursive", "sentence", "fixed"],
  unit: "tokens",
  unitsPerToken: 1,
  mostTokens: null,
};

describe("grid", () => {
  it("has three splitters, eight sizes and two overlaps, none of them twice", () => {
    const grid = gridOf(BOUNDS);
    assert.equal(grid.length, 48);
    assert.equal(new Set(grid.map(settingsKey)).size, 48);
    assert.ok(grid.every(({ chunk_size: size, chunk_overlap: overlap }) => overlap * 4 <= size));
  });

  it("stays within what the embedding model reads, however little that is", () => {
    assert.ok(gridOf({ ...BOUNDS, mostTokens: 256 }).every(({ chunk_size }) => chunk_size <= 256));
    assert.deepEqual([...new Set(gridOf({ ...BOUNDS, mostTokens: 5 }).map(({ chunk_size }) => chunk_size))], [5]);
    assert.ok(
      gridOf({ ...BOUNDS, mostTokens: 1 }).every(
        ({ chunk_size, chunk_overlap }) => chunk_size === 1 && chunk_overlap === 0,
      ),
    );
  });

  it("speaks of characters where the current settings do", () => {
    const sizes = gridOf({ ...BOUNDS, unit: "characters", unitsPerToken: 4.2 }).map(({ chunk_size }) => chunk_size);
    assert.deepEqual([...new Set(sizes)], [400, 650, 850, 1250, 1700, 2500, 3350, 4200]);
  });

  it("has the largest size that the embedding model reads", () => {
    assert.ok(gridOf({ ...BOUNDS, mostTokens: 512 }).some(({ chunk_size }) => chunk_size === 510));
  });
});

describe("usual settings", () => {
  it("are about 1,000 characters of English with a fifth of overlap", () => {
    assert.deepEqual(usualSettings(BOUNDS), {
      splitter: "recursive",
      unit: "tokens",
      chunk_size: 230,
      chunk_overlap: 46,
    });
  });
});
