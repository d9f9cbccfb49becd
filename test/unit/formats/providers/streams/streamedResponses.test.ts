import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { JsonlReader } from "../../../../../src/formats/answers/readJsonAnswers";
import type { AnswerRecord } from "../../../../../src/formats/records/answerRecord";

const LENT = "A book may be kept for four weeks.";
const LATE = " A late book costs 20 cents a day.";
const PAGE = "https://library.example/lending";

const ANTHROPIC = [
  { type: "message_start", message: { id: "m1", type: "message", role: "assistant", content: [] } },
  { type: "content_block_start", index: 0, content_block: { type: "thinking", thinking: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "thinking_delta", thinking: "Hm." } },
  { type: "content_block_stop", index: 0 },
  { type: "ping" },
  { type: "content_block_start", index: 1, content_block: { type: "text", text: "", citations: [] } },
  { type: "content_block_delta", index: 1, delta: { type: "text_delta", text: LENT.slice(0, 9) } },
  {
    type: "content_block_delta",
    index: 1,
    delta: {
      type: "citations_delta",
      citation: { type: "char_location", cited_text: "Books are lent.", document_index: 0, document_title: "Lending" },
    },
  },
  { type: "content_block_delta", index: 1, delta: { type: "text_delta", text: LENT.slice(9) } },
  { type: "content_block_stop", index: 1 },
  { type: "content_block_start", index: 2, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 2, delta: { type: "text_delta", text: LATE } },
  { type: "message_delta", delta: { stop_reason: "end_turn" } },
  { type: "message_stop" },
];

const chunk = (id: string, delta: object, more: object = {}) => ({
  id,
  object: "chat.completion.chunk",
  choices: [{ index: 0, delta, finish_reason: null, ...more }],
});
const ANNOTATION = {
  type: "url_citation",
  url_citation: { start_index: 0, end_index: 34, url: PAGE, title: "Lending" },
};
const CHAT = [
  chunk("c1", { role: "assistant", content: "" }),
  chunk("c1", { content: LENT.slice(0, 9) }),
  chunk("c1", { content: LENT.slice(9) }),
  chunk("c1", { content: LATE, annotations: [ANNOTATION] }),
  chunk("c1", {}, { finish_reason: "stop" }),
  { id: "c1", object: "chat.completion.chunk", choices: [], usage: { total_tokens: 3 } },
];

const OUTPUT = {
  type: "message",
  content: [
    {
      type: "output_text",
      text: LENT + LATE,
      annotations: [{ type: "url_citation", start_index: 0, end_index: 34, url: PAGE, title: "Lending" }],
    },
  ],
};
const RESPONSES = [
  { type: "response.created", response: { id: "r1", object: "response", output: [] } },
  { type: "response.output_item.added", output_index: 0, item: { type: "message", content: [] } },
  { type: "response.output_text.delta", output_index: 0, content_index: 0, delta: LENT },
  { type: "response.output_text.delta", output_index: 0, content_index: 0, delta: LATE },
  {
    type: "response.output_text.annotation.added",
    output_index: 0,
    content_index: 0,
    annotation: OUTPUT.content[0]?.annotations[0],
  },
  { type: "response.output_item.done", output_index: 0, item: OUTPUT },
  { type: "response.completed", response: { id: "r1", object: "response", output: [OUTPUT] } },
];

const piece = (text: string, more: object = {}) => ({
  candidates: [{ content: { role: "model", parts: [{ text }] }, ...more }],
});
const GEMINI = [
  piece(LENT),
  piece(LATE, {
    finishReason: "STOP",
    groundingMetadata: {
      groundingChunks: [{ web: { uri: PAGE, title: "Lending" } }],
      groundingSupports: [{ segment: { startIndex: 0, endIndex: 34, text: LENT }, groundingChunkIndices: [0] }],
    },
  }),
  { usageMetadata: { totalTokenCount: 3 } },
];

const COHERE = [
  { type: "message-start", delta: { message: { role: "assistant", content: [] } } },
  { type: "content-start", index: 0, delta: { message: { content: { type: "text", text: "" } } } },
  { type: "content-delta", index: 0, delta: { message: { content: { text: LENT } } } },
  { type: "content-delta", index: 0, delta: { message: { content: { text: LATE } } } },
  {
    type: "citation-start",
    index: 0,
    delta: {
      message: {
        citations: {
          start: 0,
          end: 34,
          text: LENT,
          sources: [{ type: "document", id: "d", document: { text: "Books." } }],
        },
      },
    },
  },
  { type: "message-end", delta: { finish_reason: "COMPLETE" } },
];

const STREAMS: Readonly<Record<string, readonly object[]>> = {
  anthropic: ANTHROPIC,
  openai_chat: CHAT,
  openai_responses: RESPONSES,
  gemini: GEMINI,
  cohere: COHERE,
};

const asLines = (events: readonly object[]): string => events.map((event) => JSON.stringify(event)).join("\n");
const asEvents = (events: readonly object[]): string =>
  `${events.map((event) => `event: an_event\ndata: ${JSON.stringify(event)}\n`).join("\n")}\n: keep-alive\n\ndata: [DONE]\n`;

function assertRead(record: AnswerRecord | undefined, file: string): void {
  assert.equal(record?.response, LENT + LATE);
  const [citation, ...others] = record.citations;
  assert.deepEqual([citation?.span, citation?.sources, others], [{ start: 0, end: LENT.length }, [0], []]);
  const late = record.response.indexOf("late");
  const place = record.map.spanToOuter({ start: late, end: late + 4 });
  assert.equal(file.slice(place.start, place.end), "late");
}

describe("streamed responses", () => {
  for (const [format, events] of Object.entries(STREAMS)) {
    it(`puts the events of ${format} together, as lines, as they were sent, and as a list`, () => {
      for (const [path, text] of [
        ["a.jsonl", asLines(events)],
        ["a.jsonl", asEvents(events)],
        ["a.json", asEvents(events)],
        ["a.txt", asEvents(events)],
        ["a.json", JSON.stringify(events)],
        ["a.jsonl", asLines(events.map((data) => ({ event: "x", data: JSON.stringify(data) })))],
      ] as const) {
        const { records, problems } = readAnswers({ path, text });
        assert.deepEqual(problems, [], `${path} ${text.slice(0, 40)}`);
        assert.deepEqual([records.length, records[0]?.format], [1, format]);
        if (!text.includes('"event"')) assertRead(records[0], text);
      }
    });

    it(`tells two responses of ${format} apart`, () => {
      const again = events.map((event) => ("id" in event ? { ...event, id: "c2" } : event));
      const two = readAnswers({ path: "a.jsonl", text: asLines([...events, ...again]) });
      assert.deepEqual(
        two.records.map(({ response }) => response),
        [LENT + LATE, LENT + LATE],
      );
      assert.deepEqual(two.problems, []);
    });
  }

  it("says that a stream breaks off, and reads what came", () => {
    const { records, problems } = readAnswers({ path: "a.jsonl", text: asLines(RESPONSES.slice(0, 5)) });
    assert.deepEqual([records.map(({ response }) => response), records[0]?.citations.length], [[LENT + LATE], 1]);
    assert.deepEqual(
      problems.map(({ message, isNote }) => [message.slice(0, 52), isNote]),
      [["A streamed response breaks off before its end; what ", true]],
    );
  });

  it("reads chunks that do not say what they are, whole where tokens are counted or the server says so", () => {
    const bare = (content: string, more: object = {}) => ({
      choices: [{ index: 0, delta: { content }, finish_reason: null }],
      ...more,
    });
    const usage = { total_tokens: 3 };
    const whole = `${asEvents([bare(LENT), bare(LATE)])}\ndata: [DONE]\n`;
    for (const [path, text, cut] of [
      ["a.txt", asEvents([bare(LENT), bare(LATE, { usage })]), 0],
      ["a.jsonl", asLines([bare(LENT), bare(LATE), { choices: [], usage }]), 0],
      ["a.txt", whole, 0],
      ["a.jsonl", `${asLines([bare(LENT), bare(LATE)])}\n[DONE]`, 0],
      ["a.jsonl", asLines([bare(LENT), bare(LATE)]), 1],
    ] as const) {
      const { records, problems } = readAnswers({ path, text });
      assert.deepEqual(
        [records.map(({ format, response }) => [format, response]), problems.length],
        [[["openai_chat", LENT + LATE]], cut],
      );
    }
    const reader = new JsonlReader({ path: "a.jsonl", purpose: "answer", mapping: null });
    for (const row of whole.split("\n")) reader.read({ text: row, start: 0, line: 1, above: 0 });
    assert.deepEqual(reader.finish().problems, []);
    const two = readAnswers({ path: "a.jsonl", text: `${whole}${whole}` });
    assert.deepEqual([two.records.length, two.problems], [2, []]);
  });

  it("takes responses of Gemini's for as many where nothing says that they are pieces", () => {
    const { records } = readAnswers({ path: "a.jsonl", text: asLines([piece(LENT), piece(LATE)]) });
    assert.deepEqual(
      records.map(({ response }) => response),
      [LENT, LATE],
    );
  });

  it("adds the pages that stand beside the chunks", () => {
    const beside = { citations: [PAGE], search_results: [{ title: "Lending", url: PAGE }] };
    const pieces = [
      { ...chunk("p", { content: "Four weeks" }), ...beside },
      chunk("p", { content: " [1]." }, { finish_reason: "stop" }),
    ];
    const { records, problems } = readAnswers({ path: "a.jsonl", text: asLines(pieces) });
    assert.deepEqual([problems, records[0]?.format, records[0]?.response], [[], "perplexity", "Four weeks [1]."]);
    assert.equal(records[0]?.sources.length, 1);
  });

  it("reads a stream row by row", () => {
    const reader = new JsonlReader({ path: "a.jsonl", purpose: "answer", mapping: null });
    const text = asEvents(ANTHROPIC);
    let start = 0;
    for (const [index, row] of text.split("\n").entries()) {
      const read = reader.read({ text: row, start, line: index + 1, above: 0 });
      assert.deepEqual([read.records, read.problems], [[], []]);
      start += row.length + 1;
    }
    assert.equal(reader.heldFrom, text.indexOf("{"));
    const { records, problems } = reader.finish();
    assert.deepEqual(problems, []);
    assertRead(records[0], text);
  });

  it("puts a chat of Dify's together, with what was retrieved", () => {
    const events = [
      { event: "message", message_id: "m", answer: "Four weeks from " },
      { event: "message", message_id: "m", answer: "the loan [1]." },
      {
        event: "message_end",
        metadata: { retriever_resources: [{ position: 1, document_name: "Lending", content: LENT }] },
      },
    ];
    const { records, problems } = readAnswers({ path: "a.txt", text: asEvents(events) });
    assert.deepEqual([problems, records.map(({ response }) => response)], [[], ["Four weeks from the loan [1]."]]);
    assert.equal(records[0]?.sources.length, 1);
  });

  it("reads no piece of a stream that is not known, and says so once", () => {
    const text = asEvents([{ answer: LENT }, { answer: LATE }]);
    for (const path of ["a.txt", "a.json", "a.jsonl"]) {
      const { records, problems } = readAnswers({ path, text });
      assert.deepEqual(
        [records, problems.map(({ message }) => message.slice(0, 31))],
        [[], ["The file is a streamed response"]],
      );
    }
    const reader = new JsonlReader({ path: "a.jsonl", purpose: "answer", mapping: null });
    const told = text.split("\n").flatMap((row, line) => reader.read({ text: row, start: 0, line, above: 0 }).problems);
    assert.deepEqual([told.length, reader.finish().records], [1, []]);
  });
});
