import assert from "node:assert/strict";
import { judgedMetrics, readJudgement } from "../../../../../src/core/visualize/report/judgements";

type Judgement = ReturnType<typeof readJudgement>;

const grades = (...given: (number | null)[]): Judgement[] =>
  given.map((grade) => (grade === null ? { kind: "none" } : { kind: "grade", grade }));
const read = (relevant: unknown): Judgement => readJudgement({ text: "", metadata: { relevant } });

describe("a judgement", () => {
  it("is true, false or a grade from 0", () => {
    assert.deepEqual(read(true), { kind: "grade", grade: 1 });
    assert.deepEqual(read(false), { kind: "grade", grade: 0 });
    assert.deepEqual(read(-0), { kind: "grade", grade: 0 }, "as it is on its way through JSON");
    assert.deepEqual(read(2.5), { kind: "grade", grade: 2.5 });
  });

  it("is none where nothing or null is given", () => {
    assert.deepEqual(readJudgement({ text: "" }), { kind: "none" });
    assert.deepEqual(readJudgement({ text: "", metadata: {} }), { kind: "none" });
    assert.deepEqual(read(null), { kind: "none" });
  });

  for (const value of ["yes", "1", -1, Number.NaN, Infinity, [], {}]) {
    it(`cannot be read from ${typeof value} ${JSON.stringify(value)}`, () =>
      assert.deepEqual(read(value), { kind: "unreadable" }));
  }

  it("is not taken from what all objects have", () => {
    assert.deepEqual(
      readJudgement({ text: "", metadata: Object.create({ relevant: true }) as Record<string, unknown> }),
      { kind: "none" },
    );
  });
});

describe("the measures of a judged list", () => {
  it("are null without a judgement", () => {
    assert.equal(judgedMetrics(grades(null, null)), null);
    assert.equal(judgedMetrics([]), null);
  });

  it("are what they are by hand", () => {
    // Relevant at 2 and 4 of 5: AP (1/2 + 2/4) / 2; DCG 1/log2(3) + 1/log2(5) over the ideal 1 + 1/log2(3).
    const ndcg = (1 / Math.log2(3) + 1 / Math.log2(5)) / (1 + 1 / Math.log2(3));
    assert.deepEqual(judgedMetrics(grades(0, 1, null, 1, 0)), {
      judged: 4,
      relevant: 2,
      ndcg: Math.round(ndcg * 1e4) / 1e4,
      precision: 0.4,
      average_precision: 0.5,
      reciprocal_rank: 0.5,
      first_relevant: 2,
    });
  });

  it("weigh grades", () => {
    // (1 + 3/log2(3)) / (3 + 1/log2(3))
    assert.equal(judgedMetrics(grades(1, 3))?.ndcg, 0.7967);
    assert.equal(judgedMetrics(grades(3, 1))?.ndcg, 1);
  });

  it("say null where no document is relevant, and 0 where that can be said", () => {
    assert.deepEqual(judgedMetrics(grades(0, 0)), {
      judged: 2,
      relevant: 0,
      ndcg: null,
      precision: 0,
      average_precision: null,
      reciprocal_rank: 0,
      first_relevant: null,
    });
  });

  it("hold with the largest grades there are", () => {
    assert.equal(judgedMetrics(grades(1e308, 1e308, 1e308))?.ndcg, 1);
  });
});
