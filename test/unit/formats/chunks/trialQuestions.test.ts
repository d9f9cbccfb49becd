import assert from "node:assert/strict";
import type { TrialQuestion } from "../../../../src/contract/optimize/optimizeRequest";
import { readQuestions } from "../../../../src/formats/chunks/trialQuestions";

function read(text: string): TrialQuestion[] {
  const found = readQuestions(text, "questions.jsonl");
  return found.kind === "questions" ? found.questions : assert.fail(found.message);
}

const rows = (...all: readonly unknown[]): string => all.map((row) => JSON.stringify(row)).join("\n");

describe("questions of a trial", () => {
  it("are read as we write them", () => {
    const own = { text: "How long?", answers: ["90 days"], document_id: "plans" };
    assert.deepEqual(read(`${rows(own)}\n\n`), [own]);
  });

  it("are read from rows of RAGAS, with the passages in which the answer stands", () => {
    const set = rows(
      { user_input: "How long?", reference_contexts: ["Backups are kept."], reference: "They are kept." },
      { question: "Who pays?", ground_truth_contexts: ["The owner pays."], ground_truth: "The owner." },
    );
    assert.deepEqual(read(set), [
      { text: "How long?", answers: ["Backups are kept."] },
      { text: "Who pays?", answers: ["The owner pays."] },
    ]);
  });

  it("are read from SQuAD, as a table's rows or as its file, by the first of the annotators", () => {
    const row = {
      id: "1",
      question: "Who?",
      context: "…",
      answers: { text: ["the owner", "owner"], answer_start: [0, 4] },
    };
    assert.deepEqual(read(rows(row)), [{ text: "Who?", answers: ["the owner"] }]);
    const qas = [{ id: "1", question: "Who?", answers: [{ text: "the owner", answer_start: 0 }] }];
    const file = JSON.stringify(
      { version: "1.1", data: [{ title: "Plans", paragraphs: [{ context: "…", qas }] }] },
      null,
      2,
    );
    assert.deepEqual(read(file), [{ text: "Who?", answers: ["the owner"] }]);
  });

  it("are read with their answer under its plain name, as rows or as one list", () => {
    const plain = [
      { question: "How long?", answers: ["90 days"], id: 7 },
      { question: "Who pays?", answer_text: "The owner pays.", document: "plans", answer: 5 },
      { query: "When?", spans: [{ document_id: "plans", start: 3, end: 9 }] },
    ];
    const expected = [
      { text: "How long?", answers: ["90 days"] },
      { text: "Who pays?", answers: ["The owner pays."], document_id: "plans" },
      { text: "When?", spans: [{ document_id: "plans", start: 3, end: 9 }] },
    ];
    assert.deepEqual(read(rows(...plain)), expected);
    assert.deepEqual(read(JSON.stringify(plain, null, 2)), expected);
    assert.deepEqual(read(JSON.stringify({ questions: plain })), expected);
  });

  it("are refused by the line that holds none, and where there are none at all", () => {
    const refused = readQuestions('{"text": "Who?"}\n{"question": 5}', "q.jsonl");
    assert.ok(refused.kind === "refused" && refused.message.startsWith("q.jsonl, line 2 is no question."));
    const entry = readQuestions('[{"text": "Who?"}, {"question": 5}]', "q.json");
    assert.ok(entry.kind === "refused" && entry.message.startsWith("q.json, entry 2 is no question."));
    assert.equal(readQuestions("\n", "q.jsonl").kind, "refused");
    assert.equal(readQuestions('{"data": []}', "q.json").kind, "refused");
  });

  it("are refused as what they are where a log has no answers, and where nothing is asked", () => {
    for (const row of [{ question: "How long?" }, { query: "Who pays?", user: "ann" }])
      assert.match(
        refusal(row),
        /^log\.jsonl, line 1 is no question\. It has no answer, .* derived from the documents\./u,
      );
    for (const row of [
      { text: " ", answers: ["90 days"] },
      { question: "", answer: "90 days" },
    ])
      assert.match(refusal(row), /line 1 is no question\. Its question is empty\./u);
  });
});

function refusal(row: unknown): string {
  const read = readQuestions(JSON.stringify(row), "log.jsonl");
  return read.kind === "refused" ? read.message : assert.fail("It was read.");
}
