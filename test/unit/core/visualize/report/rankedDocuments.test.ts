import assert from "node:assert/strict";
import fc from "fast-check";
import { RAGQualityError } from "../../../../../src/contract/error";
import { selectRanks } from "../../../../../src/core/visualize/report/rankedDocuments";

describe("the ranks of a report", () => {
  it("are all ranks of a short list, sampled or not", () => {
    assert.deepEqual(selectRanks(3, undefined), [1, 2, 3]);
    assert.deepEqual(selectRanks(3, 3), [1, 2, 3]);
    assert.deepEqual(selectRanks(3, 10), [1, 2, 3]);
    assert.deepEqual(selectRanks(0, undefined), []);
  });

  it("are the first hundred of a sample, and an even spread of the others up to the last", () => {
    const ranks = selectRanks(10_100, 104);
    assert.deepEqual(
      ranks.slice(0, 100),
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    assert.deepEqual(ranks.slice(100), [2600, 5100, 7600, 10_100]);
  });

  it("are the first of a sample under a hundred", () => {
    assert.deepEqual(selectRanks(500, 4), [1, 2, 3, 4]);
  });

  it("are refused for more documents than a report takes, with what to do", () => {
    assert.equal(selectRanks(2000, undefined).length, 2000);
    assert.throws(
      () => selectRanks(2001, undefined),
      (error) => {
        assert.ok(error instanceof RAGQualityError);
        assert.equal(error.code, "invalid_request");
        assert.deepEqual(
          error.errors.map(({ pointer }) => pointer),
          ["/retrieved_docs"],
        );
        assert.match(
          error.message,
          /2001 documents, and one report takes 2000 at most\. Retrieve fewer, or set sample to 2000 or less\./,
        );
        return true;
      },
    );
  });

  it("rise, without one twice, from 1 to at most the last, whatever the sample", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 1, max: 2000 }), (count, sample) => {
        const ranks = selectRanks(count, sample);
        assert.equal(ranks.length, Math.min(count, sample));
        assert.equal(ranks[0], 1);
        assert.ok((ranks.at(-1) ?? 0) <= count);
        assert.ok(ranks.every((rank, index) => index === 0 || rank > (ranks[index - 1] ?? 0)));
        if (sample > 100) assert.equal(ranks.at(-1), count);
      }),
    );
  });
});
