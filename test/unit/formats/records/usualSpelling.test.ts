import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { documentsOf } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = "Books are lent for four weeks [1].";
const LOANS = "Books are lent for four weeks.";
const FEES = "A late book costs 20 cents a day.";

function read(content: unknown) {
  const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(content) });
  assert.deepEqual(problems, []);
  return records.map((record) => [record.query, record.response, documentsOf(record)]);
}

describe("the keys of a record", () => {
  it("are known in any spelling", () => {
    for (const [query, response, documents] of [
      ["Question", "Answer", "Contexts"],
      ["userQuery", "generatedAnswer", "retrievalResults"],
      ["User Question", "Generated Answer", "Retrieved Chunks"],
      ["user_problem", "assistant_response", "supporting-docs"],
      ["q", "reply", "top_chunks"],
    ] as const)
      assert.deepEqual(
        read({ [query]: QUERY, [response]: RESPONSE, [documents]: [LOANS] }),
        [[QUERY, RESPONSE, [{ text: LOANS }]]],
        query,
      );
  });

  it("may say how a column of documents is written", () => {
    for (const key of ["sources_json", "retrieved_docs_json", "contexts_list"])
      assert.deepEqual(
        read({ question: QUERY, answer: RESPONSE, [key]: JSON.stringify([LOANS, FEES]) }),
        [[QUERY, RESPONSE, [{ text: LOANS }, { text: FEES }]]],
        key,
      );
    // What came back as a whole is no answer beside one.
    const { records } = readAnswers({
      path: "a.json",
      text: JSON.stringify({ question: QUERY, answer: RESPONSE, response_json: '{"text": "Raw."}', contexts: [LOANS] }),
    });
    assert.equal(records[0]?.response, RESPONSE);
  });

  it("stay as they are where the usual spelling stands there too", () => {
    const both = { question: QUERY, Question: "Another?", answer: RESPONSE, contexts: [LOANS] };
    assert.deepEqual(read(both), [[QUERY, RESPONSE, [{ text: LOANS }]]]);
  });

  it("may have a word before that of an answer that was generated, where none says that somebody wanted it", () => {
    const wanted = { ideal_answer: "Five weeks.", context: "Books are kept." };
    for (const key of ["golden_rag_answer", "demo_llm_response", "azure_generated_answer"])
      assert.deepEqual(read({ question: QUERY, ...wanted, [key]: RESPONSE, retrieved_chunks: [LOANS] }), [
        [QUERY, RESPONSE, [{ text: LOANS }]],
      ]);
    for (const keys of [["expected_rag_answer"], ["one_rag_answer", "other_rag_answer"]])
      assert.deepEqual(
        readAnswers({
          path: "a.json",
          text: JSON.stringify({
            question: QUERY,
            ...Object.fromEntries(keys.map((key) => [key, RESPONSE])),
            contexts: [LOANS],
          }),
        }).records,
        [],
      );
  });

  it("leave the context that was wanted alone, where what was retrieved stands beside it", () => {
    const { records } = readAnswers(
      { path: "a.json", text: JSON.stringify({ question: QUERY, context: FEES, retrieved_chunks: [LOANS] }) },
      "retrieval",
    );
    assert.deepEqual(documentsOf(records[0]), [{ text: LOANS }]);
  });

  it("are numbered for the columns of one list", () => {
    const text = `Question,Answer,Context 2,Context 1,Context 3\n${QUERY},${RESPONSE},${FEES},${LOANS},\n`;
    const { records, problems } = readAnswers({ path: "a.csv", text });
    assert.deepEqual(problems, []);
    assert.deepEqual(documentsOf(records[0]), [{ text: LOANS }, { text: FEES }]);
  });
});

describe("the documents of a hit", () => {
  it("stand in what it says of them, or before their score", () => {
    for (const hits of [
      [{ meta: { text: LOANS }, score: 0.5 }],
      [{ payload: { body: LOANS }, score: 0.5 }],
      [[LOANS, 0.5]],
      [[{ page_content: LOANS }, 0.5]],
    ])
      assert.deepEqual(read({ question: QUERY, answer: RESPONSE, hits }), [
        [QUERY, RESPONSE, [{ text: LOANS, score: 0.5 }]],
      ]);
  });
});

describe("an answer that is called one", () => {
  it("is no label where another stands there in words", () => {
    const documents = { contexts: [LOANS] };
    for (const [label, more] of [
      ["B", {}],
      ["yes", {}],
      ["four", { options: { four: "Four weeks", six: "Six weeks" } }],
    ] as const)
      assert.deepEqual(read({ question: QUERY, predicted_answer: label, response: RESPONSE, ...documents, ...more }), [
        [QUERY, RESPONSE, [{ text: LOANS }]],
      ]);
    const alone = { question: QUERY, predicted_answer: "yes", answer: RESPONSE, ...documents };
    assert.deepEqual(read(alone), [[QUERY, "yes", [{ text: LOANS }]]]);
  });
});

describe("several lists of records", () => {
  const row = (response: string) => ({ question: QUERY, answer: response, contexts: [LOANS] });
  const [one, two] = [row(RESPONSE), row("Books are lent for six weeks [1].")];

  it("are all read", () => {
    for (const content of [
      { bm25: [one], dense: [two] },
      { configs: { a: { results: [one] }, b: { results: [two] } } },
      { about: { n: 2 }, data: { train: [one], test: [two] } },
      { runs: [{ cases: [one] }, { cases: [two] }] },
      [
        { category: "a", items: [one] },
        { category: "b", items: [two] },
      ],
      [[one], [two]],
    ])
      assert.deepEqual(
        read(content).map(([, response]) => response),
        [one.answer, two.answer],
      );
  });
});
