import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import type { Purpose } from "../../../../src/formats/records/answerRecord";
import { documentsOf } from "../records/readSample";

const ASKED = "How long may a book be kept?";
const ANSWER = "A book may be kept for four weeks.";
const LENT = "Books are lent for four weeks, and magazines for one.";

const ANTHROPIC = {
  ...{ id: "msg_1", type: "message", role: "assistant", model: "m", stop_reason: "end_turn", usage: {} },
  content: [
    {
      type: "text",
      text: ANSWER,
      citations: [{ type: "char_location", cited_text: LENT, document_index: 0, document_title: "Lending" }],
    },
  ],
};
const AZURE = {
  object: "chat.completion",
  choices: [{ index: 0, message: { role: "assistant", content: ANSWER, context: { citations: [{ content: LENT }] } } }],
};
const CITED = {
  generatedResponsePart: { textResponsePart: { text: ANSWER, span: { start: 0, end: 33 } } },
  retrievedReferences: [{ content: { text: LENT } }],
};
const REQUEST = { messages: [{ role: "user", content: ASKED }] };

function read(value: unknown, purpose: Purpose = "answer", path = "calls.json") {
  const { records, problems } = readAnswers({ path, text: JSON.stringify(value) }, purpose);
  return {
    read: records.map(({ format, query, response }) => [format, query, response]),
    texts: records.flatMap(documentsOf).map((document) => (document as { text: string }).text),
    said: problems.map(({ message }) => message),
  };
}

describe("readAnswers of a response that stands under keys of the file's own", () => {
  for (const [where, value, format] of [
    ["a fixture", { name: "cites", mock: { reply: ANTHROPIC } }, "anthropic"],
    ["a log with the question beside it", [{ question: ASKED, ms: 3, raw_reply: ANTHROPIC }], "anthropic"],
    [
      "an event with its request",
      { event: "done", payload: { call: { body: REQUEST }, completion: AZURE } },
      "azure_on_your_data",
    ],
    ["a string of JSON", { ts: 1, request: REQUEST, raw: JSON.stringify(AZURE) }, "azure_on_your_data"],
    [
      "an example beside the description of an API",
      { paths: { "/chat": { "200": { example: AZURE } } } },
      "azure_on_your_data",
    ],
    [
      "the record of an evaluation",
      { turns: [{ prompt: { content: [{ text: ASKED }] }, output: { text: ANSWER, citations: [CITED] } }] },
      "bedrock",
    ],
  ] as const)
    it(`is read in ${where}`, () => {
      const asked = JSON.stringify(value).includes(ASKED) ? ASKED : "";
      for (const purpose of ["answer", "retrieval"] as const) {
        const { read: records, texts, said } = read(value, purpose);
        assert.deepEqual([records, texts, said], [[[format, asked, ANSWER]], [LENT], []]);
      }
    });

  it("is a part of a record that says for itself what it is", () => {
    const { read: records, texts } = read({
      run: 1,
      data: [{ question: ASKED, answer: "Two weeks.", contexts: ["Two."], raw: ANTHROPIC }],
    });
    assert.deepEqual(records, [["ragas", ASKED, "Two weeks."]]);
    assert.deepEqual(texts, ["Two."]);
  });

  it("is none where it has no sources, or where several stand side by side", () => {
    const bare = {
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content: ANSWER } }],
    };
    assert.deepEqual(read({ event: "done", payload: { completion: bare } }).read, []);
    const { read: records } = read({ a: { x: ANTHROPIC, y: { z: AZURE } } });
    assert.ok(records.length !== 1);
  });

  it("has what was retrieved in its order, where a record of an evaluation keeps that", () => {
    const output = {
      text: ANSWER,
      retrievedPassages: {
        retrievalResults: [{ content: { text: "Late books cost ten cents." } }, { content: { text: LENT } }],
      },
      citations: [CITED],
    };
    assert.deepEqual(read({ turns: [{ output }] }, "retrieval").texts, ["Late books cost ten cents.", LENT]);
  });

  it("gives no part of an answer for a source of it, where each citation has a list of its sources", () => {
    const parts = ["A book", "four weeks"].map((answer_part) => ({
      answer_part,
      references: [{ text: LENT, id: "a" }],
    }));
    assert.deepEqual(read([{ question: ASKED, answer: ANSWER, citations: parts }]).texts, [LENT]);
  });

  it("is looked for beside a list of any length", () => {
    const { said } = read({ vectors: Array.from({ length: 200_000 }, () => 0), response: "…" });
    assert.deepEqual(said.length, 1);
  });
});
