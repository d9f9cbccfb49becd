import { promptsIn, type RecordShape } from "./recordShape";
import { ANSWER_KEYS, below, CONTEXT_KEYS, QUERY_KEYS, TELEMETRY_SHAPES } from "./telemetry";

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

/** The spans of traces; those of one trace are read as one record. */
export const TRACE_SHAPES: readonly RecordShape[] = [
  ...TELEMETRY_SHAPES,
  bedrockAgent("Bedrock Agents", "trace.", "trace.trace"),
  bedrockAgent("Bedrock Agents, traces alone", "", "trace.orchestrationTrace"),
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
  LANGCHAIN_EVENTS,
  BRAINTRUST,
  WEAVE,
  { ...OPIK, title: "Opik", known: ["spans[*].type", "spans[*].input"] },
  { ...OPIK, title: "Opik, spans", known: ["trace_id", "input", "type"] },
  { ...LANGFUSE, title: "Langfuse", known: ["observations[*].type"] },
  { ...LANGFUSE, title: "Langfuse, observations", known: ["traceId", "type"] },
];
