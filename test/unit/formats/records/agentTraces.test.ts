import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertSample, documentsOf, rows, type ShapeSample } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = 'Four "weeks", from the loan on [1].';
const TEXT = "Books are lent\nfor four weeks.";
const RETRIEVED = { text: TEXT, id: "d1", score: 0.75 };

const SAMPLES: readonly Omit<ShapeSample, "query" | "response">[] = [
  {
    title: "a call of a model in the labels of a log's line, with what a tool gave back to it",
    path: "a.json",
    text: JSON.stringify({
      labels: {
        "gen_ai.input.messages": JSON.stringify([
          { role: "user", parts: [{ type: "text", content: QUERY }] },
          { role: "assistant", parts: [{ type: "tool_call", id: "1", name: "find" }] },
          { role: "user", parts: [{ type: "tool_call_response", id: "1", response: { state: "ok", weeks: 4 } }] },
        ]),
        "gen_ai.output.messages": JSON.stringify([{ role: "assistant", parts: [{ type: "text", content: RESPONSE }] }]),
      },
      trace: "projects/p/traces/t",
      spanId: "s",
    }),
    format: "opentelemetry",
    documents: [{ text: "state: ok\nweeks: 4" }],
  },
  {
    title: "traces of DeepEval",
    path: "a.json",
    text: JSON.stringify({
      uuid: "u",
      llmSpans: [],
      retrieverSpans: [{ input: "loan", output: [TEXT] }],
      input: { query: QUERY },
      output: RESPONSE,
    }),
    format: "deepeval",
    documents: [{ text: TEXT }],
  },
  {
    title: "a test run of DeepEval with its trace",
    path: "a.json",
    text: JSON.stringify({
      input: QUERY,
      actualOutput: "{…}",
      trace: { input: { query: QUERY }, output: { answer: RESPONSE }, retrieverSpans: [{ output: [{ text: TEXT }] }] },
    }),
    format: "deepeval",
    documents: [{ text: TEXT }],
  },
  {
    title: "the events of an agent of Bedrock's",
    path: "a.json",
    text: JSON.stringify(
      [
        { invocationInput: { invocationType: "KNOWLEDGE_BASE", knowledgeBaseLookupInput: { text: QUERY } } },
        {
          observation: {
            type: "KNOWLEDGE_BASE",
            knowledgeBaseLookupOutput: {
              retrievedReferences: [
                { content: { text: TEXT }, location: { type: "S3", s3Location: { uri: "s3://b/loans.pdf" } } },
              ],
            },
          },
        },
        { observation: { type: "ACTION_GROUP", actionGroupInvocationOutput: { text: '{"state": "ok", "fee": 40}' } } },
        { observation: { type: "FINISH", finalResponse: { text: RESPONSE } } },
      ].map((orchestrationTrace) => ({ trace: { sessionId: "s", trace: { orchestrationTrace } } })),
    ),
    format: "bedrock",
    documents: [{ text: TEXT, uri: "s3://b/loans.pdf" }, { text: "state: ok\nfee: 40" }],
  },
  {
    title: "spans of prompt flow that follow each other over many lines",
    path: "a.json",
    text: [
      { span_type: "Flow", inputs: { question: QUERY }, output: JSON.stringify({ answer: RESPONSE }) },
      {
        span_type: "Retrieval",
        "retrieval.query": "loan",
        "retrieval.documents": JSON.stringify([
          { "document.content": TEXT, "document.id": "d1", "document.score": 0.75 },
        ]),
      },
    ]
      .map((attributes, index) => ({
        context: { trace_id: "t", span_id: `${index}` },
        parent_id: index === 0 ? null : "0",
        attributes: { framework: "promptflow", ...attributes },
      }))
      .map((span) => JSON.stringify(span, null, 2))
      .join("\n"),
    format: "opentelemetry",
    documents: [RETRIEVED],
  },
];

describe("readAnswers of what agents did", () => {
  for (const sample of SAMPLES)
    it(`reads ${sample.title}`, () => assertSample({ ...sample, query: QUERY, response: RESPONSE }, "answer"));

  it("takes what tools give back for documents, of data all that it says", () => {
    const run = (output: unknown) => ({
      id: "t",
      trace_id: "r1",
      parent_run_id: "r1",
      run_type: "tool",
      inputs: {},
      outputs: { output },
    });
    const chain = {
      id: "r1",
      trace_id: "r1",
      run_type: "chain",
      inputs: { question: QUERY },
      outputs: { answer: RESPONSE },
    };
    const read = (output: unknown) => {
      const { records, problems } = readAnswers({ path: "a.jsonl", text: rows(chain, run(output)) });
      return [problems.length, documentsOf(records[0])];
    };
    assert.deepEqual(read({ total: 40, currency: "EUR" }), [0, [{ text: "total: 40\ncurrency: EUR" }]]);
    assert.deepEqual(read(40), [0, []]);
    assert.deepEqual(read([{ page_content: TEXT }]), [0, [{ text: TEXT }]]);
  });

  it("takes what functions look up for documents, where they put out figures and names alone", () => {
    const step = (name: string, output: unknown) => ({ id: name, traceId: "t", type: "SPAN", name, input: {}, output });
    const read = (...steps: object[]) => {
      const observations = [...steps, { id: "g", traceId: "t", type: "GENERATION", input: [], output: RESPONSE }];
      const text = JSON.stringify({ id: "t", input: { query: QUERY }, observations });
      return documentsOf(readAnswers({ path: "a.json", text }).records[0]);
    };
    assert.deepEqual(read(step("get_weather", { degrees: 18, sky: "cloudy" })), [{ text: "degrees: 18\nsky: cloudy" }]);
    assert.deepEqual(read(step("format", { degrees: 18 }), step("get_prompt", { prompt: `Say it: ${TEXT}` })), []);
    const found = { id: "r", traceId: "t", type: "RETRIEVER", input: "loan", output: [{ content: TEXT }] };
    assert.deepEqual(read({ ...step("lookup", { fee: 40 }), type: "TOOL" }, found), [
      { text: TEXT },
      { text: "fee: 40" },
    ]);
  });

  it("begins anew where a session goes on once it was answered", () => {
    const event = (orchestrationTrace: object) => ({ trace: { sessionId: "s", trace: { orchestrationTrace } } });
    const turn = (response: string, text: string) => [
      event({
        observation: {
          type: "KNOWLEDGE_BASE",
          knowledgeBaseLookupOutput: { retrievedReferences: [{ content: { text } }] },
        },
      }),
      event({ observation: { type: "FINISH", finalResponse: { text: response } } }),
    ];
    const text = rows(...turn(RESPONSE, TEXT), ...turn("None.", "No fee is due."));
    const { records, problems } = readAnswers({ path: "a.jsonl", text });
    assert.deepEqual(
      [problems, records.map((record) => [record.response, documentsOf(record)])],
      [
        [],
        [
          [RESPONSE, [{ text: TEXT }]],
          ["None.", [{ text: "No fee is due." }]],
        ],
      ],
    );
  });

  it("reads lists beside which stands how many they have, and says nothing of a server's own spans", () => {
    const span = (spanId: string, attributes: object) => ({ traceId: "t", spanId, parentSpanId: "0", attributes });
    const server = {
      traceId: "t",
      spanId: "0",
      name: "GET /ask",
      attributes: { "url.path": "/ask", "http.agent": "a" },
    };
    const found = span("1", {
      "openinference.span.kind": "RETRIEVER",
      "retrieval.query": QUERY,
      "retrieval.documents.count": 2,
      "retrieval.documents.index": "books",
      "retrieval.documents.0.document.id": "d1",
      "retrieval.documents.0.document.score": 0.75,
      "retrieval.documents.0.document.content": TEXT,
      "retrieval.documents.1.document.content": "No fee is due.",
    });
    const said = span("2", { "openinference.span.kind": "LLM", "llm.output_messages.0.message.content": RESPONSE });
    for (const spans of [
      [server, found, said],
      [found, said, server],
    ]) {
      const { records, problems } = readAnswers({ path: "a.jsonl", text: rows(...spans) });
      assert.deepEqual(
        [problems, records.map((record) => [record.query, record.response, documentsOf(record)])],
        [[], [[QUERY, RESPONSE, [RETRIEVED, { text: "No fee is due." }]]]],
      );
    }
    const alone = readAnswers({ path: "a.jsonl", text: rows(server) });
    assert.deepEqual(
      alone.problems.map(({ span: at }) => at),
      [{ start: 0, end: JSON.stringify(server).length }],
    );
  });
});
