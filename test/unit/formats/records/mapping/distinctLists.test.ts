import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const RUNS = [
  ["How long may a book be kept?", "A book may be kept for four weeks.", "Books are lent for four weeks."],
  ["What does a late book cost?", "A late book costs ten cents a day.", "Late books cost ten cents a day."],
] as const;
const inputs = RUNS.map(([question, answer, context]) => ({ question, answer, contexts: [context] }));

function read(value: object): unknown[] {
  const { records } = readAnswers({ path: "run.json", text: JSON.stringify(value) });
  return records.map((record) => [record.query, record.response, documentsOf(record)]);
}

describe("records that stand in a file twice", () => {
  const once = RUNS.map(([question, answer, text]) => [question, answer, [{ text }]]);

  it("are read once, where lists of as many rows have the same texts", () => {
    const measured = RUNS.map(([user_input, response, context]) => ({
      ...{ user_input, response, retrieved_contexts: [context], faithfulness: 0.5 },
    }));
    assert.deepEqual(read({ summary: { faithfulness: 0.5 }, per_question: measured, inputs }), once);
    const figures = RUNS.map(([question, answer]) => ({ question, answer, faithfulness: 0.5 }));
    assert.deepEqual(read({ results: figures, dataset: inputs }), once);
  });

  it("are two where something else was answered or retrieved, or some of them stand apart", () => {
    const [first, second] = inputs;
    assert.equal(read({ plain: inputs, agent: inputs.map((row) => ({ ...row, answer: "Nobody knows that." })) }).length, 4);
    assert.equal(read({ plain: [first], agent: [{ ...first, contexts: ["Books are for reading."] }] }).length, 2);
    assert.equal(read({ all: inputs, failures: [second] }).length, 3);
  });
});

describe("a record that keeps the beginning of its answer alone", () => {
  it("is told as one, whether its documents have texts or not", () => {
    for (const found of [{ sources: ["Lending Rules", "Fees"] }, { contexts: ["Books are lent for four weeks."] }]) {
      const record = { query: RUNS[0][0], answer_preview: "A book may be kept for four weeks. Whoever nee", ...found };
      const [problem] = readAnswers({ path: "log.jsonl", text: JSON.stringify(record) }).problems;
      assert.match(problem?.message ?? "", /the beginning of its answer alone \(“answer_preview”\)/u);
    }
  });
});
