import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { rows } from "../readSample";

const METRICS = { faithfulness: 0.91, answer_relevancy: 0.83, context_recall: 0.5 };
const QUESTION = "How long may I keep a book that I borrowed?";
const NAMES = "“faithfulness”, “answer_relevancy”, “context_recall”";
const text = (name: string, names: string) =>
  `${name} holds figures alone (${names}), and no answer that can be checked. Give the file in which the answers stand with what was retrieved for them, the one that was measured.`;

const told = (path: string, content: string): string[] =>
  readAnswers({ path, text: content }).problems.map(({ message }) => message);

describe("a file of measures alone", () => {
  it("is told in one sentence, whatever rows it has", () => {
    const table = `question,faithfulness,answer_relevancy,context_recall\n${QUESTION},0.91,0.83,0.5\n${QUESTION},0.8,0.7,0.5\n`;
    assert.deepEqual(told("a.csv", table), [text("Record 1 (line 2)", NAMES)]);
    assert.deepEqual(told("a.jsonl", rows({ id: "q1", ...METRICS }, { id: "q2", ...METRICS })), [
      text("Record 1 (line 1)", NAMES),
    ]);
    assert.deepEqual(told("a.json", JSON.stringify({ run: "a", metrics: METRICS, rows: [{ id: "q1", score: 0.9 }] })), [
      text("The record", `${NAMES}, “score”`),
    ]);
  });

  it("may count tokens and what they cost", () => {
    const row = { request_id: "7", step: "answer", input_tokens: 850, output_tokens: 285, cost: 0.01 };
    assert.deepEqual(told("a.jsonl", rows(row, row)), [
      text("Record 1 (line 1)", "“input_tokens”, “output_tokens”, “cost”"),
    ]);
  });

  it("may have failed to measure anything", () => {
    const failed = `{"run": "a", "per_question": [{"question": "${QUESTION}", "faithfulness": NaN, "answer_relevancy": NaN}]}`;
    assert.deepEqual(told("a.json", failed), [text("The record", "“faithfulness”, “answer_relevancy”")]);
  });

  it("may name a measure in each row, and is told where retrievals are looked for too", () => {
    const table = "metric,score\nfaithfulness,0.91\ncontext_recall,0.5\n";
    assert.deepEqual(told("a.csv", table), [text("Record 1 (line 2)", "“faithfulness”")]);
    const { problems } = readAnswers({ path: "a.csv", text: table }, "retrieval");
    assert.deepEqual(
      problems.map(({ message }) => message),
      [
        text("Record 1 (line 2)", "“faithfulness”").replace(
          "answer that can be checked",
          "retrieval that can be shown",
        ),
      ],
    );
  });

  it("is none where one measure stands alone, or where somebody says something", () => {
    for (const row of [
      { id: "q1", score: 0.9, count: 3 },
      { ...METRICS, remark: "The answer says too much of what nobody asked for." },
    ])
      assert.doesNotMatch(told("a.jsonl", rows(row)).join("\n"), /holds figures alone/u);
  });

  it("is none where a short text is called an answer, which lacks documents", () => {
    for (const [bot_output, what] of [
      ["Four weeks.", /it is read so: query “question”, answer “bot_output”/u],
      ["借书四周", /No documents are found in it/u],
    ] as const) {
      const [message = "", ...others] = told("a.jsonl", rows({ question: QUESTION, bot_output, ...METRICS }));
      assert.deepEqual(others, []);
      assert.match(message, what);
    }
  });

  it("takes no measure for an answer", () => {
    const row = { ...METRICS, question: QUESTION, remark: "The answer says too much of what nobody asked for." };
    assert.doesNotMatch(told("a.jsonl", rows(row)).join("\n"), /"answer":"\$\.answer_relevancy"/u);
  });
});
