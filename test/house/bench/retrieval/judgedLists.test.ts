import assert from "node:assert/strict";
import { Bm25 } from "../../../../bench/retrieval/bm25";
import { isAnswered, type JudgedList } from "../../../../bench/retrieval/judged/judgedList";
import { LatentSpace } from "../../../../bench/retrieval/judged/latentSpace";
import { retrievedLists } from "../../../../bench/retrieval/judged/retrieve";
import { boxOf } from "../../../../bench/retrieval/lockbox";
import { passage } from "../../../../bench/retrieval/passage";

const PASSAGES = [
  ...Array.from({ length: 12 }, (_, index) => passage(`near ${index}`, `canal ${"stone ".repeat(index + 1)}`)),
  ...Array.from({ length: 20 }, (_, index) => passage(`far ${index}`, `rain number ${index}`)),
];
const TEXTS = PASSAGES.map(({ whole }) => whole);
const COLLECTION = { passages: PASSAGES, bm25: new Bm25(TEXTS), space: new LatentSpace(TEXTS) };

function lists(grades: readonly (readonly [string, number])[]): JudgedList[] {
  return retrievedLists({ id: "q", query: "the canal", grades: new Map(grades), collection: COLLECTION });
}

describe("the lists of a judged query", () => {
  it("have ten documents in the order of their scores", () => {
    for (const { found } of lists([["near 3", 2]])) {
      assert.equal(found.length, 10);
      const scores = found.map(({ score }) => score);
      assert.deepEqual(
        scores,
        [...scores].sort((one, other) => other - one),
      );
    }
  });

  it("are what was retrieved, the same without what answers, and what answers among others that were drawn", () => {
    const [retrieved, emptied, noise] = lists([
      ["near 1", 1],
      ["near 3", 2],
    ]);
    assert.ok(retrieved !== undefined && emptied !== undefined && noise !== undefined);
    assert.deepEqual([retrieved, emptied, noise].map(isAnswered), [true, false, true]);
    assert.equal(noise.found.filter(({ grade }) => grade > 0).length, 1);
    assert.ok(noise.found.some(({ passage: { id } }) => id.startsWith("far")));
  });

  it("are one where nothing answers anyway", () => {
    assert.deepEqual(
      lists([]).map(({ kind }) => kind),
      ["retrieved"],
    );
  });
});

describe("the lockbox of the judged queries", () => {
  it("holds a third of them", () => {
    const ids = Array.from({ length: 3000 }, (_, index) => `query ${index}`);
    const locked = ids.filter((id) => boxOf(id) === "locked").length;
    assert.ok(Math.abs(locked - 1000) < 100, String(locked));
  });
});
