import type { RecordFormat } from "./answerRecord";

/** The keys under which one kind of record holds an answer. */
export interface RecordShape {
  readonly format: RecordFormat;
  readonly title: string;
  readonly query: string;
  readonly response: string;
  readonly sources: string;
}

/** Every record that is understood; of two that fit alike, the first one is taken. */
export const RECORD_SHAPES: readonly RecordShape[] = [
  { format: "rag_quality", title: "RAG Quality", query: "query", response: "response", sources: "sources" },
  { format: "ragas", title: "RAGAS", query: "user_input", response: "response", sources: "retrieved_contexts" },
  { format: "ragas", title: "older RAGAS", query: "question", response: "answer", sources: "contexts" },
  { format: "ragchecker", title: "RAGChecker", query: "query", response: "response", sources: "retrieved_context" },
  { format: "deepeval", title: "DeepEval", query: "input", response: "actual_output", sources: "retrieval_context" },
  { format: "azure", title: "Azure AI evaluation", query: "query", response: "response", sources: "context" },
  { format: "alce", title: "ALCE", query: "question", response: "output", sources: "docs" },
];

/** The list under which some tools put their records. */
export const RESULTS_KEY = "results";

/** A response alone is too little to know a record by. */
const MIN_KEYS = 2;

/** What is known of an object's keys. */
interface Keys {
  has(key: string): boolean;
}

/** The shape that has most of its keys among `keys`, the response's key being one; `null` where none fits. */
export function matchShape(keys: Keys): RecordShape | null {
  let best: RecordShape | null = null;
  let most = MIN_KEYS - 1;
  for (const shape of RECORD_SHAPES) {
    const found = keys.has(shape.response) ? countKeys(shape, keys) : 0;
    if (found <= most) continue;
    best = shape;
    most = found;
  }
  return best;
}

/** For an object that has the shape's response. */
function countKeys(shape: RecordShape, keys: Keys): number {
  return 1 + Number(keys.has(shape.query)) + Number(keys.has(shape.sources));
}

/** `query, response, sources (RAG Quality); …` for messages. */
export function shapesInWords(): string {
  return RECORD_SHAPES.map((shape) => `${shape.query}, ${shape.response}, ${shape.sources} (${shape.title})`).join("; ");
}

/** The simplest record, for messages. */
export const RECORD_SAMPLE = '{"query": "…", "response": "…", "sources": ["…"]}';
