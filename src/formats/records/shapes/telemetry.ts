import { promptsIn, type RecordShape } from "./recordShape";

/** What the user said last stands before what tools said after it. */
const LAST_ASKED = ["messages[role=user|human][-1]", "messages[type=user|human][-1]"];
export const QUERY_KEYS = [
  "query",
  "question",
  "input",
  "user_input",
  "query_str",
  "text",
  ...LAST_ASKED,
  "messages[-1]",
];
export const ANSWER_KEYS = [
  "answer",
  "response",
  "output",
  "result",
  "text",
  "content",
  "generation",
  "completion",
  "replies",
];
export const CONTEXT_KEYS = [
  ...["context", "contexts", "source_documents", "documents", "sources", "retrieved_contexts", "retrieved_context"],
  ...["retrieved_docs", "retrieved_documents", "retrieved_chunks", "retrieval_context", "docs", "chunks", "passages"],
];

/** The paths to some keys below one. */
export function below(path: string, keys: readonly string[]): string[] {
  return keys.map((key) => `${path}.${key}`);
}

/** What tools gave back, in the messages at a path. */
function toolResults(messages: string): string[] {
  const parts = `${messages}[*].parts[type=tool_call_response][*]`;
  return [`${parts}.response`, `${parts}.result`, `${messages}[role=tool][*].content`];
}

export const OTEL_IDS = {
  trace: ["context.trace_id", "trace_id", "traceId", "context.traceId", "trace"],
  id: ["context.span_id", "span_id", "spanId", "context.spanId"],
  parent: ["parent_id", "parentSpanId", "parent_span_id", "parentId"],
};

const OPENINFERENCE = "https://arize-ai.github.io/openinference/spec/semantic_conventions.html";

/** `at` is what stands before the attributes, `known` what tells the span. */
function openInference(title: string, at: string, known: string): RecordShape {
  return {
    format: "openinference",
    title,
    page: OPENINFERENCE,
    known: [known],
    query: [
      `${at}llm.input_messages[message.role=user|human][-1].message`,
      `${at}retrieval.query`,
      ...below(`${at}input.value`, QUERY_KEYS),
      `${at}input.value[role=user|human][-1]`,
      `${at}input.value`,
      `${at}llm.input_messages[-1].message`,
      `${at}reranker.query`,
    ],
    response: [
      `${at}llm.output_messages[0].message`,
      `${at}llm.output_messages[0].message.contents[*].message_content`,
      ...below(`${at}output.value`, ANSWER_KEYS),
      `${at}output.value`,
    ],
    documents: [
      `${at}reranker.output_documents[*].document`,
      `${at}retrieval.documents[*].document`,
      `${at}retrieval.documents[*]`,
      ...below(`${at}output.value`, CONTEXT_KEYS),
      `${at}llm.input_messages[message.role=tool][*].message.content`,
      ...toolResults(`${at}input.value`),
      ...toolResults(`${at}input.value.messages`),
    ],
    span: {
      ...OTEL_IDS,
      kind: [`${at}openinference.span.kind`, "span_kind", "kind"],
      retrieved: [],
      given: [`${at}reranker.input_documents[*].document`],
      prompts: [
        `${at}llm.input_messages[*].message`,
        `${at}llm.input_messages[*].message.contents[*].message_content`,
        `${at}llm.prompts[*].prompt`,
        `${at}llm.prompts[*]`,
        ...promptsIn(`${at}input.value`),
      ],
      children: null,
    },
  };
}

const GEN_AI = "https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/";

/** `at` is where the attributes of generative models stand, `known` one of them that all spans of the kind have. */
function genAi(title: string, at: string, known: string): RecordShape {
  return {
    format: "opentelemetry",
    title,
    page: GEN_AI,
    known: [`${at}.${known}`],
    query: [
      `${at}.retrieval.query.text`,
      `${at}.input.messages[role=user][-1]`,
      `${at}.input.messages[role=user][0]`,
      `${at}.input.messages[-1]`,
      `${at}.prompt[role=user][-1].content`,
      `${at}.prompt[-1].content`,
      `${at}.prompt`,
    ],
    response: [`${at}.output.messages[-1]`, `${at}.completion[0].content`],
    documents: [...toolResults(`${at}.input.messages`), `${at}.prompt[role=tool][*].content`],
    span: {
      ...OTEL_IDS,
      kind: [`${at}.operation.name`],
      retrieved: [`${at}.retrieval.documents`, `${at}.tool.call.result`],
      prompts: [`${at}.input.messages[*]`, `${at}.prompt[*].content`, `${at}.prompt`],
      children: null,
    },
  };
}

const MONOCLE_INPUT = "events[name=data.input][*].attributes";
const MONOCLE_OUTPUT = "events[name=data.output][*].attributes";

/** What a span got and put out stands in events of it; messages are objects with one key, their role, as JSON or as Python prints them. */
const MONOCLE: RecordShape = {
  format: "monocle",
  title: "Monocle",
  page: "https://github.com/monocle2ai/monocle",
  known: ["events[name=data.input|data.output][*].attributes"],
  query: [
    ...["input[-1].user", "input[-1].human", "input[*].user", "input[*].human", "question", "query", "input"],
  ].map((key) => `${MONOCLE_INPUT}.${key}`),
  response: [
    ...["response.assistant", "response.ai", "response.model", ...ANSWER_KEYS.map((key) => `response.${key}`)],
    ...ANSWER_KEYS,
  ].map((key) => `${MONOCLE_OUTPUT}.${key}`),
  documents: below(MONOCLE_OUTPUT, CONTEXT_KEYS),
  span: {
    ...OTEL_IDS,
    kind: ["attributes.span.type"],
    retrieved: below(MONOCLE_OUTPUT, ["response", "output", "result"]),
    prompts: ["input[*].system", "input[*].user", "input[*].human", "input[*]", "input"].map(
      (key) => `${MONOCLE_INPUT}.${key}`,
    ),
    children: null,
  },
};

const ENTITY = "attributes.traceloop.entity";

/** What LangChain's and LlamaIndex's parts get and put out, as JSON. */
const TRACELOOP: RecordShape = {
  format: "opentelemetry",
  title: "Traceloop",
  page: "https://www.traceloop.com/docs/openllmetry/contributing/semantic-conventions",
  known: ["attributes.traceloop.span.kind", `${ENTITY}.output`],
  query: [...below(`${ENTITY}.input`, QUERY_KEYS), ...below(`${ENTITY}.input.inputs`, QUERY_KEYS)],
  response: [
    `${ENTITY}.output.messages[role=assistant|ai][-1]`,
    ...below(`${ENTITY}.output`, ANSWER_KEYS),
    ...below(`${ENTITY}.output.outputs`, ANSWER_KEYS),
  ],
  documents: [
    ...below(`${ENTITY}.output`, CONTEXT_KEYS),
    ...below(`${ENTITY}.output.outputs`, CONTEXT_KEYS),
    `${ENTITY}.output.blocks[*].text`,
  ],
  span: {
    ...OTEL_IDS,
    kind: ["attributes.traceloop.span.kind"],
    retrieved: [`${ENTITY}.output`],
    prompts: [...promptsIn(`${ENTITY}.input`), ...promptsIn(`${ENTITY}.input.inputs`)],
    children: null,
  },
};

/** `at` is where the attributes stand. */
function trulens(title: string, at: string): RecordShape {
  return {
    format: "trulens",
    title,
    page: "https://www.trulens.org/otel/semantic_conventions/",
    known: [`${at}.record_id`],
    query: [`${at}.record_root.input`, `${at}.retrieval.query_text`],
    response: [`${at}.record_root.output`],
    documents: [`${at}.retrieval.retrieved_contexts`],
    span: {
      trace: [`${at}.record_id`],
      id: ["trace.span_id", ...OTEL_IDS.id],
      parent: ["record.parent_span_id", "trace.parent_id", ...OTEL_IDS.parent],
      kind: [`${at}.span_type`],
      retrieved: [],
      children: null,
    },
  };
}

const PROMPT_FLOW: RecordShape = {
  format: "opentelemetry",
  title: "prompt flow",
  page: "https://microsoft.github.io/promptflow/reference/trace-span-spec-reference.html",
  known: ["attributes.framework", "attributes.span_type"],
  query: [
    ...below("attributes.inputs", QUERY_KEYS),
    "attributes.retrieval.query",
    "attributes.inputs.messages[role=user][-1]",
  ],
  response: [
    ...below("attributes.output", ANSWER_KEYS),
    "attributes.llm.generated_message",
    "attributes.output.choices[0].message",
  ],
  documents: ["attributes.retrieval.documents", ...below("attributes.output", CONTEXT_KEYS)],
  parts: {
    text: ["document.content"],
    id: ["document.id"],
    score: ["document.score"],
    metadata: ["document.metadata"],
  },
  span: {
    ...OTEL_IDS,
    kind: ["attributes.span_type"],
    retrieved: ["attributes.output"],
    prompts: promptsIn("attributes.inputs"),
    children: null,
  },
};

const MLFLOW = "attributes.mlflow";

/** Spans whose attributes follow the conventions of OpenTelemetry, or say what they are beside these. */
export const TELEMETRY_SHAPES: readonly RecordShape[] = [
  openInference("OpenInference", "attributes.", "attributes.openinference.span.kind"),
  openInference("OpenInference, flat", "", "openinference.span.kind"),
  openInference("Phoenix", "attributes.", "span_kind"),
  openInference("Phoenix, flat", "", "span_kind"),
  openInference("OpenInference, spans of models", "attributes.", "attributes.llm.output_messages[*].message"),
  openInference("OpenInference, spans of models, flat", "", "llm.output_messages[*].message"),
  openInference("OpenInference, spans of retrievers", "attributes.", "attributes.retrieval.documents[*].document"),
  openInference("OpenInference, spans of retrievers, flat", "", "retrieval.documents[*].document"),
  genAi("OpenTelemetry GenAI", "attributes.gen_ai", "operation.name"),
  genAi("OpenTelemetry GenAI, flat", "gen_ai", "operation.name"),
  genAi("older OpenTelemetry GenAI", "attributes.gen_ai", "completion"),
  genAi("older OpenTelemetry GenAI, flat", "gen_ai", "completion"),
  genAi("OpenTelemetry GenAI, messages alone", "attributes.gen_ai", "output.messages"),
  genAi("OpenTelemetry GenAI, messages alone, flat", "gen_ai", "output.messages"),
  MONOCLE,
  TRACELOOP,
  PROMPT_FLOW,
  trulens("TruLens, spans", "record_attributes.ai.observability"),
  trulens("TruLens, exported spans", "attributes.ai.observability"),
  {
    format: "mlflow",
    title: "MLflow",
    page: "https://mlflow.org/docs/latest/genai/concepts/span/",
    known: [`${MLFLOW}.spanType`],
    query: [...below(`${MLFLOW}.spanInputs`, QUERY_KEYS), `${MLFLOW}.spanInputs`],
    response: [...below(`${MLFLOW}.spanOutputs`, ANSWER_KEYS), `${MLFLOW}.spanOutputs`],
    documents: below(`${MLFLOW}.spanOutputs`, CONTEXT_KEYS),
    span: {
      ...OTEL_IDS,
      kind: [`${MLFLOW}.spanType`],
      retrieved: [`${MLFLOW}.spanOutputs`],
      prompts: promptsIn(`${MLFLOW}.spanInputs`),
      children: null,
    },
  },
];
