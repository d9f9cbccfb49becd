import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf, rows } from "../readSample";

const QUERY = "How long are books lent?";
const NAMES = ["How long may I keep a book of the library?", "Opening hours"];
const KEYS = ["matched_questions", "found_titles", "retrieved_titles", "matchedFaqTitles"];
const EMPTY = { query: "Who sells tea?", matched: false };

describe("readAnswers of the names of what was retrieved", () => {
  for (const key of KEYS) {
    const text = rows({ query: QUERY, matched: true, [key]: NAMES }, { ...EMPTY, [key]: [] });

    it(`has those under ${key} in their order, without texts, and knows where nothing was found`, () => {
      const { records, problems } = readAnswers({ path: "log.jsonl", text }, "retrieval");
      assert.deepEqual(problems, []);
      assert.deepEqual(
        records.map((record) => [record.query, documentsOf(record), record.lack?.kind]),
        [
          [QUERY, NAMES.map((title) => ({ title, text: "" })), undefined],
          ["Who sells tea?", [], "empty"],
        ],
      );
    });

    it(`says in a check of ${key} that there is no answer, and what was retrieved`, () => {
      const { records, problems } = readAnswers({ path: "log.jsonl", text });
      assert.deepEqual(records, []);
      assert.match(
        problems[0]?.message ?? "",
        new RegExp(`the names of what was .* \\(“${key}”\\), without texts, and no`),
      );
      assert.match(
        problems[1]?.message ?? "",
        new RegExp(`nothing was retrieved \\(“${key}” is an empty list\\), and no`),
      );
    });

    it(`says why an answer beside ${key} is not checked`, () => {
      const answer = "Four weeks.";
      const answered = rows({ query: QUERY, answer, [key]: NAMES }, { ...EMPTY, answer, [key]: [] });
      const { records } = readAnswers({ path: "log.jsonl", text: answered });
      assert.deepEqual(
        records.map(({ lack }) => lack),
        [
          { kind: "names", path: key },
          { kind: "empty", path: key },
        ],
      );
    });
  }

  it("takes no other lists for these", () => {
    for (const key of ["related_questions", "matched_keywords", "found_names", "expected_titles", "questions"]) {
      const { records } = readAnswers({ path: "log.jsonl", text: rows({ query: QUERY, [key]: NAMES }) }, "retrieval");
      assert.deepEqual(records, [], key);
    }
    const objects = { query: QUERY, matched_questions: [{ score: 3 }] };
    assert.deepEqual(readAnswers({ path: "log.jsonl", text: rows(objects) }, "retrieval").records, []);
  });
});
