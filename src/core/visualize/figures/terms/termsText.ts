import { percent } from "../../../../contract/percent";
import type { FigureTable } from "../../../../contract/visualize/figure";
import type { QueryTerm, RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import { listed } from "../../text/numberText";
import { documentName, shortName } from "../documentName";

export function termsDescription({ documents, query_terms }: RetrievalReport): string {
  const missing = query_terms.filter((term) => term.documents === 0);
  const found = query_terms.length - missing.length;
  const where =
    documents.length === 1 ? "the only document" : `at least one of ${counted(documents.length, "document")}`;
  const terms = `${grouped(found)} of the query's ${counted(query_terms.length, "term")} ${found === 1 ? "stands" : "stand"} in ${where}.`;
  return missing.length === 0 ? terms : `${terms} ${missingSentence(missing)}`;
}

export function termsNote(report: RetrievalReport, rows: number, columns: number): string {
  const { documents, query_terms } = report;
  const left = [
    ...(query_terms.length > rows ? [`the ${grouped(rows)} weightiest of ${counted(query_terms.length, "term")}`] : []),
    ...(documents.length > columns ? [`ranks 1 to ${grouped(columns)} of ${grouped(documents.length)}`] : []),
  ];
  const weight = "A term's percentage is its share of the query's weight: rare words tell more.";
  return left.length === 0
    ? weight
    : `${weight} Drawn are ${left.join(" and ")}; the counts at the right are of all documents.`;
}

export function missingSentence(missing: readonly QueryTerm[]): string {
  const share = missing.reduce((sum, { weight }) => sum + weight, 0);
  const names = listed(missing.map(({ text }) => `“${shortName(text)}”`));
  return `In no document: ${names}, ${percent(share)} of the query's weight.`;
}

/** More columns than this no table can be read with: these are the query's first terms. */
const MAX_TERM_COLUMNS = 50;

/** A row a document, with how often each term stands in it. */
export function termsTable({ documents, query_terms }: RetrievalReport): FigureTable {
  const terms = query_terms.slice(0, MAX_TERM_COLUMNS);
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
