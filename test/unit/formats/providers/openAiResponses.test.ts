import assert from "node:assert/strict";
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
      { id: "file-2", title: "fees.md", score: 0.4, inFile: "20 cents a day." },
      { title: "Films", uri: "https://film.test", inFile: null },
      { title: "plot.csv", inFile: null },
    ]);
    const [lending] = read.record.sources;
    assert.ok(lending?.kind === "inline");
    assert.deepEqual([lending.document.id, lending.document.score], ["file-1", 0.9]);
    assert.equal(lending.document.text, "Books are lent for four weeks.\n\nFilms are lent for one.");
    const films = lending.map?.spanToOuter({ start: 32, end: 55 });
    assert.equal(read.file.slice(films?.start, films?.end), "Films are lent for one.");
  });

  it("was asked what it searched for, where the response is all that was kept", () => {
    assert.equal(readResponse(RESPONSE).record.query, "loan");
    const bare = { ...RESPONSE, output: RESPONSE.output.slice(1) };
    assert.equal(readResponse(bare).record.query, "");
  });

  it("names the pages that a search of the web consulted, those that are cited once and with their titles", () => {
    const sources = ["https://a.test", "https://b.test"].map((url) => ({ type: "url", url }));
    const search = { type: "web_search_call", status: "completed", action: { type: "search", query: "loan", sources } };
    const page = { type: "url_citation", url: "https://b.test", title: "B", start_index: 0, end_index: 5 };
    const content = [{ type: "output_text", text: "Short.", annotations: [page] }];
    const read = readResponse({ output: [search, search, { type: "message", role: "assistant", content }] });
    assert.deepEqual([read.problems, citationsOf(read)], [[], [["Short", [0], null]]]);
    assert.deepEqual(sourcesOf(read), [
      { title: "B", uri: "https://b.test", inFile: null },
      { uri: "https://a.test", inFile: null },
    ]);
  });

  it("tells of places that the text does not have", () => {
    const annotations = [
      { type: "url_citation", url: "https://a.test", title: "A", start_index: 90, end_index: 95 },
      { type: "file_citation", file_id: "f", filename: "f.md", index: 99 },
      { type: "file_citation", file_id: "f", filename: "f.md" },
    ];
    const content = [{ type: "output_text", text: "Short.", annotations }];
    const read = readResponse({ output: [{ type: "message", role: "assistant", content }] });
    assert.deepEqual(citationsOf(read), []);
    // The last one says no place: it is a source of the answer.
    assert.deepEqual([read.problems.length, sourcesOf(read).length], [2, 2]);
    for (const { message } of read.problems) assert.match(message, /its place is none of the answer's text\. Keep /);
  });

  it("keeps what was found in a file apart where no place of the answer cites it", () => {
    const found = [
      { file_id: "f", filename: "rules.jsonl", score: 0.8, text: "A card costs nothing." },
      { file_id: "f", filename: "rules.jsonl", score: 0.2, text: "The house is open on Sundays." },
    ];
    const annotations = [{ type: "file_citation", file_id: "f", filename: "rules.jsonl", index: 0 }];
    const content = [{ type: "output_text", text: "A card is free.", annotations }];
    const output = [
      { type: "file_search_call", queries: ["card"], results: [...found, ...found] },
      { type: "message", role: "assistant", content },
    ];
    const read = readResponse({ output });
    assert.deepEqual([read.problems, citationsOf(read)], [[], []]);
    assert.deepEqual(
      sourcesOf(read),
      found.map(({ file_id: id, filename: title, score, text }) => ({ id, title, score, inFile: text })),
    );
  });

  it("reads the last event of a stream, which holds the whole response", () => {
    assert.equal(readResponse({ type: "response.completed", response: RESPONSE }).record.citations.length, 3);
  });

  it("reads one item of the output, and takes a file that stands at no words for one that was made", () => {
    const made = { type: "container_file_citation", file_id: "cf", filename: "plot.png", start_index: 0, end_index: 0 };
    const page = { type: "url_citation", url: "https://a.test", title: "A", start_index: 0, end_index: 5 };
    const content = [{ type: "output_text", text: "Short.", annotations: [made, page] }];
    const read = readResponse({ id: "msg_1", type: "message", role: "assistant", status: "completed", content });
    assert.deepEqual([read.problems, read.record.format], [[], "openai_responses"]);
    assert.deepEqual(citationsOf(read), [["Short", [0], null]]);
    assert.deepEqual(sourcesOf(read), [{ title: "A", uri: "https://a.test", inFile: null }]);
  });

  it("reads the items of the output as programs log them, in a bare list", () => {
    const listed = readResponse(RESPONSE.output);
    const whole = readResponse(RESPONSE);
    assert.deepEqual([listed.record.format, listed.problems], ["openai_responses", whole.problems]);
    assert.deepEqual(citationsOf(listed), citationsOf(whole));
    assert.deepEqual(listed.record.sources.length, whole.record.sources.length);
  });
});
