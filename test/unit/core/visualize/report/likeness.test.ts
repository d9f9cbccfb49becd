import assert from "node:assert/strict";
import { nearDuplicates } from "../../../../../src/core/similarity/nearDuplicates";
import { duplicateGroups, noveltyByRank, redundancyMatrix } from "../../../../../src/core/visualize/report/likeness";
import { vectors } from "./reportSamples";

const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const WAREHOUSE = "The warehouse counts its shelves on Friday evenings and scans every bundle.";
const ranksOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe("the redundancy matrix", () => {
  it("is 1 along its diagonal, the same on both sides, and 0 where no word is shared", () => {
    const { ranks, similarity } = redundancyMatrix(vectors([REFUND, WAREHOUSE, REFUND]), [1, 2, 3]);
    assert.deepEqual(ranks, [1, 2, 3]);
    assert.deepEqual(similarity, [
      [1, 0, 1],
      [0, 1, 0],
      [1, 0, 1],
    ]);
  });

  it("is what it is by hand", () => {
    const { similarity } = redundancyMatrix(vectors(["778811 778812", "778812 778813 778814"]), [1, 2]);
    assert.equal(similarity[0]?.[1], Math.round((1 / Math.sqrt(2 * 3)) * 1e4) / 1e4);
    assert.equal(similarity[1]?.[0], similarity[0]?.[1]);
  });

  it("shows the first forty of many, and likens empty documents to none", () => {
    const { ranks, similarity } = redundancyMatrix(
      vectors(["", "", ...new Array<string>(60).fill(REFUND)]),
      ranksOf(62),
    );
    assert.deepEqual(ranks, ranksOf(40));
    assert.deepEqual(similarity[0]?.slice(0, 3), [1, 0, 0]);
    assert.deepEqual(
      similarity.map((line) => line.length),
      new Array<number>(40).fill(40),
    );
  });

  it("is empty without documents", () => {
    assert.deepEqual(redundancyMatrix(vectors([]), []), { ranks: [], similarity: [] });
  });
});

describe("groups of near-duplicates", () => {
  const groups = (texts: readonly string[]) => duplicateGroups(nearDuplicates(vectors(texts)), ranksOf(texts.length));

  it("have the ranks of a text and of those that repeat it, and how alike the least are", () => {
    const texts = [WAREHOUSE, REFUND, `${REFUND} See above.`, WAREHOUSE, REFUND];
    const close = nearDuplicates(vectors(texts))[2]?.similarity ?? 0;
    assert.deepEqual(groups(texts), [
      { ranks: [1, 4], similarity: 1 },
      { ranks: [2, 3, 5], similarity: close },
    ]);
  });

  it("are one, when there are hundreds of one text", () => {
    const found = groups(new Array<string>(500).fill(REFUND));
    assert.deepEqual(found, [{ ranks: ranksOf(500), similarity: 1 }]);
  });

  it("keep the true ranks of a sample", () => {
    assert.deepEqual(duplicateGroups(nearDuplicates(vectors([REFUND, REFUND])), [3, 250]), [
      { ranks: [3, 250], similarity: 1 },
    ]);
  });
});

describe("novelty", () => {
  it("is 1 of the first, 0 of a copy, and null without words", () => {
    assert.deepEqual(noveltyByRank(vectors([REFUND, REFUND, "", WAREHOUSE])), [1, 0, null, 1]);
  });

  it("is the share of the weight that is new", () => {
    // Numbers that no table knows weigh alike: one of two is new.
    assert.deepEqual(noveltyByRank(vectors(["778812 778813", "778812 778814"])), [1, 0.5]);
  });
});
