import type { Purpose, RecordFormat } from "./answerRecord";

/** The keys under which one kind of record holds an answer. */
export interface RecordShape {
  readonly format: RecordFormat;
  readonly title: string;
  readonly query: string;
  readonly response: string;
  readonly sources: string;
}

/** Every record that is understood; of two that fit alike, the first one is taken. */
const RECORD_SHAPES: readonly RecordShape[] = [
  { format: "rag_quality", title: "RAG Quality", query: "query", response: "response", sources: "sources" },
  {
    format: "rag_quality",
    title: "RAG Quality, retrieval",
    query: "query",
    response: "response",
    sources: "retrieved_docs",
  },
  { format: "ragas", title: "RAGAS", query: "user_input", response: "response", sources: "retrieved_contexts" },
  { format: "ragas", title: "older RAGAS", query: "question", response: "answer", sources: "contexts" },
  { format: "ragchecker", title: "RAGChecker", query: "query", response: "response", sources: "retrieved_context" },
  { format: "deepeval", title: "DeepEval", query: "input", response: "actual_output", sources: "retrieval_context" },
  { format: "azure", title: "Azure AI evaluation", query: "query", response: "response", sources: "context" },
  { format: "alce", title: "ALCE", query: "question", response: "output", sources: "docs" },
  { format: "langchain", title: "LangGraph", query: "question", response: "answer", sources: "context" },
  { format: "langchain", title: "LangChain", query: "input", response: "answer", sources: "context" },
  { format: "langchain", title: "older LangChain", query: "query", response: "result", sources: "source_documents" },
];

/** The list under which some tools put their records. */
export const RESULTS_KEY = "results";

/** A response alone is too little to know a record by. */
const MIN_KEYS = 2;

/** What is known of an object's keys. */
interface Keys {
  has(key: string): boolean;
}

/**
 * The shape that has most of its keys among `keys`, the response's key being one; `null` where none fits. A retrieval without a
 * response is known by its query and its sources.
 */
export function matchShape(keys: Keys, purpose: Purpose): RecordShape | null {
  const answered = fullest(
    RECORD_SHAPES.filter(({ response }) => keys.has(response)),
    keys,
  );
  if (answered !== null || purpose === "answer") return answered;
  return fullest(
    RECORD_SHAPES.filter(({ query, sources }) => keys.has(query) && keys.has(sources)),
    keys,
  );
}

function fullest(shapes: readonly RecordShape[], keys: Keys): RecordShape | null {
  let best: RecordShape | null = null;
  let most = MIN_KEYS - 1;
  for (const shape of shapes) {
    const found = countKeys(shape, keys);
    if (found <= most) continue;
    best = shape;
    most = found;
  }
  return best;
}

function countKeys({ query, response, sources }: RecordShape, keys: Keys): number {
  return [query, response, sources].filter((key) => keys.has(key)).length;
}

/** `query, response, sources (RAG Quality); …` for messages. */
export function shapesText(): string {
  return RECORD_SHAPES.map((shape) => `${shape.query}, ${shape.response}, ${shape.sources} (${shape.title})`).join(
    "; ",
  );
}

/** The simplest record, for messages. */
export const RECORD_SAMPLE = '{"query": "…", "response": "…", "sources": ["…"]}';
