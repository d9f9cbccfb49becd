import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const LENT = "Books are lent for four weeks, magazines for one.";
const LOST = "Whoever loses a card pays ten euros for another.";

function read(value: unknown, purpose: "answer" | "retrieval" = "retrieval") {
  return readAnswers({ path: "found.json", text: JSON.stringify(value) }, purpose);
}

describe("lists of texts under what was searched", () => {
  it("are a retrieval each, also below kinds of searches", () => {
    const found = { "how long are books lent": [LENT, LOST, "Cards."], "lost cards": [{ passage: LOST, rank: 1 }] };
    for (const value of [found, { bm25: found }]) {
      const { records, problems } = read(value);
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map(({ query, sources }) => [query, sources.length]),
        [
          ["how long are books lent", 3],
          ["lost cards", 1],
        ],
      );
      assert.deepEqual(documentsOf(records[0]), [{ text: LENT }, { text: LOST }, { text: "Cards." }]);
    }
  });

  it("may have a score each", () => {
    const pairs = [
      [LENT, 0.8],
      [LOST, 0.3],
    ];
    const { records } = read({ "how long are books lent": pairs, "lost cards": [[LOST, 0.9]] });
    assert.deepEqual(documentsOf(records[0]), [
      { text: LENT, score: 0.8 },
      { text: LOST, score: 0.3 },
    ]);
    assert.equal(records.length, 2);
  });

  it("answer nothing, and lists under names of keys are none", () => {
    assert.match(read({ "lost cards": [LOST] }, "answer").problems[0]?.message ?? "", /no answer/u);
    assert.deepEqual(read({ lost_cards: [LOST], summary: [LENT] }).records, []);
    assert.deepEqual(read({ "lost cards": ["a", "b"] }).records, []);
  });
});
