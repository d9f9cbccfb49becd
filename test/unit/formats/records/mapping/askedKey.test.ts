import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";

const TEXT = "Books are lent for four weeks.";
const RESULTS = [{ url: "https://library.example/loans", title: "Loans", snippet: TEXT }];

function asked(fields: object): string | undefined {
  const text = JSON.stringify({ ...fields, results: RESULTS });
  return readAnswers({ path: "found.json", text }, "retrieval").records[0]?.query;
}

describe("readAnswers of a question under a key of its own", () => {
  for (const key of ["sub_question_text", "search_query", "user_question", "rewrittenQuery", "question"]) {
    it(`takes what stands under ${key} for what was asked, where no usual key has it`, () => {
      assert.equal(asked({ [key]: "How long may I keep a book?" }), "How long may I keep a book?");
      assert.equal(asked({ query: "loan period", [key]: "How long may I keep a book?" }), "loan period");
    });
  }

  it("takes no id, program, question of others or one of several for it", () => {
    for (const key of ["question_id", "question_type", "sql_query", "suggested_question", "follow_up_question"])
      assert.equal(asked({ [key]: "How long may I keep a book?" }), "", key);
    assert.equal(asked({ sub_question: "q1" }), "");
    assert.equal(asked({ sub_question: "How long?", main_question: "What does a library lend?" }), "");
  });

  it("takes it for the question of an answer, too", () => {
    const record = { sub_question: "How long may I keep a book?", response: TEXT, sources: [TEXT] };
    const { records } = readAnswers({ path: "run.json", text: JSON.stringify(record) });
    assert.deepEqual(
      records.map(({ query }) => query),
      ["How long may I keep a book?"],
    );
  });
});
