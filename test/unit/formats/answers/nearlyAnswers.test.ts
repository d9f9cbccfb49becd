import assert from "node:assert/strict";
import fc from "fast-check";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { JsonlReader } from "../../../../src/formats/answers/readJsonAnswers";
import { assertLinear } from "../../../support/growth";

/** Everything that a reader gives stands within the file. */
function assertWithin(path: string, text: string): void {
  for (const purpose of ["answer", "retrieval"] as const) {
    const { records, problems } = readAnswers({ path, text }, purpose);
    const spans = [
      ...problems.map(({ span }) => span),
      ...records.flatMap(({ span, response, map, sources }) => [
        span,
        map.spanToOuter({ start: 0, end: response.length }),
        ...sources.map((source) => source.span),
        ...sources.flatMap((source) =>
          source.kind === "inline" && source.map !== null
            ? [source.map.spanToOuter({ start: 0, end: source.document.text.length })]
            : [],
        ),
      ]),
    ];
    for (const { start, end } of spans)
      assert.ok(start >= 0 && start <= end && end <= text.length, JSON.stringify([purpose, start, end]));
    for (const { citations, sources, response } of records)
      for (const { span, sources: cited } of citations)
        assert.ok(span.start < span.end && span.end <= response.length && cited.every((at) => at in sources));
    for (const { message } of problems) assert.match(message, /\.$/u);
  }
}

/** What a program printed, or a part of it. */
const printed = fc.constantFrom(
  "A late book costs 20 cents a day [1].\n\nSources:\n[1] fees.md",
  `{"query": "How long?", "answer": "Four weeks [1].", "sources": [{"text": "Four weeks."}]}`,
  "{'answer': 'Four ' 'weeks', 'context': [Document(page_content='Four weeks.')]}",
  "Context: [Document(page_content='Four weeks.', metadata={'source': 'a.md'})]\n\nAnswer: Four weeks [1].",
  "Four weeks.\n\nstart=0 end=4 text='Four' document_ids=['a']\n{'id': 'a', 'text': 'Four weeks.'}",
  "==================== Human Message ====================\n\nHow long?\n==================== Ai Message ====================\n\nFour weeks.",
  'data: {"type":"text-delta","id":"0","delta":"Four weeks."}',
  '0:"Four weeks."\n2:[{"documents":[{"text":"Four weeks."}]}]\nd:{"finishReason":"stop"}',
  "<documents><document index='1'><source>a.md</source><document_content>Four weeks.</document_content></document></documents>",
  "<citations><citation><source_id>1</source_id><quote>Four</quote></citation></citations><answer>Four weeks [1].</answer>",
  "{'retrieve': {'context': []}}\n----\n{'generate': {'answer': 'Four weeks.'}}",
  "[Document(",
  "Citation(start=1,",
  "'quoted'",
  "📚\u2028\r\n",
);
const cut = fc
  .tuple(printed, fc.nat(200), fc.nat(200))
  .map(([text, a, b]) => text.slice(Math.min(a, b), Math.max(a, b)));
const piece = fc.oneof(printed, cut, fc.string());
const shown = fc.array(piece, { maxLength: 3 }).map((pieces) => pieces.join("\n"));

const lines = fc.oneof(
  shown,
  shown.map((text) => text.split(/(?<=\n)/u)),
  fc.constantFrom<unknown>(null, 3, [], [null], {}),
);
const mime = fc.constantFrom("text/plain", "text/markdown", "text/html", "application/json", "image/png");
const output = fc.oneof(
  fc.record({ output_type: fc.constant("stream"), name: fc.constant("stdout"), text: lines }),
  fc.record({ output_type: fc.constant("display_data"), data: fc.dictionary(mime, fc.oneof(lines, fc.jsonValue())) }),
  fc.jsonValue({ maxDepth: 2 }),
);
const cell = fc.oneof(
  fc.record({ cell_type: fc.constant("markdown"), source: lines }),
  fc.record({ cell_type: fc.constant("code"), source: lines, outputs: fc.array(output, { maxLength: 3 }) }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Pieces of streamed responses of every kind, and what is none. */
const EVENTS: readonly unknown[] = [
  { type: "message_start", message: { type: "message", role: "assistant", content: [] } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "Four weeks." } },
  { type: "content_block_delta", index: 0, delta: { citation: { cited_text: "Four.", document_index: 0 } } },
  { type: "message_stop" },
  { type: "message_start", id: "0", model: "m", role: "assistant" },
  { type: "content_chunk", id: "0", model: "m", delta: { content: "Four weeks." } },
  { type: "citation", citation: { position: 4, references: [{ file: { name: "a" }, pages: [1], highlight: null }] } },
  { type: "message_end", id: "0", model: "m" },
  {
    id: "c",
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta: { content: "Four." }, finish_reason: "stop" }],
  },
  { type: "response.output_text.delta", output_index: 0, content_index: 0, delta: "Four." },
  { type: "response.completed", response: { output: [] } },
  { type: "content-delta", index: 0, delta: { message: { content: { text: "Four." } } } },
  { type: "citation-start", delta: { message: { citations: { start: 0, end: 4, sources: [] } } } },
  { event_type: "text-generation", text: "Four." },
  { event: "message", answer: "Four." },
  { event: "message_end", metadata: { retriever_resources: [{ content: "Four." }] } },
  { candidates: [{ content: { parts: [{ text: "Four." }] }, finishReason: "STOP" }] },
  { type: "start" },
  { type: "text-delta", id: "0", delta: "Four." },
  { type: "tool-output-available", output: [{ content: "Four weeks." }] },
  { type: "source-url", url: "https://a.example" },
  { type: "finish" },
  { output: { text: "Four weeks." } },
  {
    citation: {
      generatedResponsePart: { textResponsePart: { text: "Four", span: { start: 0, end: 3 } } },
      retrievedReferences: [],
    },
  },
  { chunk: { bytes: "Rm91ci4=" } },
  { chunk: { bytes: "eyJ0eXBlIjoibWVzc2FnZV9zdG9wIn0=" } },
  { delta: { content: "Four.", role: "assistant" }, context: { data_points: { text: ["a.md: Four weeks."] } } },
  { messageStart: { role: "assistant" } },
  { contentBlockDelta: { contentBlockIndex: 0, delta: { text: "Four." } } },
  { messageStop: { stopReason: "end_turn" } },
  { retrieve: { context: [{ page_content: "Four weeks." }] } },
  { generate: { answer: "Four weeks." } },
  { agent: { messages: [{ role: "ai", content: "Four weeks." }] } },
  { event: "on_retriever_end", run_id: "r", parent_ids: ["p"], data: { output: [{ page_content: "Four." }] } },
  { event: "on_chain_end", run_id: "p", parent_ids: [], data: { output: "Four." } },
];
const SOME_VALUE = fc.oneof(
  fc.constantFrom<unknown>(null, -1, 0.5, 1e9, "", [], {}, true, [null], { text: null }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** The value with its n-th part, counted from the inside, changed for another. */
function changed(value: unknown, count: number, other: unknown): unknown {
  let left = count;
  return JSON.parse(JSON.stringify(value), (_, part: unknown) => (left-- === 0 ? other : part)) ?? null;
}

const event = fc.oneof(
  fc.constantFrom(...EVENTS),
  fc.tuple(fc.constantFrom(...EVENTS), fc.nat(12), SOME_VALUE).map(([one, count, other]) => changed(one, count, other)),
);
const row = fc
  .tuple(event, fc.constantFrom("", "data: ", "10:00 INFO ", "event: x\ndata: "))
  .map(([one, label]) => label + JSON.stringify(one));
const stream = fc.array(fc.oneof({ weight: 9, arbitrary: row }, { weight: 1, arbitrary: fc.string() }), {
  maxLength: 12,
});

const RUNS = { numRuns: 80 };

describe("readAnswers of what is nearly a notebook, a stream or a print", () => {
  it("never throws on a notebook, and stays inside of the file", () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 4 }), (cells) => assertWithin("a.ipynb", JSON.stringify({ cells }))),
      RUNS,
    );
  });

  it("never throws on a notebook that is cut or changed", () => {
    const notebook = fc.tuple(fc.array(cell, { minLength: 1, maxLength: 2 }), fc.nat(400), SOME_VALUE);
    fc.assert(
      fc.property(notebook, ([cells, at, other]) => {
        const text = JSON.stringify({ cells });
        assertWithin("a.ipynb", text.slice(0, at));
        assertWithin("a.ipynb", JSON.stringify(changed({ cells }, at, other)));
      }),
      RUNS,
    );
  });

  for (const path of ["a.sse", "a.log", "a.jsonl", "a.json", "a.txt"])
    it(`never throws on a stream in ${path}, and stays inside of the file`, () => {
      fc.assert(
        fc.property(stream, (rows) => assertWithin(path, rows.join("\n"))),
        RUNS,
      );
    });

  it("never throws on a stream that is read row by row", () => {
    fc.assert(
      fc.property(stream, (rows) => {
        const reader = new JsonlReader({ path: "a.jsonl", purpose: "answer", mapping: null });
        let start = 0;
        for (const [index, text] of rows.join("\n").split("\n").entries()) {
          reader.read({ text, start, line: index + 1, above: index });
          start += text.length + 1;
        }
        reader.finish();
      }),
      RUNS,
    );
  });

  for (const path of ["a.txt", "a.md", "a.py", "a.ts"])
    it(`never throws on what was printed into ${path}, and stays inside of the file`, () => {
      const quoted = path.endsWith("py") ? shown.map((text) => `run()\n"""${text}"""\n# ${text}`) : shown;
      fc.assert(
        fc.property(quoted, (text) => assertWithin(path, text)),
        RUNS,
      );
    });

  it("reads notebooks and streams in time in proportion to their length", () => {
    const notebook = (part: string) => (text: string) =>
      readAnswers({ path: "a.ipynb", text: JSON.stringify({ cells: [{ outputs: [{ text }], part }] }) });
    for (const part of ["[Document(", "'a\n", "A late book costs 20 cents [1].\n"])
      assertLinear(part, 40_000, notebook(part));
    for (const one of [EVENTS[1], EVENTS[5], EVENTS[18], EVENTS[22], EVENTS[25], EVENTS[27]])
      assertLinear(`data: ${JSON.stringify(one)}\n`, 40_000, (text) => readAnswers({ path: "a.sse", text }));
    // What every event asks of those before it shows in many events alone.
    for (const one of [EVENTS[30], EVENTS[32]])
      assertLinear(`data: ${JSON.stringify(one)}\n`, 160_000, (text) => readAnswers({ path: "a.txt", text }));
  });
});
