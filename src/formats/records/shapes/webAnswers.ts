import type { RecordShape } from "./recordShape";

/** Under these, programs that search the web put what was found beside an answer. */
const LIST_KEYS = ["citations", "search_results", "citations_data", "model_extra.search_results"];

/** Answers that are called their content, as a page is too: such a page says its title or its address. */
export function webAnswers(query: readonly string[]): readonly RecordShape[] {
  return LIST_KEYS.map((list) => ({
    format: "rag_quality",
    title: `a content with its ${list}`,
    page: null,
    known: ["content", list],
    lacks: ["role", "type", "title", "url", "uri", "choices"],
    query,
    response: ["content"],
    documents: LIST_KEYS,
  }));
}
