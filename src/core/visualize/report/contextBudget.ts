import type { RetrievalReport } from "../../../contract/retrievalReport";

interface SizedDocument {
  readonly tokens: number;
  readonly isDuplicate: boolean;
}

/** What the whole list takes of the room for retrieved text; it is filled in the order of the ranks. */
export function contextBudget(
  documents: readonly SizedDocument[],
  limit: number | undefined,
): RetrievalReport["budget"] {
  const tokens = documents.reduce((sum, document) => sum + document.tokens, 0);
  const duplicate_tokens = documents.reduce((sum, document) => sum + (document.isDuplicate ? document.tokens : 0), 0);
  return {
    tokens,
    limit: limit ?? null,
    last_fitting_rank: limit === undefined ? null : lastFitting(documents, limit),
    duplicate_tokens,
  };
}

function lastFitting(documents: readonly SizedDocument[], limit: number): number {
  let used = 0;
  for (const [index, { tokens }] of documents.entries()) {
    used += tokens;
    if (used > limit) return index;
  }
  return documents.length;
}
