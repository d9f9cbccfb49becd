import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../../src/formats/records/answerRecord";

const PURPOSES: readonly Purpose[] = ["answer", "retrieval"];

const CORPUS_NEXT: Readonly<Record<Purpose, RegExp>> = {
  answer:
    /is a document of a corpus \(“(?:_?id|metadata)”, “(?:text|content)”\), and no answer.* --sources lines\.jsonl\.$/u,
  retrieval:
    /is a document of a corpus \(“.*”\), and no retrieval\. .* beside it: \{"query": "…", "documents": \[…\]\}\.$/u,
};

const SAID = "A book may be kept for four weeks from the day of the loan.";

function message(record: object, purpose: Purpose): string {
  const { records, problems } = readAnswers({ path: "kb/lines.jsonl", text: JSON.stringify(record) }, purpose);
  assert.deepEqual(records, []);
  return problems[0]?.message ?? "";
}

describe("a record that plainly holds something else than an answer", () => {
  const TESTS = [
    {
      vars: { question: "How long may a book be kept?", context: "Books are lent for four weeks, films for one." },
      assert: [{ type: "contains", value: "four weeks" }],
    },
  ];

  it("is a configuration of promptfoo, whose results are to be given", () => {
    for (const purpose of ["answer", "retrieval"] as const)
      for (const file of [
        {
          description: "Help",
          prompts: ["Answer from {{context}} only: {{question}}"],
          providers: ["a"],
          tests: TESTS,
        },
        {
          prompts: "file://ask.json",
          targets: [{ id: "http", config: { body: { question: "{{question}}" }, output: "json.answer" } }],
        },
        TESTS,
      ]) {
        const { records, problems } = readAnswers(
          { path: "promptfooconfig.yaml", text: JSON.stringify(file) },
          purpose,
        );
        assert.deepEqual(records, []);
        assert.deepEqual(
          problems.map(({ message }) => message),
          [
            `The record is a ${Array.isArray(file) ? "test" : "configuration"} of promptfoo, which holds no answers: run promptfoo eval --output results.json, and give that file.`,
          ],
        );
      }
  });

  it("is a document of a corpus, which answers may be checked against", () => {
    const text = "Books are lent for four weeks, films for one.";
    for (const record of [
      { id: "S1", text },
      { _id: "7", title: "Loans", text, metadata: { url: "https://a.example" } },
    ])
      for (const purpose of PURPOSES) assert.match(message(record, purpose), CORPUS_NEXT[purpose]);
    for (const purpose of PURPOSES)
      assert.match(
        message({ content: text, metadata: { source: "loans.pdf", page: 3 } }, purpose),
        CORPUS_NEXT[purpose],
      );
    assert.match(message({ id: "S1", text: `${text.slice(0, -1)} [1].` }, "answer"), /"answer":"\$\.text"/u);
  });

  it("is a question with the answer that is wanted alone", () => {
    const record = { question: "How long are books lent?", expected_doc_id: "loans", answer_contains: ["four"] };
    for (const purpose of PURPOSES)
      assert.match(
        message(record, purpose),
        /says what is wanted as the answer \(“answer_contains”\), and holds no answer/u,
      );
    const found = {
      question: "How long?",
      expected_answer: "4 weeks",
      my_stuff: [{ text: "Books are lent for four weeks." }],
    };
    assert.match(message(found, "retrieval"), /"documents":"\$\.my_stuff/u);
  });

  it("is a question with the ids of documents alone", () => {
    const record = { question: "How long may I keep a book?", chunk_ids: ["c1", "c7"] };
    for (const purpose of PURPOSES)
      assert.match(message(record, purpose), /has a question and ids of documents \(“chunk_ids”\), and neither/u);
  });

  it("is a step of an agent that has ids and no texts", () => {
    for (const step of [
      {
        step: 1,
        tool: "planner",
        inputs: { question: "How long?" },
        outputs: { kind: "hybrid", rationale: "It has a name." },
      },
      { step: 2, tool: "search", inputs: { query: "How long?" }, outputs: { chunk_ids: ["c1", "c7"] } },
      { action: "search", action_input: "How long?", observation: ["c1"] },
    ])
      for (const purpose of PURPOSES)
        assert.match(message(step, purpose), /is a step of an agent \(“\w+”, “\w+”, “\w+”\), without the text/u);
  });

  it("is a span that keeps no text", () => {
    const attributes = [
      { key: "app.model", value: "m-1" },
      { key: "app.tokens.input", value: 1523 },
    ];
    const span = { traceId: "t1", spanId: "s1", name: "chat.create", attributes };
    const file = { resourceSpans: [{ scopeSpans: [{ spans: [span, { ...span, spanId: "s2" }] }] }] };
    for (const purpose of PURPOSES) {
      const { problems } = readAnswers({ path: "trace.json", text: JSON.stringify(file) }, purpose);
      assert.equal(problems.length, 2);
      for (const { message: said } of problems) assert.match(said, /is a span of a trace that keeps no text of what/u);
    }
    const said = {
      ...span,
      attributes: [{ key: "app.prompt", value: "How long may I keep a book that I have borrowed?" }],
    };
    for (const purpose of PURPOSES) assert.doesNotMatch(message(said, purpose), /keeps no text/u);
  });

  it("is a question with figures of what was retrieved alone", () => {
    const record = { section: "2 Rules of the house", question: "How long?", n_target_rules: 1, n_retrieved_rules: 0 };
    for (const purpose of PURPOSES) assert.match(message(record, purpose), /holds figures alone \(“n_target_rules”, /u);
  });

  it("is figures with what a judge said of them", () => {
    const record = { Question: "How long?", Groundedness: 0.5, Groundedness_Reason: SAID, Answer_Relevance: 1 };
    for (const purpose of PURPOSES)
      assert.match(message(record, purpose), /holds figures and a judge's reasons alone \(“Groundedness”, “Answer_/u);
  });

  it("is a question with what its answer has to say", () => {
    const record = { question: "How long?", expected_source: ["loans.txt"], answer_points: [SAID], note: "cross-doc" };
    for (const purpose of PURPOSES)
      assert.match(message(record, purpose), /says what is wanted as the answer \(“answer_points”\)/u);
  });

  it("is a set of questions with the documents that ought to be found", () => {
    const set = { queries: { q1: "How long?" }, corpus: { d1: SAID }, relevant_docs: { q1: ["d1"] } };
    for (const purpose of PURPOSES)
      assert.match(
        message(set, purpose),
        /is a set of questions and .* \(“queries”, “relevant_docs”\), and holds neither/u,
      );
  });

  it("is several answers, or values in place of one", () => {
    const several = { question: "How long?", context: SAID, answers: [SAID, "Books are lent for two weeks."] };
    assert.match(message(several, "answer"), /has several answers \(“answers”\), .* "answer": "\$\.answers\[0\]"\.$/u);
    const weather = {
      vars: { query: "How warm is it?" },
      response: { output: { city: "Bern", degrees: 12, wind: null } },
    };
    assert.match(
      message({ results: { results: [weather] } }, "answer"),
      /has values as its answer \(“response\.output”: “city”, “degrees”, “wind”\), and no sentence/u,
    );
  });

  it("is a set of questions, or one of them, that nobody answered yet", () => {
    const rows = [
      { id: "q1", question: "How long may a book be kept?", expect: "in_corpus", gold: [{ doc_id: "loans" }] },
      { id: "q2", question: "What does a late book cost?", expect: "not_in_corpus", note: "Nothing says so, see the rules." },
    ];
    for (const purpose of PURPOSES) {
      assert.match(
        message({ questions: rows }, purpose),
        /^Record 1 \(line 1\) is a set of 2 questions \(“questions”\) with no answers and nothing that was retrieved/u,
      );
      assert.match(message({ id: "q1", question: rows[0]?.question }, purpose), /has a question, no answer and nothing/u);
    }
  });

  it("is no such set where an answer, a text or a judgement stands beside the question", () => {
    const question = "How long may a book be kept?";
    for (const more of [{ answer_index: 1 }, { solution: SAID }, { passage_seen: SAID }, { doc: "d1", rel: 1 }])
      for (const row of [{ questions: [{ question, ...more }] }, { question, ...more }])
        assert.doesNotMatch(message(row, "answer"), /nothing to check yet/u);
  });
});
