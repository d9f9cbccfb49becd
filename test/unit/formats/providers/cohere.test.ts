import assert from "node:assert/strict";
import type { Cohere } from "cohere-ai";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of a chat of Cohere's", () => {
  it("cites the documents that version 2 puts into its citations", () => {
    const text = "Bücher: 📚 four weeks.";
    const source = { type: "document" as const, id: "doc_0", document: { title: "Lending", snippet: 'Four "weeks".' } };
    const chat = {
      id: "c",
      finishReason: "COMPLETE",
      message: {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "Hm." },
          { type: "text", text },
        ],
        citations: [
          { start: 10, end: 20, text: "four weeks", contentIndex: 1, type: "TEXT_CONTENT", sources: [source] },
          {
            start: 0,
            end: 6,
            text: "Bücher",
            sources: [source, { type: "tool", id: "t:0", toolOutput: { content: "Lent." } }],
          },
          { start: 0, end: 2, text: "Hm", contentIndex: 0, type: "THINKING_CONTENT", sources: [source] },
        ],
      },
    } satisfies Cohere.V2ChatResponse;
    const read = readResponse({ messages: [{ role: "user", content: "How long?" }], response: chat });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "cohere", "How long?"]);
    assert.deepEqual(citationsOf(read), [
      ["four weeks", [0], null],
      ["Bücher", [0, 1], null],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { id: "doc_0", title: "Lending", inFile: 'Four \\"weeks\\".' },
      { id: "t:0", inFile: "Lent." },
    ]);
  });

  it("cites the documents that stand beside the text of version 1, in either spelling", () => {
    const reply = {
      text: "Four weeks.",
      documents: [{ id: "d1", text: "Books are lent for four weeks.", url: "https://library.test" }],
      citations: [{ start: 0, end: 10, text: "Four weeks", documentIds: ["d1", "d7"] }],
    } satisfies Cohere.NonStreamedChatResponse;
    const read = readResponse(reply);
    assert.deepEqual(citationsOf(read), [["Four weeks", [0], null]]);
    assert.deepEqual(sourcesOf(read), [
      { id: "d1", uri: "https://library.test", inFile: "Books are lent for four weeks." },
    ]);
    assert.deepEqual(
      read.problems.map(({ place }) => place),
      ['"d7"'],
    );
    const citations = [{ start: 0, end: 10, document_ids: ["d1"] }];
    assert.equal(citationsOf(readResponse({ ...reply, citations, message: "How long?" })).length, 1);
  });

  it("counts from 0 the documents of a request or a response that have no ids", () => {
    const given = [
      { title: "Loans", text: "Books are lent for four weeks." },
      "No fee is due.",
      { id: "own", text: "Later." },
    ];
    const cited = { start: 0, end: 10, text: "Four weeks", document_ids: ["doc_1", "doc_0", "own"] };
    const reply = { text: "Four weeks.", citations: [cited] };
    const inFiles = [
      { id: "doc_0", title: "Loans", inFile: "Books are lent for four weeks." },
      { id: "doc_1", inFile: "No fee is due." },
      { id: "own", inFile: "Later." },
    ];
    for (const record of [
      { request: { message: "How long?", documents: given }, response: reply },
      { message: "How long?", response: { ...reply, documents: given } },
      { message: "How long?", documents: given, response: { ...reply, documents: given.slice(0, 1) } },
    ]) {
      const read = readResponse(record);
      assert.deepEqual(
        [read.problems, read.record.query, citationsOf(read), sourcesOf(read)],
        [[], "How long?", [["Four weeks", [1, 0, 2], null]], inFiles],
      );
    }
  });

  it("reads the documents of a request of version 2, also those that are not cited", () => {
    const documents = [
      { data: { title: "Loans", snippet: "Books are lent for four weeks." } },
      { id: "own", data: "No fee is due." },
      "Later.",
    ];
    const source = (id: string) => ({ type: "document", id, document: { id, title: "Loans" } });
    const message = {
      role: "assistant",
      content: [{ type: "text", text: "Four weeks." }],
      citations: [{ start: 0, end: 10, text: "Four weeks", sources: [source("own"), source("doc:0")] }],
    };
    const request = { messages: [{ role: "user", content: "How long?" }], documents };
    const read = readResponse({ request, response: { id: "c", message } });
    assert.deepEqual([read.problems, citationsOf(read)], [[], [["Four weeks", [1, 0], null]]]);
    assert.deepEqual(sourcesOf(read), [
      { id: "doc:0", title: "Loans", inFile: "Books are lent for four weeks." },
      { id: "own", inFile: "No fee is due." },
      { id: "doc:2", inFile: "Later." },
    ]);
  });
});
