import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../../src/formats/records/answerRecord";

const PURPOSES: readonly Purpose[] = ["answer", "retrieval"];

function message(record: object, purpose: Purpose): string {
  const { records, problems } = readAnswers({ path: "kb/lines.jsonl", text: JSON.stringify(record) }, purpose);
  assert.deepEqual(records, []);
  return problems[0]?.message ?? "";
}

describe("a record that plainly holds something else than an answer", () => {
  it("is a document of a corpus, which answers may be checked against", () => {
    const text = "Books are lent for four weeks, films for one.";
    for (const record of [
      { id: "S1", text },
      { _id: "7", title: "Loans", text, metadata: { url: "https://a.example" } },
    ])
      for (const purpose of PURPOSES)
        assert.match(
          message(record, purpose),
          /is a document of a corpus \(“_?id”, “text”\).* --sources lines\.jsonl\.$/u,
        );
    for (const purpose of PURPOSES)
      assert.match(
        message({ content: text, metadata: { source: "loans.pdf", page: 3 } }, purpose),
        /is a document of a corpus \(“metadata”, “content”\).* --sources lines\.jsonl\.$/u,
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

  it("is a question with figures of what was retrieved alone", () => {
    const record = { section: "2 Rules of the house", question: "How long?", n_target_rules: 1, n_retrieved_rules: 0 };
    for (const purpose of PURPOSES) assert.match(message(record, purpose), /holds figures alone \(“n_target_rules”, /u);
  });
});
