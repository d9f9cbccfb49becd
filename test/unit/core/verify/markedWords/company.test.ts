import assert from "node:assert/strict";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { type ClaimStem, companies } from "../../../../../src/core/verify/markedWords/company";

function stems(
  ...given: readonly (readonly [stem: string, weight: number, neighbours: readonly number[]])[]
): ClaimStem[] {
  return given.map(([stem, weight, neighbours]) => ({ stem, weight, neighbours: new Set(neighbours) }));
}

describe("the company of a word in a source", () => {
  const given = stems(["zebra", 4, [1]], ["river", 2, [0, 2]], ["moon", 2, [1]]);

  it("is the weight of the claim's other words in its best sentence and those beside it", () => {
    const source = new PreparedSource("Zebra here. River there. Nothing else. Empty words. A moon alone.");
    assert.deepEqual(
      companies(given, source).map(({ ofClaim }) => ofClaim),
      [0.5, 4 / 6, 0],
    );
  });

  it("is, of the neighbours, their weight in its own sentence", () => {
    const source = new PreparedSource("Zebra at the river. Moon there.");
    assert.deepEqual(
      companies(given, source).map(({ ofNeighbours }) => ofNeighbours),
      [1, 4 / 6, 0],
    );
  });

  it("is none for words that the source lacks, and for a single word", () => {
    const none = { ofClaim: 0, ofNeighbours: 0 };
    assert.deepEqual(companies(given, new PreparedSource("Other words.")), [none, none, none]);
    assert.deepEqual(companies(stems(["zebra", 4, []]), new PreparedSource("Zebra here.")), [none]);
  });

  it("is looked for in the first sentences alone where a word stands in many", () => {
    const source = new PreparedSource(`${"River flows. ".repeat(60)}Zebra, river.`);
    assert.deepEqual(
      companies(given, source).map(({ ofNeighbours }) => ofNeighbours),
      [0, 0, 0],
    );
  });
});
