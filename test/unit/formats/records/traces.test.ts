import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";
import { assertSample, documentsOf, rows, type ShapeSample } from "./readSample";

const QUERY = "How long may I keep a book?";
const RESPONSE = 'Four "weeks", from the loan on [1].';
const TEXT = "Books are lent\nfor four weeks.";
const RETRIEVED = { text: TEXT, id: "d1", score: 0.75 };

const ids = (span: string, parent: string | null): object => ({
  context: { trace_id: "t1", span_id: span },
  parent_id: parent,
});

const RETRIEVER = {
  ...ids("b", "a"),
  attributes: {
    "openinference.span.kind": "RETRIEVER",
    "input.value": "loan period",
    "retrieval.documents.0.document.id": "d1",
    "retrieval.documents.0.document.content": TEXT,
    "retrieval.documents.0.document.score": 0.75,
    "retrieval.documents.0.document.metadata": '{"page": 3}',
  },
};
const GENERATION = {
  ...ids("c", "a"),
  attributes: { "openinference.span.kind": "LLM", "llm.output_messages.0.message.content": RESPONSE },
};
const CHAIN = {
  ...ids("a", null),
  attributes: {
    "openinference.span.kind": "CHAIN",
    "input.value": QUERY,
    "output.value": JSON.stringify({ answer: RESPONSE, tokens: 3 }),
  },
};

const attribute = (key: string, value: object): object => ({ key, value });
const string = (stringValue: string): object => ({ stringValue });

const mlflowSpan = (id: string, parent: string | null, kind: string, inputs: unknown, outputs: unknown): object => ({
  trace_id: "t1",
  span_id: id,
  parent_span_id: parent,
  attributes: {
    "mlflow.spanType": JSON.stringify(kind),
    "mlflow.spanInputs": JSON.stringify(inputs),
    "mlflow.spanOutputs": JSON.stringify(outputs),
  },
});

const ASKING = {
  "llm.input_messages.0.message.role": "user",
  "llm.input_messages.0.message.content": QUERY,
  "llm.output_messages.0.message.role": "assistant",
  "llm.output_messages.0.message.content": RESPONSE,
};
const FINDING = {
  "input.value": QUERY,
  "retrieval.documents.0.document.id": "d1",
  "retrieval.documents.0.document.content": TEXT,
  "retrieval.documents.0.document.score": 0.75,
};

/** A message as LangChain writes its objects. */
const constructed = (name: string, content: string): object => ({
  lc: 1,
  type: "constructor",
  id: ["langchain_core", "messages", name],
  kwargs: { content },
});

const WRITTEN_BY_ADK = {
  "gen_ai.system": "adk",
  "gen_ai.prompt": QUERY,
  "gen_ai.output.messages": JSON.stringify([{ role: "assistant", content: RESPONSE }]),
};

const SAMPLES: readonly Omit<ShapeSample, "query" | "response">[] = [
  {
    title: "OpenInference spans with flat attributes",
    path: "a.jsonl",
    text: rows(RETRIEVER, GENERATION, CHAIN),
    format: "openinference",
    documents: [RETRIEVED],
  },
  {
    title: "OpenInference spans with nested attributes",
    path: "a.jsonl",
    text: rows(
      {
        ...ids("b", null),
        attributes: {
          openinference: { span: { kind: "RETRIEVER" } },
          input: { value: QUERY },
          retrieval: { documents: [{ document: { id: "d1", content: TEXT, score: 0.75 } }] },
        },
      },
      {
        ...ids("c", null),
        attributes: {
          openinference: { span: { kind: "LLM" } },
          llm: { output_messages: [{ message: { role: "assistant", content: RESPONSE } }] },
        },
      },
    ),
    format: "openinference",
    documents: [RETRIEVED],
  },
  {
    title: "OpenInference spans, after reranking",
    path: "a.jsonl",
    text: rows(CHAIN, RETRIEVER, {
      ...ids("d", "a"),
      attributes: {
        "openinference.span.kind": "RERANKER",
        "reranker.output_documents.0.document.id": "d1",
        "reranker.output_documents.0.document.content": TEXT,
        "reranker.output_documents.0.document.score": 0.9,
      },
    }),
    format: "openinference",
    documents: [{ ...RETRIEVED, score: 0.9 }],
  },
  {
    title: "a table that Phoenix exports",
    path: "a.csv",
    text: [
      "context.trace_id,context.span_id,parent_id,span_kind,attributes.input.value,attributes.output.value,attributes.retrieval.documents",
      `t1,a,,CHAIN,${QUERY},"${RESPONSE.replaceAll('"', '""')}",`,
      `t1,b,a,RETRIEVER,loan period,,"[{'document.content': 'Books are lent\\nfor four weeks.', 'document.id': 'd1', 'document.score': 0.75}]"`,
    ].join("\n"),
    format: "openinference",
    documents: [RETRIEVED],
  },
  {
    title: "flat OpenInference spans with span_kind, that share their question alone",
    path: "a.jsonl",
    text: rows({ span_kind: "RETRIEVER", ...FINDING }, { span_kind: "LLM", ...ASKING }),
    format: "openinference",
    documents: [RETRIEVED],
  },
  {
    title: "OpenInference spans that are known by what is in them",
    path: "a.jsonl",
    text: rows({ trace_id: "t", attributes: FINDING }, { trace_id: "t", kind: "INTERNAL", attributes: ASKING }),
    format: "openinference",
    documents: [RETRIEVED],
  },
  {
    title: "spans of Traceloop with LangChain's messages, and what a tool put out",
    path: "a.jsonl",
    text: rows(
      {
        traceId: "t",
        spanId: "1",
        kind: "INTERNAL",
        attributes: {
          "traceloop.span.kind": "workflow",
          "gen_ai.operation.name": "workflow",
          "traceloop.entity.input": JSON.stringify({ messages: [constructed("HumanMessage", QUERY)] }),
          "traceloop.entity.output": JSON.stringify({
            messages: [constructed("HumanMessage", QUERY), constructed("AIMessage", RESPONSE)],
          }),
        },
      },
      {
        traceId: "t",
        spanId: "2",
        parentSpanId: "1",
        attributes: {
          "traceloop.span.kind": "task",
          "traceloop.entity.input": JSON.stringify({ kwargs: { term: "loan" } }),
          "traceloop.entity.output": JSON.stringify({
            blocks: [{ block_type: "text", text: TEXT }],
            tool_name: "find",
          }),
        },
      },
    ),
    format: "opentelemetry",
    documents: [{ text: TEXT }],
  },
  ...["jsonPayload", "body", "labels", "_source"].map((key) => ({
    title: `a span that a log keeps under ${key}`,
    path: "a.json",
    text: JSON.stringify([{ insertId: "1", [key]: { attributes: WRITTEN_BY_ADK } }]),
    format: "opentelemetry",
    documents: [],
  })),
  {
    title: "GenAI spans of OpenTelemetry as OTLP JSON",
    path: "a.json",
    text: JSON.stringify({
      resourceSpans: [
        {
          scopeSpans: [
            {
              spans: [
                {
                  traceId: "t",
                  spanId: "1",
                  attributes: [
                    attribute("gen_ai.operation.name", string("chat")),
                    attribute(
                      "gen_ai.input.messages",
                      string(JSON.stringify([{ role: "user", parts: [{ type: "text", content: QUERY }] }])),
                    ),
                    attribute(
                      "gen_ai.output.messages",
                      string(JSON.stringify([{ role: "assistant", parts: [{ type: "text", content: RESPONSE }] }])),
                    ),
                  ],
                },
              ],
            },
            {
              spans: [
                {
                  traceId: "t",
                  spanId: "2",
                  parentSpanId: "1",
                  attributes: [
                    attribute("gen_ai.operation.name", string("retrieval")),
                    attribute("gen_ai.retrieval.documents", {
                      arrayValue: {
                        values: [
                          {
                            kvlistValue: {
                              values: [
                                attribute("id", string("d1")),
                                attribute("score", { doubleValue: 0.75 }),
                                attribute("content", string(TEXT)),
                              ],
                            },
                          },
                        ],
                      },
                    }),
                  ],
                },
              ],
            },
          ],
        },
      ],
    }),
    format: "opentelemetry",
    documents: [RETRIEVED],
  },
  {
    title: "older GenAI spans in JSON lines",
    path: "a.jsonl",
    text: rows(
      {
        traceId: "t",
        spanId: "1",
        attributes: {
          "gen_ai.prompt.0.role": "user",
          "gen_ai.prompt.0.content": QUERY,
          "gen_ai.completion.0.content": RESPONSE,
          "gen_ai.operation.name": "chat",
        },
      },
      {
        traceId: "t",
        spanId: "2",
        parentSpanId: "1",
        attributes: {
          "gen_ai.operation.name": "execute_tool",
          "gen_ai.tool.call.result": JSON.stringify([{ id: "d1", text: TEXT, score: 0.75 }]),
        },
      },
    ),
    format: "opentelemetry",
    documents: [RETRIEVED],
  },
  {
    title: "LangSmith's runs",
    path: "a.jsonl",
    text: rows(
      { id: "r1", trace_id: "r1", run_type: "chain", inputs: { question: QUERY }, outputs: { answer: RESPONSE } },
      {
        id: "r2",
        trace_id: "r1",
        parent_run_id: "r1",
        run_type: "retriever",
        inputs: { query: "loan" },
        outputs: { documents: [{ page_content: TEXT, metadata: {}, id: "d1" }] },
      },
    ),
    format: "langsmith",
    documents: [{ text: TEXT, id: "d1" }],
  },
  {
    title: "a LangSmith run with the runs below it",
    path: "a.json",
    text: JSON.stringify({
      id: "r1",
      run_type: "chain",
      inputs: { input: QUERY },
      outputs: { output: RESPONSE },
      child_runs: [
        {
          id: "r2",
          run_type: "retriever",
          inputs: { query: "loan" },
          outputs: { documents: [{ page_content: TEXT }] },
        },
      ],
    }),
    format: "langsmith",
    documents: [{ text: TEXT }],
  },
  {
    title: "a trace of Langfuse",
    path: "a.json",
    text: JSON.stringify({
      id: "t",
      name: "rag",
      input: { query: QUERY },
      output: null,
      observations: [
        {
          id: "o1",
          traceId: "t",
          type: "RETRIEVER",
          input: "loan",
          output: [{ content: TEXT, id: "d1", score: 0.75 }],
        },
        { id: "o2", traceId: "t", type: "GENERATION", input: [], output: { role: "assistant", content: RESPONSE } },
      ],
    }),
    format: "langfuse",
    documents: [RETRIEVED],
  },
  {
    title: "LLM spans of OpenInference, what tools said being the sources",
    path: "a.json",
    text: JSON.stringify({
      "openinference.span.kind": "LLM",
      "llm.input_messages.0.message.role": "user",
      "llm.input_messages.0.message.content": QUERY,
      "llm.input_messages.1.message.role": "tool",
      "llm.input_messages.1.message.content": TEXT,
      "output.value": JSON.stringify({ text: RESPONSE, finish_reason: "stop" }),
    }),
    format: "openinference",
    documents: [{ text: TEXT }],
  },
  {
    title: "LLM spans of OpenInference with messages as JSON",
    path: "a.json",
    text: JSON.stringify({
      attributes: {
        "openinference.span.kind": "LLM",
        "input.value": JSON.stringify([
          { role: "user", parts: [{ type: "text", content: QUERY }] },
          { role: "tool", parts: [{ type: "tool_call_response", id: "1", response: TEXT }] },
        ]),
        "output.value": RESPONSE,
      },
    }),
    format: "openinference",
    documents: [{ text: TEXT }],
  },
  {
    title: "flat attributes of OpenTelemetry GenAI, with the results of tools",
    path: "a.jsonl",
    text: rows({
      "gen_ai.operation.name": "chat",
      "gen_ai.input.messages": JSON.stringify([
        { role: "user", parts: [{ type: "text", content: QUERY }] },
        { role: "assistant", parts: [{ type: "tool_call", id: "1", name: "find" }] },
        { role: "tool", parts: [{ type: "tool_call_response", id: "1", response: TEXT }] },
      ]),
      "gen_ai.output.messages": JSON.stringify([{ role: "assistant", parts: [{ type: "text", content: RESPONSE }] }]),
    }),
    format: "opentelemetry",
    documents: [{ text: TEXT }],
  },
  {
    title: "flat prompts and completions of OpenTelemetry",
    path: "a.jsonl",
    text: rows({
      "gen_ai.prompt.0.role": "user",
      "gen_ai.prompt.0.content": QUERY,
      "gen_ai.prompt.1.role": "tool",
      "gen_ai.prompt.1.content": TEXT,
      "gen_ai.completion.0.content": RESPONSE,
    }),
    format: "opentelemetry",
    documents: [{ text: TEXT }],
  },
  {
    title: "spans of TruLens",
    path: "a.jsonl",
    text: rows(
      {
        record: { name: "app.retrieve", parent_span_id: "1" },
        record_attributes: {
          "ai.observability.record_id": "r",
          "ai.observability.span_type": "retrieval",
          "ai.observability.retrieval.query_text": "loan",
          "ai.observability.retrieval.retrieved_contexts": [TEXT],
        },
        trace: { span_id: "2" },
      },
      {
        record: { name: "app.query" },
        record_attributes: {
          "ai.observability.record_id": "r",
          "ai.observability.span_type": "record_root",
          "ai.observability.record_root.input": QUERY,
          "ai.observability.record_root.output": RESPONSE,
        },
        trace: { span_id: "1" },
      },
    ),
    format: "trulens",
    documents: [{ text: TEXT }],
  },
  {
    title: "runs of LangSmith as they were sent, begun and ended apart",
    path: "a.json",
    text: JSON.stringify({
      post: [
        { id: "r2", trace_id: "r1", parent_run_id: "r1", run_type: "retriever", inputs: { query: "loan" } },
        {
          id: "r1",
          trace_id: "r1",
          run_type: "llm",
          inputs: { messages: [{ role: "user", content: QUERY }] },
          outputs: null,
        },
      ],
      patch: [
        { id: "r2", outputs: { documents: [{ page_content: TEXT }] } },
        {
          trace_id: "r1",
          dotted_order: "20260102T030405678901Zr1",
          outputs: { choices: [{ message: { role: "assistant", content: RESPONSE } }] },
        },
      ],
    }),
    format: "langsmith",
    documents: [{ text: TEXT }],
  },
  {
    title: "exports of Langfuse, whose texts are JSON in strings",
    path: "a.json",
    text: JSON.stringify({
      trace: { id: "t", input: JSON.stringify(QUERY), output: JSON.stringify(RESPONSE) },
      observations: [{ id: "o1", traceId: "t", type: "RETRIEVER", output: JSON.stringify([{ content: TEXT }]) }],
    }),
    format: "langfuse",
    documents: [{ text: TEXT }],
  },
  {
    title: "a trace of MLflow",
    path: "a.json",
    text: JSON.stringify({
      info: { trace_id: "tr-1" },
      data: {
        spans: [
          mlflowSpan("1", null, "CHAIN", { question: QUERY }, RESPONSE),
          mlflowSpan("2", "1", "RETRIEVER", { query: "loan period" }, [{ id: "d1", page_content: TEXT, score: 0.75 }]),
        ],
      },
    }),
    format: "mlflow",
    documents: [RETRIEVED],
  },
  {
    title: "observations of Langfuse in JSON lines",
    path: "a.jsonl",
    text: rows(
      { id: "o1", traceId: "t", type: "RETRIEVER", input: QUERY, output: { documents: [TEXT] } },
      { id: "o2", traceId: "t", type: "GENERATION", input: null, output: RESPONSE },
    ),
    format: "langfuse",
    documents: [{ text: TEXT }],
  },
];

describe("readAnswers of traces", () => {
  for (const sample of SAMPLES)
    it(`reads ${sample.title}`, () => assertSample({ ...sample, query: QUERY, response: RESPONSE }, "answer"));

  it("keeps traces apart, in the order in which they begin", () => {
    const other = JSON.stringify({ ...CHAIN, context: { trace_id: "t2", span_id: "a" } });
    const { records } = readAnswers({ path: "a.jsonl", text: `${rows(CHAIN)}\n${other}\n${rows(RETRIEVER)}` });
    assert.deepEqual(
      records.map((record) => documentsOf(record).length),
      [1, 0],
    );
  });

  it("begins another record where spans without a trace retrieve for the same question again", () => {
    const [first, second] = ["Four weeks.", "A month."].map((answer) => [
      { span_kind: "RETRIEVER", ...FINDING, "retrieval.documents.0.document.id": answer },
      { span_kind: "LLM", ...ASKING, "llm.output_messages.0.message.content": "Let me see." },
      { span_kind: "LLM", ...ASKING, "llm.output_messages.0.message.content": answer },
    ]);
    const lone = { span_kind: "LLM", ...ASKING, "llm.input_messages.0.message.content": "And films?" };
    const { records } = readAnswers({ path: "a.jsonl", text: rows(...first!, lone, lone, ...second!) });
    assert.deepEqual(
      records.map(({ response, sources }) => [
        response,
        sources.map((source) => source.kind === "inline" && source.document.id),
      ]),
      [
        [RESPONSE, []],
        ["Four weeks.", ["Four weeks."]],
        [RESPONSE, []],
        ["A month.", ["A month."]],
      ],
    );
  });

  describe("of spans that name no trace", () => {
    const span = (id: string, parent: string | null, more: object) => ({
      span_id: id,
      parent_span_id: parent,
      attributes: more,
    });
    const chain = {
      "mlflow.spanType": "CHAIN",
      "mlflow.spanInputs": { question: QUERY },
      "mlflow.spanOutputs": RESPONSE,
    };
    const found = {
      "mlflow.spanType": "RETRIEVER",
      "mlflow.spanInputs": { query: "x" },
      "mlflow.spanOutputs": [{ page_content: TEXT }],
    };
    const step = {
      "mlflow.spanType": "CHAIN",
      "mlflow.spanInputs": { question: "again?" },
      "mlflow.spanOutputs": "A part.",
    };
    const read = (...spans: object[]) =>
      readAnswers({ path: "a.jsonl", text: rows(...spans) }).records.map((record) => [
        record.query,
        record.response,
        documentsOf(record),
      ]);
    const whole = [[QUERY, RESPONSE, [{ text: TEXT }]]];

    it("joins them by their parents, in whatever order they come", () => {
      const [root, below, deep] = [span("a", null, chain), span("b", "a", step), span("c", "b", found)];
      for (const order of [
        [root, below, deep],
        [deep, below, root],
        [deep, root, below],
        [below, deep, root],
      ])
        assert.deepEqual(read(...order), whole);
      assert.equal(read(root, deep, span("z", null, chain)).length, 2);
    });

    it("takes the first for the top where parents lead in a circle", () => {
      assert.deepEqual(read(span("a", "b", chain), span("b", "a", found)), whole);
      assert.deepEqual(read(span("a", "a", chain), span("b", "a", step), span("c", "b", found)), whole);
    });
  });

  it("reads a retrieval alone, where no answer is needed", () => {
    const text = rows(RETRIEVER);
    const { records } = readAnswers({ path: "a.jsonl", text }, "retrieval");
    assert.deepEqual(
      records.map((record) => [record.query, record.response, documentsOf(record)]),
      [["loan period", "", [RETRIEVED]]],
    );
    assert.deepEqual(records[0]?.sources[0]?.kind === "inline" && records[0].sources[0].document.metadata, { page: 3 });
    const asAnswer = readAnswers({ path: "a.jsonl", text });
    assert.deepEqual(asAnswer.records, []);
    assert.match(asAnswer.problems[0]?.message ?? "", /^The file holds traces, and none of them an answer\./u);
  });

  it("stands at the span that answers", () => {
    const text = rows(RETRIEVER, GENERATION);
    const [record] = readAnswers({ path: "a.jsonl", text }).records;
    assert.equal(text.slice(record?.span.start, record?.span.end), JSON.stringify(GENERATION));
  });
});
