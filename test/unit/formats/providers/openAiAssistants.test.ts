import assert from "node:assert/strict";
import type { Message } from "openai/resources/beta/threads/messages";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

describe("readAnswers of a message of OpenAI's Assistants", () => {
  it("cites by the marks, wherever the numbers say that they stand", () => {
    const value = "Büro: four weeks【4:0†source】【4:1†source】. Films one.【4:0†source】";
    const first = { text: "【4:0†source】", start_index: 16, end_index: 29, file_citation: { file_id: "file-1" } };
    const message = {
      object: "thread.message",
      role: "assistant",
      content: [
        {
          type: "text",
          text: {
            value,
            annotations: [
              { type: "file_citation", ...first },
              {
                type: "file_citation",
                ...first,
                text: "【4:1†source】",
                start_index: 29,
                end_index: 42,
                file_citation: { file_id: "file-2" },
              },
              { type: "file_citation", ...first, start_index: 60, end_index: 70 },
            ],
          },
        },
      ],
    } satisfies Pick<Message, "object" | "role" | "content">;
    const read = readResponse(message);
    assert.deepEqual([read.problems, read.record.format], [[], "openai_assistants"]);
    assert.deepEqual(citationsOf(read), [
      ["Büro: four weeks", [0], null],
      ["Büro: four weeks", [1], null],
      ["Films one.", [0], null],
    ]);
    assert.deepEqual(sourcesOf(read), [
      { title: "file-1", inFile: null },
      { title: "file-2", inFile: null },
    ]);
  });

  it("reads one part of a message, as agents of Azure's are logged", () => {
    const value = "Books are lent for four weeks【3:0†source】. Films for one.";
    const page = { url: "https://a.test/x", title: "X" };
    const mark = { type: "url_citation", text: "【3:0†source】", start_index: 28, end_index: 40, url_citation: page };
    const read = readResponse({ response: { type: "text", text: { value, annotations: [mark] } } });
    assert.deepEqual([read.problems, read.record.format], [[], "openai_assistants"]);
    assert.deepEqual(citationsOf(read), [["Books are lent for four weeks", [0], null]]);
    assert.deepEqual(sourcesOf(read), [{ title: "X", uri: "https://a.test/x", inFile: null }]);
  });
});
