import assert from "node:assert/strict";
import type { Message, MessageCreateParams } from "@anthropic-ai/sdk/resources/messages";
import { citationsOf, readResponse, sourcesOf } from "./providerFile";

const LENDING = "Books are lent for four weeks. Films are lent for one.";
const FILE = { file_id: null, document_title: "Lending" };

const REQUEST = {
  messages: [
    {
      role: "user",
      content: [
        { type: "document", title: "Lending", source: { type: "text", media_type: "text/plain", data: LENDING } },
        { type: "document", title: "Map", source: { type: "base64", media_type: "application/pdf", data: "AAAA" } },
        {
          type: "document",
          source: {
            type: "content",
            content: [
              { type: "text", text: "Open at nine." },
              { type: "text", text: "Shut at six." },
            ],
          },
        },
        { type: "text", text: "How long may I\nkeep a book?" },
      ],
    },
    { role: "assistant", content: [{ type: "tool_use", id: "t", name: "find", input: {} }] },
    {
      role: "user",
      content: [
        {
          type: "tool_result",
          tool_use_id: "t",
          content: [
            {
              type: "search_result",
              title: "Fees",
              source: "https://library.test/fees",
              content: [{ type: "text", text: "20 cents a day." }],
            },
          ],
        },
      ],
    },
  ],
} satisfies Pick<MessageCreateParams, "messages">;

const RESPONSE = {
  type: "message",
  role: "assistant",
  content: [
    { type: "text", text: "It says “now”:\n", citations: null },
    {
      type: "text",
      text: 'you may keep a "book" for four weeks',
      citations: [
        {
          ...FILE,
          type: "char_location",
          document_index: 0,
          start_char_index: 0,
          end_char_index: 30,
          cited_text: LENDING.slice(0, 30),
        },
      ],
    },
    { type: "text", text: ". ", citations: null },
    {
      type: "text",
      text: "The desk is on floor 2.",
      citations: [
        {
          ...FILE,
          document_title: "Map",
          type: "page_location",
          document_index: 1,
          start_page_number: 1,
          end_page_number: 2,
          cited_text: "Desk: floor 2",
        },
      ],
    },
    { type: "text", text: " ", citations: null },
    {
      type: "text",
      text: "It is open from nine to six.",
      citations: [
        {
          ...FILE,
          document_title: null,
          type: "content_block_location",
          document_index: 2,
          start_block_index: 0,
          end_block_index: 2,
          cited_text: "Open at nine.Shut at six.",
        },
      ],
    },
    { type: "server_tool_use", id: "s", name: "web_search", input: {}, caller: { type: "direct" } },
    {
      type: "text",
      text: "Late books cost 20 cents.",
      citations: [
        {
          type: "search_result_location",
          search_result_index: 0,
          source: "https://library.test/fees",
          title: "Fees",
          start_block_index: 0,
          end_block_index: 1,
          cited_text: "20 cents a day.",
        },
        {
          type: "web_search_result_location",
          url: "https://town.test",
          title: "Town",
          encrypted_index: "x",
          cited_text: "20 cents for a day",
        },
      ],
    },
  ],
} satisfies Pick<Message, "type" | "role" | "content">;

describe("readAnswers of a message of Anthropic's", () => {
  it("cites the documents of the request, each in its place", () => {
    const read = readResponse({ request: REQUEST, response: RESPONSE });
    assert.deepEqual(read.problems, []);
    assert.deepEqual([read.record.format, read.record.origin], ["anthropic", "record"]);
    assert.equal(read.record.query, "How long may I\nkeep a book?");
    assert.match(read.record.response, /^It says “now”:\nyou may keep .* six\.\n\nLate books/s);
    assert.deepEqual(citationsOf(read), [
      ['you may keep a "book" for four weeks', [0], "Books are lent for four weeks."],
      ["The desk is on floor 2.", [3], "Desk: floor 2"],
      ["It is open from nine to six.", [1], null],
      ["Late books cost 20 cents.", [2], "20 cents a day."],
      ["Late books cost 20 cents.", [4], "20 cents for a day"],
    ]);
    assert.deepEqual(sourcesOf(read).slice(0, 1), [{ title: "Lending", inFile: LENDING }]);
    assert.deepEqual(sourcesOf(read).slice(2), [
      { title: "Fees", uri: "https://library.test/fees", inFile: "20 cents a day." },
      { title: "Map (quoted part)", inFile: "Desk: floor 2" },
      { title: "Town (quoted part)", uri: "https://town.test", inFile: "20 cents for a day" },
    ]);
    const [, hours] = read.record.sources;
    assert.ok(hours?.kind === "inline");
    assert.equal(hours.document.text, "Open at nine.\n\nShut at six.");
  });

  it("has the pages that it fetched as sources", () => {
    const source = { type: "text", media_type: "text/plain", data: LENDING };
    const fetched = {
      type: "web_fetch_result",
      url: "https://library.test/",
      content: { type: "document", title: "Lending", source },
    };
    const citation = { type: "char_location", document_index: 0, document_title: "Lending", cited_text: LENDING };
    const read = readResponse({
      type: "message",
      role: "assistant",
      content: [
        { type: "web_fetch_tool_result", tool_use_id: "t", content: fetched },
        { type: "text", text: "Four weeks.", citations: [citation] },
      ],
    });
    assert.deepEqual(read.problems, []);
    assert.deepEqual(sourcesOf(read), [{ title: "Lending", uri: "https://library.test/", inFile: LENDING }]);
    assert.deepEqual(citationsOf(read), [["Four weeks.", [0], LENDING]]);
  });

  it("has what is quoted as its sources where there is no request", () => {
    const read = readResponse(RESPONSE);
    assert.deepEqual([read.problems, read.record.query], [[], ""]);
    assert.deepEqual(sourcesOf(read)[0], { title: "Lending (quoted part)", inFile: "Books are lent for four weeks." });
    assert.equal(citationsOf(read).length, 5);
  });

  it("is a block alone, with or without its type", () => {
    const text = "You may keep a book for four weeks.";
    const quote = "Books are lent for four weeks.";
    const citations = [{ ...FILE, type: "char_location", cited_text: quote, document_index: 0 }];
    for (const block of [
      { text, citations },
      { type: "text", text, citations },
    ]) {
      const read = readResponse(block);
      assert.deepEqual([read.problems, read.record.format, read.record.response], [[], "anthropic", text]);
      assert.deepEqual(citationsOf(read), [[text, [0], quote]]);
      assert.deepEqual(sourcesOf(read), [{ title: "Lending (quoted part)", inFile: quote }]);
    }
  });

  it("has each quotation as a source where nothing names what it is from", () => {
    const [lent, shut] = ["Books are lent for four weeks.", "The house shuts at six."];
    const citations = [lent, shut].map((quote) => ({ type: "char_location", cited_text: quote }));
    const read = readResponse({ text: "A book is yours for four weeks.", citations: [...citations, { type: "x" }] });
    assert.deepEqual(
      sourcesOf(read),
      [lent, shut].map((quote) => ({ title: "(quoted part)", inFile: quote })),
    );
    assert.deepEqual(
      read.problems.map(({ place }): unknown => JSON.parse(place)),
      [{ type: "x" }],
    );
  });

  it("tells of a document that the request does not have, and reads on", () => {
    const [, cited] = RESPONSE.content;
    const citations = [
      { ...FILE, type: "char_location", document_index: 9, cited_text: "x" },
      ...(cited?.citations ?? []),
      {},
    ];
    const read = readResponse({ ...RESPONSE, ...REQUEST, content: [{ type: "text", text: "Four weeks.", citations }] });
    assert.deepEqual(citationsOf(read), [["Four weeks.", [0], "Books are lent for four weeks."]]);
    assert.match(
      read.problems[0]?.message ?? "",
      /^The record: the citation “.*” is not read: it names document 9, and the request has 3, counted from 0\./,
    );
    assert.match(read.problems[0]?.place ?? "", /^\{[^}]*"document_index": 9,[^}]*\}$/);
    assert.equal(read.problems[1]?.place, "{}");
  });

  it("reads content without a role, and knows documents by their titles where citations do not count them", () => {
    const located = { type: "char_location", document_title: "Lending", cited_text: LENDING.slice(0, 30) };
    const other = { type: "char_location", document_title: "Fines", cited_text: "20 cents" };
    const content = [{ type: "text", text: "Four weeks.", citations: [located, other] }];
    for (const more of [{}, { type: "message" }]) {
      const read = readResponse({ ...more, content, stop_reason: "end_turn" });
      assert.deepEqual([read.problems, read.record.format], [[], "anthropic"]);
      assert.deepEqual(sourcesOf(read), [
        { title: "Lending (quoted part)", inFile: located.cited_text },
        { title: "Fines (quoted part)", inFile: "20 cents" },
      ]);
    }
    const asked = readResponse({ request: REQUEST, response: { content } });
    assert.deepEqual(citationsOf(asked), [
      ["Four weeks.", [0], located.cited_text],
      ["Four weeks.", [3], "20 cents"],
    ]);
  });

  it("has the pages that a search found in its order, cited or not, and what was searched for as the question", () => {
    const pages = ["loans", "fees", "desk"].map((name) => ({
      type: "web_search_result",
      url: `https://library.test/${name}`,
      title: name,
      encrypted_content: "x",
    }));
    const cited = { type: "web_search_result_location", url: pages[1]?.url, title: "fees", cited_text: "Ten cents." };
    const found = [
      { type: "server_tool_use", id: "s", name: "web_search", input: { query: "late fee of the library" } },
      { type: "web_search_tool_result", tool_use_id: "s", content: pages },
    ];
    const text = { type: "text", text: "Ten cents a day." };
    const read = readResponse({ type: "message", role: "assistant", content: [...found, { ...text, citations: [cited] }] });
    assert.equal(read.record.query, "late fee of the library");
    assert.deepEqual(
      read.record.sources.map((one) => one.kind === "inline" && [one.document.uri, one.document.text]),
      [
        [pages[0]?.url, ""],
        [pages[1]?.url, "Ten cents."],
        [pages[2]?.url, ""],
      ],
    );
    const bare = readResponse({ type: "message", role: "assistant", content: [...found, text] });
    assert.deepEqual(bare.record.sources, []);
  });
});
