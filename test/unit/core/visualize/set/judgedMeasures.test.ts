import assert from "node:assert/strict";
import { judgedMeasures } from "../../../../../src/core/visualize/set/judgedMeasures";
import { inRunOrder, runRow } from "../../../../../src/core/visualize/set/runRow";

const places = (measures: object): Record<string, string> =>
  Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, Number(value).toFixed(4)]));

describe("the measures of a judged list", () => {
  // Found: not relevant, grade 2, nobody judged it, grade 1. Judged: 2, 1, 0, and 1 that was not found.
  // DCG = 2/log2(3) + 1/log2(5) = 1.6925, ideal 2 + 1/log2(3) + 1/2 = 3.1309; of the first three 1.2619 of 3.1309.
  it("are those of trec_eval, to four places", () => {
    const [found, judged] = [
      [0, 2, 0, 1],
      [2, 1, 0, 1],
    ];
    assert.deepEqual(places(judgedMeasures(found, judged, 10)), {
      ndcg: "0.5406",
      ndcg_at_k: "0.5406",
      average_precision: "0.3333",
      reciprocal_rank: "0.5000",
      recall_at_k: "0.6667",
      hit_at_k: "1.0000",
    });
    assert.deepEqual(places(judgedMeasures(found, judged, 3)), {
      ndcg: "0.5406",
      ndcg_at_k: "0.4030",
      average_precision: "0.3333",
      reciprocal_rank: "0.5000",
      recall_at_k: "0.3333",
      hit_at_k: "1.0000",
    });
  });

  it("have the gain of the grade itself, and none of one below zero", () => {
    assert.equal(
      judgedMeasures([1, 3], [3, 1], 10).ndcg.toFixed(4),
      ((1 + 3 / Math.log2(3)) / (3 + 1 / Math.log2(3))).toFixed(4),
    );
    assert.deepEqual(places(judgedMeasures([-1, 1], [1, -1], 10)), places(judgedMeasures([0, 1], [1], 10)));
  });

  it("are all 0 where nothing is relevant, or nothing was found", () => {
    for (const measures of [judgedMeasures([0, 0], [0, 0], 10), judgedMeasures([], [1], 10)])
      assert.deepEqual(Object.values(measures), [0, 0, 0, 0, 0, 0]);
  });
});

describe("the order of a run", () => {
  it("is by score, and of equals by falling id", () => {
    const documents = ["a", "c", "b"].map((id) => ({ id, score: 1 }));
    const ordered = inRunOrder([...documents, { id: "z", score: 0.5 }, { id: "0", score: 2 }]);
    assert.deepEqual(
      ordered.map(({ id }) => id),
      ["0", "c", "b", "a", "z"],
    );
  });

  it("takes for equal what 32 bits do not tell apart", () => {
    const ordered = inRunOrder([
      { id: "a", score: 0.1 + 1e-12 },
      { id: "b", score: 0.1 },
    ]);
    assert.deepEqual(
      ordered.map(({ id }) => id),
      ["b", "a"],
    );
  });
});

describe("the row of a query of a run", () => {
  const PLACE = { file: "a.run", row: 1 };
  const query = (...ids: string[]) => ({
    id: "q",
    text: null,
    documents: ids.map((id, index) => ({ id, score: ids.length - index })),
  });

  it("says what was missed, and has nothing judged where nobody judged", () => {
    const grades = new Map([
      ["a", 0],
      ["z", 1],
    ]);
    assert.deepEqual(runRow(query("a", "b"), grades, PLACE, 10).warnings, ["no_hit", "judged_irrelevant_first"]);
    assert.deepEqual(runRow(query("z", "a"), grades, PLACE, 10).warnings, []);
    assert.deepEqual(runRow(query("z", "a"), grades, PLACE, 10).measures.reciprocal_rank, 1);
    assert.deepEqual(runRow(query("z"), null, PLACE, 10).measures, { documents: 1 });
    assert.deepEqual(runRow(query(), new Map([["a", 0]]), PLACE, 10).warnings, ["no_documents"]);
  });

  it("notes scores that are all the same", () => {
    const flat = { id: "q", text: null, documents: ["a", "b", "c"].map((id) => ({ id, score: 0 })) };
    assert.deepEqual(runRow(flat, null, PLACE, 10).infos, ["scores_flat"]);
  });
});
