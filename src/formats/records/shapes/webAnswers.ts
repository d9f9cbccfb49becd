import type { RecordShape } from "./recordShape";

/** Under these, programs that search the web put what was found beside an answer. */
const LIST_KEYS = ["citations", "search_results", "citations_data", "model_extra.search_results"];

/** Answers that are called their content, as a page is too: such a page says what it is called, where it stands or who wrote it. */
export function webAnswers(query: readonly string[]): readonly RecordShape[] {
  return LIST_KEYS.map((list) => ({
    format: "rag_quality",
    title: `a content with its ${list}`,
    page: null,
    known: ["content", list],
    needs: ["response", "documents"],
    lacks: ["role", "type", "choices", "title", "name", "url", "uri", "id", "_id", "doc_id", "author", "date"],
    query,
    response: ["content"],
    documents: LIST_KEYS,
  }));
}
