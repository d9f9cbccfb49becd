import type { FigureTable } from "../../../../contract/figure";
import type { RetrievalReport } from "../../../../contract/retrievalReport";
import { documentName, shortName } from "../documentName";

/** More columns than this no table can be read with: these are the query's first terms. */
const MOST_TERMS = 50;

/** A row a document, with how often each term stands in it. */
export function termsTable({ documents, query_terms }: RetrievalReport): FigureTable {
  const terms = query_terms.slice(0, MOST_TERMS);
  return {
    columns: [
      { name: "Rank", kind: "number" },
      { name: "Document", kind: "text" },
      ...terms.map(({ text }) => ({ name: shortName(text), kind: "number" as const })),
    ],
    rows: documents.map((document) => ({
      rank: document.rank,
      cells: [document.rank, documentName(document), ...terms.map((_, index) => document.term_counts[index] ?? 0)],
    })),
  };
}
