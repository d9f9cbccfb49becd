import assert from "node:assert/strict";
import { nearDuplicates } from "../../../../../src/core/similarity/nearDuplicates";
import { duplicateGroups } from "../../../../../src/core/visualize/report/duplicateGroups";
import { noveltyByRank } from "../../../../../src/core/visualize/report/novelty";
import { redundancyMatrix } from "../../../../../src/core/visualize/report/redundancy";
import { vectors } from "./helpers";

const REFUND =
  "Refunds to a card arrive within seven working days after the shop has confirmed the return of the parcel.";
const WAREHOUSE = "The warehouse counts its shelves on Friday evenings and scans every bundle.";
const ranksOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

describe("word vectors", () => {
  it("have length 1, and a weight for each stem that grows with its count", () => {
    const {
      vectors: [vector],
      inverse,
    } = vectors(["the 778811 of 778811 and a 778812"]);
    // Numbers that no table knows weigh alike.
    assert.equal(inverse.length, 2);
    assert.equal(inverse[0], inverse[1]);
    assert.deepEqual([...(vector?.stems ?? [])], [0, 1]);
    const first = 1 + Math.log(2);
    assert.ok(Math.abs((vector?.weights[0] ?? 0) - first / Math.hypot(first, 1)) < 1e-12);
    assert.ok(Math.abs((vector?.weights[1] ?? 0) - 1 / Math.hypot(first, 1)) < 1e-12);
  });

  it("give unknown words of three letters less weight: they are particles of other languages", () => {
    const { inverse } = vectors(["der Gletscher"]);
    assert.ok((inverse[0] ?? 0) < (inverse[1] ?? 0) / 2);
  });

  it("are null of a text without content words", () => {
    assert.deepEqual(vectors(["", "it is the of"]).vectors, [null, null]);
  });
});

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

describe("near-duplicates", () => {
  const groups = (texts: readonly string[]) => duplicateGroups(nearDuplicates(vectors(texts)), ranksOf(texts.length));

  it("are told with the better rank that they repeat, in a group", () => {
    const texts = [WAREHOUSE, REFUND, `${REFUND} See above.`, WAREHOUSE, REFUND];
    const found = nearDuplicates(vectors(texts));
    assert.deepEqual(
      found.map((duplicate) => duplicate?.of ?? null),
      [null, null, 1, 0, 1],
    );
    const close = found[2]?.similarity ?? 0;
    assert.ok(close > 0.85 && close < 1);
    assert.deepEqual(groups(texts), [
      { ranks: [1, 4], similarity: 1 },
      { ranks: [2, 3, 5], similarity: close },
    ]);
  });

  it("are found in another order of the same sentences", () => {
    assert.deepEqual(groups([`${REFUND} ${WAREHOUSE}`, `${WAREHOUSE} ${REFUND}`]), [{ ranks: [1, 2], similarity: 1 }]);
  });

  it("are none where two texts are on one thing and say different ones", () => {
    assert.deepEqual(
      groups([
        REFUND,
        "Refunds to a bank account take two days longer than those to a card, and show in the ledger at once.",
        WAREHOUSE,
      ]),
      [],
    );
  });

  it("are none among empty documents", () => {
    assert.deepEqual(groups(["", "", " "]), []);
  });

  it("are each told of the first, when there are hundreds", () => {
    const found = groups(new Array<string>(500).fill(REFUND));
    assert.deepEqual(found, [{ ranks: ranksOf(500), similarity: 1 }]);
  });

  it("are found where every document is one, each with a number of its own", () => {
    const texts = Array.from({ length: 50 }, (_, index) => `${REFUND} ${WAREHOUSE} Release ${index + 100}.`);
    assert.deepEqual(
      groups(texts).map(({ ranks }) => ranks),
      [ranksOf(50)],
    );
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
