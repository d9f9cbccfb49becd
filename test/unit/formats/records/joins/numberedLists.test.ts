import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const LOANS = "Books are lent for four weeks, and magazines for one.";
const HIT = { id: "loans", score: 1.2, text: LOANS };

function read(value: object, purpose: "answer" | "retrieval") {
  return readAnswers({ path: "bm25.json", text: JSON.stringify(value, null, 2) }, purpose);
}

describe("lists of what was found under the numbers of questions", () => {
  it("are a retrieval each, without a question, and an empty one found nothing", () => {
    for (const keys of [
      ["0", "1"],
      ["q1", "query_2"],
    ]) {
      const { records, problems } = read({ [keys[0] ?? ""]: [HIT], [keys[1] ?? ""]: [] }, "retrieval");
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map((record) => [record.query, documentsOf(record), record.lack?.kind]),
        [
          ["", [HIT], undefined],
          ["", [], "empty"],
        ],
      );
    }
  });

  it("are told to be retrievals where an answer is wanted", () => {
    const [first] = read({ "0": [HIT], "1": [HIT] }, "answer").problems;
    assert.match(first?.message ?? "", /^Record 1 \(line 2\) holds what was retrieved \(a list of documents\), and no answer\./u);
  });

  it("are none under other keys, or without scores", () => {
    for (const other of [{ loans: [HIT] }, { "0": [{ text: LOANS }] }, { "0": [HIT], total: 1 }, { "0": [] }])
      assert.deepEqual(read(other, "retrieval").records, []);
  });
});
