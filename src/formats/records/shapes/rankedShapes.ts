import { DOCUMENT_KEYS } from "../documentFields";
import type { RecordShape } from "./recordShape";

/** Where tables and logs of a run have the id of the question in place of its words. */
export const QUERY_ID_KEYS: readonly string[] = [
  "query_id",
  "query-id",
  "qid",
  "topic_id",
  "topic",
  "question_id",
  "post_id",
];

const ID_KEYS = "doc_id docid docno document_id passage_id pid corpus_id corpus-id chunk_id".split(" ");
const RANK_KEYS = ["rank", "score"];

/** Rows with the id of a document each, and its rank or score; those of one question are a record. Judgements have neither. */
export const RANKED_ROW_SHAPES: readonly RecordShape[] = ID_KEYS.flatMap((id) =>
  RANK_KEYS.map((rank): RecordShape => ({
    format: "rag_quality",
    title: "a ranked id in each row",
    page: null,
    known: [id, rank],
    needs: ["query"],
    lacks: DOCUMENT_KEYS.text,
    query: ["query", "question", ...QUERY_ID_KEYS],
    response: [],
    documents: ["$"],
    parts: { id: [id] },
    group: ["query", "question", ...QUERY_ID_KEYS],
  })),
);
