import assert from "node:assert/strict";
import { equalsOf } from "../../../../../src/core/optimize/choose/equals";
import type { Qualities } from "../../../../../src/core/optimize/choose/qualities";

const all = (): boolean => true;

/** Rows are questions, columns candidates. */
function qualities(costs: readonly number[], ...rows: readonly (readonly number[])[]): Qualities {
  return { costs, ofQuestions: rows.map((row) => Float64Array.from(row)) };
}

describe("equals", () => {
  it("are within the probable error of the best, by the differences of the same questions, the cheapest first", () => {
    // Means 0.75, 0.7 and 0.25; the second differs from the best by 0.05, with a standard error of 0.126.
    const found = equalsOf(qualities([3, 2, 1], [1, 0.6, 0.5], [1, 1, 0.5], [0.5, 0.6, 0], [0.5, 0.6, 0]), all);
    assert.deepEqual(found, [1, 0]);
  });

  it("tell settings apart that differ by the same for every question, by however little", () => {
    assert.deepEqual(equalsOf(qualities([3, 1], [0.9, 0.8], [0.5, 0.4], [0.7, 0.6]), all), [0]);
  });

  it("have the better one first where the costs are the same", () => {
    assert.deepEqual(equalsOf(qualities([1, 1, 1], [0.6, 1, 1], [1, 0.6, 1], [1, 1, 0.6]), all).length, 3);
    assert.deepEqual(equalsOf(qualities([1, 1], [0.5, 1], [1, 0.6]), all), [1, 0]);
  });

  it("leave out questions that are held out, and candidates that may not be chosen", () => {
    const rows = qualities([1, 1, 1], [1, 0, 0.5], [0, 1, 0.5], [0, 1, 0.5]);
    assert.deepEqual(
      equalsOf(rows, all, (question) => question > 0),
      [0],
    );
    assert.deepEqual(
      equalsOf(rows, (candidate) => candidate === 2),
      [2],
    );
    assert.deepEqual(
      equalsOf(rows, () => false),
      [],
    );
  });
});
