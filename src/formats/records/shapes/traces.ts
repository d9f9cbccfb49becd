import type { RecordShape } from "./recordShape";

const QUERY_KEYS = ["query", "question", "input", "user_input", "query_str", "text", "messages[-1]"];
const ANSWER_KEYS = [
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
const CONTEXT_KEYS = ["context", "contexts", "source_documents", "documents", "sources", "retrieved_contexts"];

/** The paths to some keys below one. */
function below(path: string, keys: readonly string[]): string[] {
  return keys.map((key) => `${path}.${key}`);
}

const OTEL_IDS = {
  trace: ["context.trace_id", "trace_id", "traceId", "context.traceId"],
  id: ["context.span_id", "span_id", "spanId", "context.spanId"],
  parent: ["parent_id", "parentSpanId", "parent_span_id", "parentId"],
};

const OPENINFERENCE = "https://arize-ai.github.io/openinference/spec/semantic_conventions.html";

/** `at` is what stands before the attributes, `kind` where the span says what it does. */
function openInference(title: string, at: string, kind: string): RecordShape {
  return {
    format: "openinference",
    title,
    page: OPENINFERENCE,
    known: [kind],
    query: [
      ...below(`${at}input.value`, QUERY_KEYS),
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
      ...below(`${at}output.value`, CONTEXT_KEYS),
    ],
    span: { ...OTEL_IDS, kind: [kind], retrieved: [], children: null },
  };
}

const GEN_AI = "https://opentelemetry.io/docs/specs/semconv/gen-ai/gen-ai-spans/";

function genAi(title: string, known: string): RecordShape {
  const at = "attributes.gen_ai";
  return {
    format: "opentelemetry",
    title,
    page: GEN_AI,
    known: [known],
    query: [
      `${at}.retrieval.query.text`,
      `${at}.input.messages[role=user][-1]`,
      `${at}.input.messages[-1]`,
      `${at}.prompt[role=user][-1].content`,
      `${at}.prompt[-1].content`,
    ],
    response: [`${at}.output.messages[-1]`, `${at}.completion[0].content`],
    documents: [],
    span: {
      ...OTEL_IDS,
      kind: [`${at}.operation.name`],
      retrieved: [`${at}.retrieval.documents`, `${at}.tool.call.result`],
      children: null,
    },
  };
}

const LANGFUSE: Omit<RecordShape, "title" | "known"> = {
  format: "langfuse",
  page: "https://api.reference.langfuse.com/#tag/trace",
  query: [...below("input", QUERY_KEYS), "input[-1]", "input"],
  response: [...below("output", ANSWER_KEYS), "output.messages[-1]", "output"],
  documents: below("output", CONTEXT_KEYS),
  span: {
    trace: ["traceId"],
    id: ["id"],
    parent: ["parentObservationId"],
    kind: ["type"],
    retrieved: ["output.documents", "output.results", "output.nodes", "output"],
    children: "observations",
  },
};

/** The spans of traces; those of one trace are read as one record. */
export const TRACE_SHAPES: readonly RecordShape[] = [
  openInference("OpenInference", "attributes.", "attributes.openinference.span.kind"),
  openInference("OpenInference, flat", "", "openinference.span.kind"),
  openInference("Phoenix", "attributes.", "span_kind"),
  genAi("OpenTelemetry GenAI", "attributes.gen_ai.operation.name"),
  genAi("older OpenTelemetry GenAI", "attributes.gen_ai.completion"),
  {
    format: "langsmith",
    title: "LangSmith",
    page: "https://docs.langchain.com/langsmith/run-data-format",
    known: ["run_type", "inputs"],
    query: below("inputs", QUERY_KEYS),
    response: [
      ...below("outputs", ANSWER_KEYS),
      "outputs.generations[0][0].text",
      "outputs.generations[0][0].message",
      "outputs.messages[-1]",
    ],
    documents: [...below("outputs", CONTEXT_KEYS), ...below("inputs", CONTEXT_KEYS)],
    span: {
      trace: ["trace_id"],
      id: ["id"],
      parent: ["parent_run_id"],
      kind: ["run_type"],
      retrieved: ["outputs.documents", "outputs.output", "outputs.result"],
      children: "child_runs",
    },
  },
  { ...LANGFUSE, title: "Langfuse", known: ["observations[*].type"] },
  { ...LANGFUSE, title: "Langfuse, observations", known: ["traceId", "type"] },
];
