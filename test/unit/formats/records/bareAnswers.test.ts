import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { judgedFile } from "../judgedFile";
import { rows } from "./readSample";

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

  it("proposes no answer for parts of documents under their numbers", () => {
    const chunk = (id: number) => ({
      chunk_id: id,
      enhanced_content: `The library lends books for four weeks, ${id}.`,
    });
    const { problems } = readAnswers({ path: "a.json", text: JSON.stringify([chunk(1), chunk(2)]) });
    assert.match(problems[0]?.message ?? "", /is no answer that can be checked/u);
    assert.doesNotMatch(problems.map(({ message }) => message).join(), /\.rag-quality\.json: \{/u);
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

  it("checks what answers a question about a text against this text", async () => {
    const text = "The library opens at nine. It is closed on Sundays.";
    const row = { text, question: "When does the library open?", answer: "The library opens at ten." };
    for (const key of ["text", "passage", "body", "doc", "Document"]) {
      const { text: passage, ...asked } = row;
      const { answers, problems } = await judgedFile("a.jsonl", rows({ [key]: passage, ...asked }));
      assert.deepEqual(problems, []);
      assert.deepEqual(
        answers.map(({ claims, evidence }) => [claims, evidence]),
        [[[["The library opens at ten.", "contradicted"]], ["The library opens at nine."]]],
      );
    }
  });

  it("takes no text for a source that repeats the question, or beside which others stand", () => {
    const asked = { question: "When does the library open?", answer: "The library opens at ten." };
    const passage = "The library opens at nine. It is closed on Sundays.";
    for (const found of [
      { text: `Q: ${asked.question} A: ${asked.answer}` },
      { text: passage, story: passage },
      { text: "nine" },
    ]) {
      const { records } = readAnswers({ path: "a.json", text: JSON.stringify({ ...asked, ...found }) });
      assert.deepEqual([records.length, records[0]?.sources], [1, []], JSON.stringify(found));
    }
  });

  it("reads what an API gave back, below the key of the response", async () => {
    const text = rows({
      req: { query: "How long may I keep a book?" },
      resp: {
        answer: "A late book costs 50 cents a day [2].",
        sources: [
          { content: "Books are lent for four weeks.", metadata: { source: "lending.md" } },
          { content: "A late book costs 20 cents a day.", metadata: { source: "fees.md" } },
        ],
      },
    });
    const { answers, problems } = await judgedFile("a.jsonl", text);
    assert.deepEqual(problems, []);
    assert.deepEqual(answers, [
      {
        query: "How long may I keep a book?",
        claims: [["A late book costs 50 cents a day [2].", "contradicted"]],
        citations: [["[2]", "fees.md", "contradicted"]],
        evidence: ["A late book costs 20 cents a day."],
      },
    ]);
  });
});
