import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../../src/formats/records/answerRecord";
import { documentsOf } from "../readSample";

const ASKED = "How long may a book be kept?";
const LENT = "Books are lent for four weeks, and magazines for one.";
const LATE = "Whoever returns a book late pays ten cents a day.";
const WANTED = "A book may be kept for four weeks.";
const ANSWER = "A book may be kept for two weeks.";

function read(value: unknown, purpose: Purpose = "answer") {
  const { records, problems } = readAnswers({ path: "cases.json", text: JSON.stringify(value) }, purpose);
  return {
    read: records.map((record) => [record.query, record.response, documentsOf(record)]),
    said: problems.map(({ message }) => message),
  };
}

describe("documents that ought to be found", () => {
  it("are never those that were, and are told as what they are", () => {
    for (const [key, list] of [
      ["gold_passages", [LENT, LATE]],
      ["expectedChunks", [{ text: LENT }, { text: LATE }]],
      ["erwartete_Textstellen", [LENT, LATE]],
      ["supporting_passages", [LENT, LATE]],
      ["relevant_snippets", ["four weeks", "for one"]],
      ["gt_contexts", [LENT]],
      ["标准上下文", [LENT]],
    ] as const)
      for (const purpose of ["answer", "retrieval"] as const) {
        const { read: records, said } = read([{ question: ASKED, [key]: list, notes: "About lending." }], purpose);
        assert.deepEqual(records, [], key);
        assert.match(said.join(), new RegExp(`says what ought to be found for a question \\(“${key}”\\)`, "u"));
      }
  });

  it("are told alike in each row of a file, whether their texts are long or short", () => {
    const text = [["four weeks"], [LENT, LATE]]
      .map((relevant_snippets) => JSON.stringify({ question: ASKED, source: "lending.md", relevant_snippets }))
      .join("\n");
    const messages = readAnswers({ path: "set.jsonl", text }, "retrieval").problems.map(({ message }) =>
      message.replace(/^Record \d \(line \d\)/u, ""),
    );
    assert.equal(messages.length, 2);
    assert.equal(new Set(messages).size, 1);
  });

  it("leave what was found beside them alone to be read", () => {
    const row = { question: ASKED, gt_contexts: [LENT], fetched_chunks: [LATE, LENT], bot_answer: ANSWER };
    assert.deepEqual(read([row]).read, [[ASKED, ANSWER, [{ text: LATE }, { text: LENT }]]]);
    const relevant = { question: ASKED, relevant_contexts: [LENT], answer: ANSWER };
    assert.deepEqual(read([relevant]).read, [[ASKED, ANSWER, [{ text: LENT }]]]);
    const scored = { question: ASKED, relevant_contexts: [{ text: LENT, score: 0.8 }] };
    assert.deepEqual(read([scored], "retrieval").read, [[ASKED, "", [{ text: LENT, score: 0.8 }]]]);
  });

  it("make no record with the answer that was wanted, in whatever object they stand", () => {
    const wanted = { answer: WANTED, contexts: [LENT] };
    for (const value of [
      { cases: [{ input: { question: ASKED }, expected: wanted }] },
      { tests: [{ question: ASKED, reference: wanted }] },
      { query: ASKED, gold: wanted },
      [{ question: ASKED, ground_truth: wanted }],
    ])
      for (const purpose of ["answer", "retrieval"] as const) {
        const { read: records, said } = read(value, purpose);
        assert.deepEqual(records, []);
        assert.doesNotMatch(said.join(), /"documents":/u);
      }
    const run = { input: { question: ASKED }, expected: wanted, actual: { answer: ANSWER, contexts: [LENT, LATE] } };
    assert.deepEqual(read({ cases: [run] }).read, [[ASKED, ANSWER, [{ text: LENT }, { text: LATE }]]]);
  });
});
