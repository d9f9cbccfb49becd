import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";

const QUERY = "How long may I keep a book?";
const RESPONSE = 'Four "weeks", from the loan on [1].';

describe("records of which little is known beside their answer", () => {
  it("reads an answer that stands alone, and the files that the record names under a key of its own", () => {
    const said = "The day ticket costs seven euros and is sold on board.";
    const { records, problems } = readAnswers({
      path: "a.json",
      text: JSON.stringify({
        id: "t-1",
        passed: true,
        answer: said,
        quoted_documents: ["fares.txt", "hours.md"],
        expected_citations: ["other.md"],
      }),
    });
    assert.deepEqual(problems, []);
    assert.deepEqual(
      records.map(({ format, query, response, origin, sources }) => [
        [format, query, response, origin],
        sources.map((source) => source.kind === "file" && source.path),
      ]),
      [
        [
          ["rag_quality", "", said, "record"],
          ["fares.txt", "hours.md"],
        ],
      ],
    );
    const alone = readAnswers({ path: "a.json", text: JSON.stringify({ id: "t-1", answer: said }) });
    assert.deepEqual([alone.records.length, alone.records[0]?.sources, alone.problems], [1, [], []]);
  });

  it("tells an answer beside which nothing else is known", () => {
    const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify({ answer: "None.", steps: [] }) });
    assert.deepEqual(records, []);
    assert.match(
      problems[0]?.message ?? "",
      /^The record has the answer “None\.”, and neither a query nor documents under a known key; its keys are: “answer”, “steps”\. /u,
    );
  });

  it("says how to write questions that are the keys of their answers", () => {
    const text = JSON.stringify({ [QUERY]: RESPONSE, "And a film?": "One week." });
    const { records, problems } = readAnswers({ path: "a.json", text });
    assert.deepEqual(records, []);
    assert.match(
      problems[0]?.message ?? "",
      /Its keys are questions, and its values their answers: write a list with \{"query"/u,
    );
  });

  it("needs a query and documents beside an answer whose key says little", () => {
    const { records } = readAnswers({ path: "a.json", text: JSON.stringify({ output: "dist", sources: ["src"] }) });
    assert.deepEqual(records, []);
  });
});
