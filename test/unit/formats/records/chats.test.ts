import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertSample, documentsOf, rows, type ShapeSample } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = 'Four "weeks", from the loan on [1].';
const TEXT = "Books are lent\nfor four weeks.";

const turn = (author: string, text: string, parent: string | null) => ({
  message: { author: { role: author }, content: { content_type: "text", parts: [text] } },
  parent,
});

const PAGE = "https://library.example";

/** What ChatGPT's browser showed, with the pages that it found. */
const browsed = (result: string, pages: readonly string[]) => ({
  message: {
    author: { role: "tool", name: "browser" },
    content: { content_type: "tether_browsing_display", result },
    metadata: { _cite_metadata: { metadata_list: pages.map((name) => ({ title: name, url: `${PAGE}/${name}` })) } },
  },
});

const constructed = (name: string, kwargs: object) => ({
  lc: 1,
  type: "constructor",
  id: ["langchain", "schema", "messages", name],
  kwargs,
});

const SAMPLES: readonly Omit<ShapeSample, "query" | "response">[] = [
  {
    title: "OpenAI's messages, with a tool's list of documents",
    path: "a.json",
    text: JSON.stringify({
      messages: [
        { role: "system", content: "You help." },
        { role: "user", content: QUERY },
        { role: "assistant", content: "I look it up.", tool_calls: [{ id: "c" }] },
        { role: "tool", tool_call_id: "c", content: JSON.stringify([{ id: "d", text: TEXT }]) },
        { role: "assistant", content: RESPONSE },
      ],
    }),
    format: "chat",
    documents: [{ text: TEXT, id: "d" }],
  },
  {
    title: "conversations of Azure's evaluators, with what was retrieved in the answer's message",
    path: "a.jsonl",
    text: rows({
      conversation: {
        messages: [
          { role: "user", content: QUERY },
          { role: "assistant", content: RESPONSE, context: { citations: [{ id: "d", content: TEXT }] } },
        ],
      },
    }),
    format: "azure",
    documents: [{ text: TEXT, id: "d" }],
  },
  {
    title: "a bare list of messages, with a text of a context",
    path: "a.json",
    text: JSON.stringify([
      { role: "user", content: [{ type: "text", text: QUERY }] },
      { role: "context", content: TEXT },
      {
        role: "assistant",
        content: [
          { type: "text", text: RESPONSE.slice(0, 14) },
          { type: "text", text: RESPONSE.slice(14) },
        ],
      },
    ]),
    format: "chat",
    documents: [{ text: TEXT }],
  },
  {
    title: "messages whose tool gives a search's results",
    path: "a.jsonl",
    text: rows({
      messages: [
        { role: "user", content: QUERY },
        { role: "tool", content: JSON.stringify({ hits: { hits: [{ _id: "e", _source: { text: TEXT } }] } }) },
        { role: "assistant", content: RESPONSE },
      ],
    }),
    format: "chat",
    documents: [{ text: TEXT, id: "e" }],
  },
  {
    title: "messages of LangChain",
    path: "a.json",
    text: JSON.stringify({
      messages: [
        { type: "human", content: QUERY },
        { type: "tool", content: TEXT },
        { type: "ai", content: RESPONSE },
      ],
    }),
    format: "chat",
    documents: [{ text: TEXT }],
  },
  {
    title: "messages as LangChain constructs them",
    path: "a.json",
    text: JSON.stringify({
      messages: [
        constructed("HumanMessage", { content: QUERY }),
        constructed("AIMessage", { content: "I look it up.", tool_calls: [{ id: "c", name: "find" }] }),
        constructed("ToolMessage", { content: TEXT, type: "tool", tool_call_id: "c" }),
        constructed("AIMessageChunk", { content: RESPONSE, type: "AIMessageChunk" }),
      ],
    }),
    format: "chat",
    documents: [{ text: TEXT }],
  },
  {
    title: "messages of LangChain as a bare list, with pieces of an answer",
    path: "a.json",
    text: JSON.stringify([
      { type: "human", content: QUERY },
      { type: "ai", content: "", tool_calls: [{ id: "c", name: "find" }] },
      { type: "tool", content: TEXT, tool_call_id: "c" },
      { type: "AIMessageChunk", content: [{ type: "text", text: RESPONSE }] },
    ]),
    format: "chat",
    documents: [{ text: TEXT }],
  },
  {
    title: "constructed messages of LangChain as a bare list",
    path: "a.json",
    text: JSON.stringify([
      constructed("HumanMessage", { content: QUERY }),
      constructed("ToolMessage", { content: TEXT }),
      constructed("AIMessage", { content: RESPONSE }),
    ]),
    format: "chat",
    documents: [{ text: TEXT }],
  },
  {
    title: "messages of LangChain with their data apart",
    path: "a.json",
    text: JSON.stringify([
      { type: "human", data: { content: QUERY, type: "human" } },
      { type: "ai", data: { content: "I look it up.", tool_calls: [{ id: "c" }] } },
      { type: "tool", data: { content: TEXT } },
      { type: "ai", data: { content: RESPONSE } },
    ]),
    format: "chat",
    documents: [{ text: TEXT }],
  },
  {
    title: "several turns of RAGAS",
    path: "a.jsonl",
    text: rows({
      user_input: [
        { content: QUERY, type: "human" },
        { content: TEXT, type: "tool" },
        { content: RESPONSE, type: "ai" },
      ],
      reference: "Four weeks.",
    }),
    format: "ragas",
    documents: [{ text: TEXT }],
  },
  {
    title: "an export of ChatGPT, along its open branch",
    path: "a.json",
    text: JSON.stringify([
      {
        title: "Books",
        current_node: "4",
        mapping: {
          "0": { message: null, parent: null },
          "4": turn("assistant", RESPONSE, "2"),
          "3": turn("assistant", "Another try.", "2"),
          "2": turn("tool", TEXT, "1"),
          "1": turn("user", QUERY, "0"),
        },
      },
    ]),
    format: "chatgpt",
    documents: [{ text: TEXT }],
  },
  {
    title: "an export of Claude, with what the user attached",
    path: "a.json",
    text: JSON.stringify([
      {
        uuid: "c",
        chat_messages: [
          { sender: "human", text: QUERY, attachments: [{ file_name: "lending.md", extracted_content: TEXT }] },
          { sender: "assistant", text: RESPONSE, attachments: [] },
        ],
      },
    ]),
    format: "claude",
    documents: [{ text: TEXT, uri: "lending.md" }],
  },
  {
    title: "an export of Open WebUI",
    path: "a.json",
    text: JSON.stringify([
      {
        chat: {
          messages: [
            { role: "user", content: QUERY },
            {
              role: "assistant",
              content: RESPONSE,
              sources: [{ source: { id: "f", name: "Lending" }, document: [TEXT], distances: [0.5] }],
            },
          ],
        },
      },
    ]),
    format: "open_webui",
    documents: [{ text: TEXT, id: "f", title: "Lending" }],
  },
  {
    title: "an export of VS Code's chat",
    path: "a.json",
    text: JSON.stringify({
      requesterUsername: "me",
      requests: [
        {
          message: { text: QUERY, parts: [] },
          response: [
            { kind: "thinking", value: "Hm." },
            { value: RESPONSE.slice(0, 14) },
            { value: RESPONSE.slice(14) },
          ],
          contentReferences: [
            {
              kind: "reference",
              reference: { $mid: 1, path: "/w/docs/a.md", external: "file:///w/docs/a.md", scheme: "file" },
            },
          ],
        },
      ],
    }),
    format: "vscode_chat",
    documents: ["file:///w/docs/a.md"],
  },
  {
    title: "an export of VS Code's chat with a tool's words",
    path: "a.json",
    text: JSON.stringify({
      requests: [
        {
          message: { text: QUERY },
          response: [{ value: RESPONSE }],
          result: { metadata: { toolCallResults: { call: { content: [{ value: TEXT }] } } } },
        },
      ],
    }),
    format: "vscode_chat",
    documents: [{ text: TEXT }],
  },
  {
    title: "an export of Open WebUI as a tree",
    path: "a.json",
    text: JSON.stringify([
      {
        chat: {
          history: {
            currentId: "1",
            messages: {
              "1": { id: "1", parentId: null, childrenIds: ["2", "3"], role: "user", content: QUERY },
              "2": { id: "2", parentId: "1", childrenIds: [], role: "assistant", content: "Another try." },
              "3": {
                id: "3",
                parentId: "1",
                childrenIds: [],
                role: "assistant",
                content: RESPONSE,
                sources: [{ source: { id: "f", name: "Lending" }, document: [TEXT] }],
              },
            },
          },
          messages: [],
        },
      },
    ]),
    format: "open_webui",
    documents: [{ text: TEXT, id: "f", title: "Lending" }],
  },
  {
    title: "an export of Open WebUI with what a tool gave back among its output",
    path: "a.json",
    text: JSON.stringify([
      {
        chat: {
          messages: [
            { id: "1", role: "user", content: QUERY },
            {
              id: "2",
              role: "assistant",
              content: RESPONSE,
              output: [
                { type: "function_call", call_id: "c", name: "find", arguments: "{}" },
                { type: "function_call_output", call_id: "c", output: [{ type: "input_text", text: TEXT }] },
                { type: "message", role: "assistant", content: [{ type: "output_text", text: RESPONSE }] },
              ],
            },
          ],
        },
      },
    ]),
    format: "open_webui",
    documents: [{ text: TEXT }],
  },
  {
    title: "an export of LibreChat, with replies below their messages",
    path: "a.json",
    text: JSON.stringify({
      conversationId: "c",
      recursive: true,
      messages: [
        {
          messageId: "1",
          sender: "User",
          isCreatedByUser: true,
          text: QUERY,
          children: [
            { messageId: "2", sender: "gpt-4", isCreatedByUser: false, text: "Another try." },
            {
              messageId: "3",
              sender: "gpt-4",
              isCreatedByUser: false,
              text: RESPONSE,
              attachments: [{ type: "file_search", file_search: { sources: [{ content: TEXT, fileName: "a.md" }] } }],
            },
          ],
        },
      ],
    }),
    format: "librechat",
    documents: [{ text: TEXT, uri: "a.md" }],
  },
  {
    title: "an export of ChatGPT whose question was open, with the pages that it found",
    path: "a.json",
    text: JSON.stringify([
      {
        current_node: "1",
        mapping: {
          "1": { ...turn("user", QUERY, null), children: ["2"] },
          "2": {
            message: { author: { role: "assistant" }, recipient: "web", content: { parts: ["search('books')"] } },
            parent: "1",
            children: ["3"],
          },
          "3": {
            message: {
              author: { role: "assistant" },
              recipient: "all",
              content: { content_type: "text", parts: [RESPONSE] },
              metadata: {
                content_references: [
                  {
                    matched_text: "\ue200cite\ue202turn0search1\ue202turn0news2\ue201",
                    items: [
                      { title: "Loans", url: "https://library.example/loans", snippet: "Four weeks" },
                      { title: "News", url: "https://library.example/news" },
                    ],
                  },
                ],
              },
            },
            parent: "2",
            children: [],
          },
        },
      },
    ]),
    format: "chatgpt",
    documents: ["https://library.example/loans", "https://library.example/news"],
  },
  {
    title: "an export of ChatGPT whose browser lists what it found",
    path: "a.json",
    text: JSON.stringify([
      {
        current_node: "1",
        mapping: {
          "1": { ...turn("user", QUERY, null), children: ["2"] },
          "2": {
            message: {
              author: { role: "tool", name: "browser" },
              content: { content_type: "tether_browsing_display", result: null },
              metadata: {
                _cite_metadata: {
                  citation_format: { name: "tether_og" },
                  metadata_list: [
                    { type: "webpage", title: "Loans", url: "https://library.example/loans", text: "Four weeks" },
                    { type: "webpage", title: "News", url: "https://library.example/news", text: "None" },
                  ],
                },
              },
            },
            parent: "1",
            children: ["3"],
          },
          "3": {
            message: { author: { role: "assistant" }, content: { content_type: "text", parts: [RESPONSE] } },
            parent: "2",
            children: [],
          },
        },
      },
    ]),
    format: "chatgpt",
    documents: ["https://library.example/loans", "https://library.example/news"],
  },
  {
    title: "a chat as ShareGPT keeps it, with what was retrieved beside it",
    path: "a.json",
    text: JSON.stringify([
      {
        conversations: [
          { from: "human", value: QUERY },
          { from: "gpt", value: RESPONSE },
        ],
        documents: [TEXT],
      },
    ]),
    format: "chat",
    documents: [{ text: TEXT }],
  },
];

describe("readAnswers of chats", () => {
  for (const sample of SAMPLES)
    it(`reads ${sample.title}`, () => assertSample({ ...sample, query: QUERY, response: RESPONSE }, "answer"));

  it("gives each turn what tools said since the question, else what they said before", () => {
    const text = JSON.stringify([
      { role: "user", content: "One?" },
      { role: "tool", content: "First." },
      { role: "assistant", content: "A." },
      { role: "user", content: "Two?" },
      { role: "tool", content: "Second." },
      { role: "assistant", content: "B." },
      { role: "user", content: "Sure?" },
      { role: "assistant", content: "C." },
    ]);
    const { records } = readAnswers({ path: "a.json", text });
    assert.deepEqual(
      records.map((record) => [record.query, record.response, documentsOf(record)]),
      [
        ["One?", "A.", [{ text: "First." }]],
        ["Two?", "B.", [{ text: "Second." }]],
        ["Sure?", "C.", [{ text: "First." }, { text: "Second." }]],
      ],
    );
    assert.deepEqual(
      records.map(({ span }) => text.slice(span.start, span.start + 15)),
      Array.from({ length: 3 }, () => '{"role":"user",'),
    );
  });

  describe("beside the record of its last answer", () => {
    const said = (role: string, content: string): object => ({ role, content });
    const before = [said("user", "What does a card cost?"), said("assistant", "It costs 8 euros.")];
    const typed = [
      { type: "human", content: QUERY },
      { type: "ai", content: RESPONSE },
    ];
    const docs = [{ page_content: TEXT, metadata: { source: "lending.md" } }];
    const asked = [...before, said("user", QUERY)];
    const whole = [...asked, said("assistant", RESPONSE)];

    for (const [title, record] of [
      ["goes before the question", { question: QUERY, answer: RESPONSE, chat_history: before, source_documents: docs }],
      ["is no answer of its own", { question: QUERY, answer: RESPONSE, messages: whole, source_documents: docs }],
      ["asks where nothing else does", { response: RESPONSE, chat_history: asked, source_documents: docs }],
      ["asks before the answer", { answer: RESPONSE, chat_history: typed, source_documents: docs }],
      ["answers where nothing else does", { chat_history: whole, source_documents: docs }],
      ["is all there is beside the sources", { messages: whole, sources: docs }],
    ] as const)
      it(title, () => {
        const { records, problems } = readAnswers({ path: "a.json", text: JSON.stringify(record) });
        assert.deepEqual(problems, []);
        assert.deepEqual(
          records.map(({ query, response }) => [query, response]),
          [[QUERY, RESPONSE]],
        );
        assert.deepEqual(
          records[0]?.sources.map((source) => source.kind === "inline" && source.document.text),
          [TEXT],
        );
      });

    it("asks nothing where it ends with another answer", () => {
      const text = JSON.stringify({ response: RESPONSE, chat_history: before, source_documents: docs });
      assert.equal(readAnswers({ path: "a.json", text }).records[0]?.query, "");
    });
  });

  it("tells a chat without an answer, and one without documents where these are wanted", () => {
    const asked = { role: "user", content: "Why?" };
    const told = (text: string, purpose: "answer" | "retrieval") =>
      readAnswers({ path: "a.json", text }, purpose).problems.map(({ message }) => message.slice(0, 60));
    assert.deepEqual(
      told(JSON.stringify({ messages: [asked] }), "answer"),
      ["The record is a chat in which no assistant answers. Export it"].map((message) => message.slice(0, 60)),
    );
    assert.deepEqual(
      told(JSON.stringify({ messages: [asked, { role: "assistant", content: "So." }] }), "retrieval"),
      ["The record is a chat in which no tool or retrieval says anything"].map((message) => message.slice(0, 60)),
    );
  });

  it("reads a chat that leads back to itself to its end", () => {
    const text = JSON.stringify({
      current_node: "1",
      mapping: { "1": turn("user", "One?", "2"), "2": turn("assistant", "A.", "1") },
    });
    assert.deepEqual(
      readAnswers({ path: "a.json", text }).records.map(({ response }) => response),
      ["A."],
    );
  });

  it("reads what ChatGPT's browser showed of pages, each cited where the export says so", () => {
    const answer = "A loan takes four weeks【7:0†source】【7:1†source】. No fee is due【7:2†source】.";
    const cites = (mark: string, name: string) => ({
      start_ix: answer.indexOf(mark),
      end_ix: answer.indexOf(mark) + mark.length,
      metadata: { url: `${PAGE}/${name}`, extra: { cited_message_idx: 7 } },
    });
    const said = (citations: readonly object[]) => ({
      message: {
        author: { role: "assistant" },
        content: { content_type: "text", parts: [answer] },
        metadata: { citations },
      },
    });
    const read = (...messages: readonly object[]) => {
      const mapping = Object.fromEntries(messages.map((message, index) => [String(index), message]));
      return readAnswers({ path: "a.json", text: JSON.stringify({ mapping }) }).records[0];
    };
    const list = `# 【0†Loans†library.example】\n${TEXT}\n# 【2†Fees†library.example】\nNo fee is due.\n`;
    const record = read(
      turn("user", QUERY, null),
      browsed(list, ["loans", "news", "fees"]),
      said([cites("【7:0†source】", "loans"), cites("【7:1†source】", "news"), cites("【7:2†source】", "fees")]),
    );
    assert.deepEqual(documentsOf(record), [
      { title: "Loans", uri: `${PAGE}/loans`, text: TEXT, id: "0" },
      { title: "Fees", uri: `${PAGE}/fees`, text: "No fee is due.", id: "2" },
      `${PAGE}/news`,
    ]);
    assert.deepEqual(record?.citations, [
      { span: { start: 0, end: 23 }, sources: [0], quote: null },
      { span: { start: 0, end: 23 }, sources: [2], quote: null },
      { span: { start: 49, end: 62 }, sources: [1], quote: null },
    ]);
    const page = read(turn("user", QUERY, null), browsed(TEXT, ["loans"]), said([cites("【7:1†source】", "loans")]));
    assert.deepEqual(
      [documentsOf(page), page?.citations],
      [
        [{ title: "loans", uri: `${PAGE}/loans`, text: TEXT }],
        [{ span: { start: 0, end: 35 }, sources: [0], quote: null }],
      ],
    );
  });
});
