import type { FigureTable } from "../../../../contract/figure";
import type { RetrievalReport, RetrievedDocument } from "../../../../contract/retrievalReport";
import { tableShare } from "../../words/numbers";
import { documentName } from "../documentName";

type Cell = FigureTable["rows"][number]["cells"][number];

interface Field {
  readonly name: string;
  readonly kind: "text" | "number";
  readonly of: (document: RetrievedDocument) => Cell;
}

const ALWAYS: readonly Field[] = [
  { name: "Rank", kind: "number", of: ({ rank }) => rank },
  { name: "Document", kind: "text", of: documentName },
];
const SCORE: Field = { name: "Score", kind: "number", of: ({ score }) => score };
const RELEVANCE: readonly Field[] = [
  { name: "Estimated relevance", kind: "number", of: ({ relevance }) => tableShare(relevance) },
  { name: "Rank by relevance", kind: "number", of: ({ relevance_rank }) => relevance_rank },
];
const JUDGEMENT: Field = { name: "Judgement", kind: "number", of: ({ judgement }) => judgement };
const SUPPORTS: Field = { name: "Statements of the answer", kind: "number", of: ({ supports }) => supports };

/** A row a document; columns without any value are left out. */
export function scoresTable({ documents, query_terms }: RetrievalReport): FigureTable {
  const given = (field: Field): Field[] => (documents.some((document) => field.of(document) !== null) ? [field] : []);
  const fields = [
    ...ALWAYS,
    ...given(SCORE),
    ...(query_terms.length === 0 ? [] : RELEVANCE),
    ...given(JUDGEMENT),
    ...given(SUPPORTS),
  ];
  return {
    columns: fields.map(({ name, kind }) => ({ name, kind })),
    rows: documents.map((document) => ({ rank: document.rank, cells: fields.map((field) => field.of(document)) })),
  };
}
