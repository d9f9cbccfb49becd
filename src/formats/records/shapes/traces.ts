import { promptsIn, type RecordShape } from "./recordShape";

/** What the user said last stands before what tools said after it. */
const LAST_ASKED = ["messages[role=user|human][-1]", "messages[type=user|human][-1]"];
const QUERY_KEYS = ["query", "question", "input", "user_input", "query_str", "text", ...LAST_ASKED, "messages[-1]"];
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
const CONTEXT_KEYS = [
  ...["context", "contexts", "source_documents", "documents", "sources", "retrieved_contexts", "retrieved_context"],
  ...["retrieved_docs", "retrieved_documents", "retrieved_chunks", "retrieval_context", "docs", "chunks", "passages"],
];

/** The paths to some keys below one. */
function below(path: string, keys: readonly string[]): string[] {
  return keys.map((key) => `${path}.${key}`);
}

/** What tools gave back, in the messages at a path. */
function toolResults(messages: string): string[] {
  const parts = `${messages}[*].parts[type=tool_call_response][*]`;
  return [`${parts}.response`, `${parts}.result`, `${messages}[role=tool][*].content`];
}

const OTEL_IDS = {
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

const LANGFUSE: Omit<RecordShape, "title" | "known"> = {
  format: "langfuse",
  page: "https://api.reference.langfuse.com/#tag/trace",
  query: [
    ...below("input", QUERY_KEYS),
    "input[role=user|human][-1]",
    "input[-1]",
    "input",
    ...below("trace.input", QUERY_KEYS),
    "trace.input",
  ],
  response: [
    ...below("output", ANSWER_KEYS),
    "output.messages[-1]",
    "output",
    ...below("trace.output", ANSWER_KEYS),
    "trace.output",
  ],
  documents: [
    ...below("output", CONTEXT_KEYS),
    ...below("trace.output", CONTEXT_KEYS),
    "input[role=tool][*].content",
    "input.messages[role=tool][*].content",
  ],
  span: {
    trace: ["traceId"],
    id: ["id"],
    parent: ["parentObservationId"],
    kind: ["type"],
    retrieved: ["output.documents", "output.results", "output.nodes", "output"],
    given: below("input", CONTEXT_KEYS),
    prompts: promptsIn("input"),
    children: "observations",
  },
};

/** What programs log of each call is whatever they take and give. */
const CALL_QUERY = [...below("input", QUERY_KEYS), "input[role=user|human][-1]", "input"];
const CALL_ANSWER = [
  ...below("output", ANSWER_KEYS),
  "output.messages[-1]",
  "output.choices[0].message",
  "output[0].message",
  "output",
];
const CALL_RETRIEVED = ["output.documents", "output.results", "output.nodes", "output"];

/** Rows of logs and of experiments, which are spans too. */
const BRAINTRUST: RecordShape = {
  format: "braintrust",
  title: "Braintrust",
  page: "https://www.braintrust.dev/docs/reference/api",
  known: ["span_id", "root_span_id"],
  query: CALL_QUERY,
  response: CALL_ANSWER,
  documents: [...below("output", CONTEXT_KEYS), ...below("metadata", CONTEXT_KEYS), ...below("input", CONTEXT_KEYS)],
  span: {
    trace: ["root_span_id"],
    id: ["span_id"],
    parent: ["span_parents[0]"],
    kind: ["span_attributes.name", "span_attributes.type"],
    retrieved: CALL_RETRIEVED,
    prompts: promptsIn("input"),
    children: null,
  },
};

const WEAVE: RecordShape = {
  format: "weave",
  title: "W&B Weave",
  page: "https://docs.wandb.ai/weave/guides/tracking/tracing",
  known: ["op_name", "inputs"],
  query: [...below("inputs", QUERY_KEYS), ...below("inputs.example", QUERY_KEYS)],
  response: [
    ...below("output.output", ANSWER_KEYS),
    ...below("output.model_output", ANSWER_KEYS),
    "output.model_output",
    ...CALL_ANSWER,
  ],
  documents: ["output", "output.output", "output.model_output", "inputs", "inputs.example"].flatMap((path) =>
    below(path, CONTEXT_KEYS),
  ),
  span: {
    trace: ["trace_id"],
    id: ["id"],
    parent: ["parent_id"],
    kind: ["op_name"],
    retrieved: CALL_RETRIEVED,
    prompts: promptsIn("inputs"),
    children: null,
  },
};

/** A trace with its spans, a span of one, and what an experiment wrote of a case. */
const OPIK: Omit<RecordShape, "title" | "known"> = {
  format: "opik",
  page: "https://www.comet.com/docs/opik/tracing/export_data",
  query: [...CALL_QUERY, ...below("trace.input", QUERY_KEYS)],
  response: [...CALL_ANSWER, ...below("trace.output", ANSWER_KEYS), "trace.output"],
  documents: [...below("output", CONTEXT_KEYS), ...below("trace.output", CONTEXT_KEYS)],
  span: {
    trace: ["trace_id"],
    id: ["id"],
    parent: ["parent_span_id"],
    kind: ["name", "type"],
    retrieved: CALL_RETRIEVED,
    prompts: promptsIn("input"),
    children: "spans",
  },
};

/** What LangChain's runnables tell while they run: only the events at their ends have what came out. */
const LANGCHAIN_EVENTS: RecordShape = {
  format: "langchain",
  title: "LangChain, astream_events",
  page: "https://python.langchain.com/docs/how_to/streaming/",
  known: ["event", "run_id", "data"],
  query: [...below("data.input", QUERY_KEYS), "data.input"],
  response: [...below("data.output", ANSWER_KEYS), "data.output.messages[-1]", "data.output"],
  documents: below("data.output", CONTEXT_KEYS),
  span: {
    trace: ["parent_ids[0]", "run_id"],
    id: ["run_id"],
    parent: ["parent_ids[-1]"],
    kind: ["event"],
    retrieved: ["data.output.documents", "data.output"],
    prompts: ["data.input.messages[*][*]", "data.input.messages[*]", "data.input"],
    children: null,
  },
};

/** The events of an agent, at what stands before `trace`. A session has several questions. */
function bedrockAgent(title: string, at: string, known: string): RecordShape {
  const step = `${at}trace.orchestrationTrace`;
  return {
    format: "bedrock",
    title,
    page: "https://docs.aws.amazon.com/bedrock/latest/userguide/trace-events.html",
    known: [`${at}sessionId`, known],
    query: [`${step}.invocationInput.knowledgeBaseLookupInput.text`],
    response: [`${step}.observation.finalResponse.text`],
    documents: [`${step}.observation.knowledgeBaseLookupOutput.retrievedReferences`],
    parts: {
      text: ["content.text"],
      uri: ["location.s3Location.uri", "location.webLocation.url", "location.*.url", "location.*.id"],
    },
    span: {
      trace: [`${at}sessionId`],
      id: [],
      parent: [],
      kind: [`${step}.observation.type`, `${step}.invocationInput.invocationType`],
      retrieved: [`${step}.observation.actionGroupInvocationOutput.text`],
      children: null,
      isSession: true,
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
  documents: below("attributes.output", CONTEXT_KEYS),
  parts: {
    text: ["document.content"],
    id: ["document.id"],
    score: ["document.score"],
    metadata: ["document.metadata"],
  },
  span: {
    ...OTEL_IDS,
    kind: ["attributes.span_type"],
    retrieved: ["attributes.retrieval.documents", "attributes.output"],
    prompts: promptsIn("attributes.inputs"),
    children: null,
  },
};

const MLFLOW = "attributes.mlflow";

/** The spans of traces; those of one trace are read as one record. */
export const TRACE_SHAPES: readonly RecordShape[] = [
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
  TRACELOOP,
  PROMPT_FLOW,
  bedrockAgent("Bedrock Agents", "trace.", "trace.trace"),
  bedrockAgent("Bedrock Agents, traces alone", "", "trace.orchestrationTrace"),
  trulens("TruLens, spans", "record_attributes.ai.observability"),
  trulens("TruLens, exported spans", "attributes.ai.observability"),
  {
    format: "langsmith",
    title: "LangSmith",
    page: "https://docs.langchain.com/langsmith/run-data-format",
    known: ["run_type", "inputs"],
    query: below("inputs", QUERY_KEYS),
    response: [
      ...below("outputs", ANSWER_KEYS),
      "outputs.choices[0].message",
      "outputs.generations[0][0].text",
      "outputs.generations[0][0].message",
      "outputs.messages[-1]",
    ],
    documents: [
      ...below("outputs", CONTEXT_KEYS),
      ...below("inputs", CONTEXT_KEYS),
      "inputs.messages[0][role=tool][*].content",
      "inputs.messages[role=tool][*].content",
      "inputs.messages[type=tool][*].content",
    ],
    span: {
      trace: ["trace_id"],
      id: ["id"],
      parent: ["parent_run_id"],
      kind: ["run_type"],
      retrieved: ["outputs.documents", "outputs.output", "outputs.result"],
      given: below("inputs", CONTEXT_KEYS),
      prompts: ["inputs.messages[*][*]", "inputs.prompts[*]", ...promptsIn("inputs")],
      children: "child_runs",
    },
  },
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
  LANGCHAIN_EVENTS,
  BRAINTRUST,
  WEAVE,
  { ...OPIK, title: "Opik", known: ["spans[*].type", "spans[*].input"] },
  { ...OPIK, title: "Opik, spans", known: ["trace_id", "input", "type"] },
  { ...LANGFUSE, title: "Langfuse", known: ["observations[*].type"] },
  { ...LANGFUSE, title: "Langfuse, observations", known: ["traceId", "type"] },
];
