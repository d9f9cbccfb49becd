import assert from "node:assert/strict";
import type { Message } from "openai/resources/beta/threads/messages";
import type { ChatCompletion } from "openai/resources/chat/completions";
import type { Response } from "openai/resources/responses/responses";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

const TEXT = 'A "book" may be kept for four weeks. Films go 📀 back after one ([Films](https://film.test)).';
const LINK = "([Films](https://film.test))";

const RESPONSE = {
  output: [
    {
      type: "file_search_call",
      id: "fs",
      status: "completed",
      queries: ["loan"],
      results: [
        { file_id: "file-1", filename: "lending.md", score: 0.9, text: "Books are lent for four weeks." },
        { file_id: "file-2", filename: "fees.md", score: 0.4, text: "20 cents a day." },
        { file_id: "file-1", filename: "lending.md", score: 0.3, text: "Films are lent for one." },
      ],
    },
    {
      type: "message",
      id: "m",
      role: "assistant",
      status: "completed",
      content: [
        {
          type: "output_text",
          text: TEXT,
          annotations: [
            { type: "file_citation", file_id: "file-1", filename: "lending.md", index: TEXT.indexOf(".") },
            {
              type: "url_citation",
              url: "https://film.test",
              title: "Films",
              // Characters are counted, and the disc is one of them.
              start_index: TEXT.indexOf(LINK) - 1,
              end_index: TEXT.indexOf(LINK) + LINK.length - 1,
            },
            {
              type: "container_file_citation",
              container_id: "c",
              file_id: "cf",
              filename: "plot.csv",
              start_index: 0,
              end_index: 8,
            },
            { type: "file_path", file_id: "file-3", index: 4 },
          ],
        },
      ],
    },
  ],
} satisfies Pick<Response, "output">;

describe("readAnswers of a response of OpenAI's", () => {
  it("cites files with what was found in them, and pages without a text", () => {
    const read = readResponse({ request: { input: [{ role: "user", content: "How long?" }] }, response: RESPONSE });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "openai_responses", "How long?"]);
    assert.deepEqual(citationsOf(read), [
      ['A "book" may be kept for four weeks', [0], null],
      ["Films go 📀 back after one", [2], null],
      ['A "book"', [3], null],
    ]);
    assert.deepEqual(sourcesOf(read).slice(1), [
      { title: "fees.md", inFile: "20 cents a day." },
      { title: "Films", uri: "https://film.test", inFile: null },
      { title: "plot.csv", inFile: null },
    ]);
    const [lending] = read.record.sources;
    assert.ok(lending?.kind === "inline");
    assert.equal(lending.document.text, "Books are lent for four weeks.\n\nFilms are lent for one.");
    const films = lending.map?.spanToOuter({ start: 32, end: 55 });
    assert.equal(read.file.slice(films?.start, films?.end), "Films are lent for one.");
  });

  it("tells of places that the text does not have", () => {
    const annotations = [
      { type: "url_citation", url: "https://a.test", title: "A", start_index: 90, end_index: 95 },
      { type: "file_citation", file_id: "f", filename: "f.md", index: 0 },
      { type: "file_citation", file_id: "f", filename: "f.md" },
    ];
    const content = [{ type: "output_text", text: "Short.", annotations }];
    const read = readResponse({ output: [{ type: "message", role: "assistant", content }] });
    assert.deepEqual(citationsOf(read), []);
    assert.equal(read.problems.length, 3);
    for (const { message } of read.problems) assert.match(message, /its place is none of the answer's text\. Keep /);
  });

  it("reads the last event of a stream, which holds the whole response", () => {
    assert.equal(readResponse({ type: "response.completed", response: RESPONSE }).record.citations.length, 3);
  });
});

describe("readAnswers of a chat completion", () => {
  const page = { title: "Films", url: "https://film.test" };

  it("cites pages for the words before their links, or for the words themselves", () => {
    const content = `Films go back after one week. ${LINK} So do games.`;
    const chat = {
      choices: [
        {
          index: 0,
          finish_reason: "stop",
          logprobs: null,
          message: {
            role: "assistant",
            refusal: null,
            content,
            annotations: [
              { type: "url_citation", url_citation: { ...page, start_index: 30, end_index: 30 + LINK.length } },
              {
                type: "url_citation",
                url_citation: { ...page, start_index: content.indexOf("So"), end_index: content.length },
              },
            ],
          },
        },
      ],
    } satisfies Pick<ChatCompletion, "choices">;
    const read = readResponse({ messages: [{ role: "user", content: [{ type: "text", text: "When?" }] }], ...chat });
    assert.deepEqual([read.problems, read.record.format, read.record.query], [[], "openai_chat", "When?"]);
    assert.deepEqual(citationsOf(read), [
      ["Films go back after one week.", [0], null],
      ["So do games.", [0], null],
    ]);
    assert.deepEqual(sourcesOf(read), [{ title: "Films", uri: "https://film.test", inFile: null }]);
  });

  it("reads the first answer of several, and says so", () => {
    const choices = ["One [a](a.md).", "Two."].map((content) => ({ message: { role: "assistant", content } }));
    const read = readResponse({ choices });
    assert.deepEqual(
      [read.record.response, read.record.origin, read.record.citations],
      ["One [a](a.md).", "links", []],
    );
    assert.match(read.problems[0]?.message ?? "", /^The record has 2 answers, and the first one is read\./);
  });
});

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
});
