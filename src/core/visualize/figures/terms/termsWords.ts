import type { QueryTerm, RetrievalReport } from "../../../../contract/retrievalReport";
import { counted, grouped, listed, percent } from "../../words/numbers";
import { shortName } from "../documentName";

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
