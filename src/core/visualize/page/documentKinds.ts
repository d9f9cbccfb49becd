import type { RetrievedDocument } from "../../../contract/retrievalReport";

/** What documents can be filtered by. */
export const DOCUMENT_KINDS = ["judged", "relevant", "used", "duplicate"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const KIND_TITLES: Readonly<Record<DocumentKind, string>> = {
  judged: "judged",
  relevant: "judged relevant",
  used: "used by the response",
  duplicate: "near-duplicates",
};

const TESTS: Readonly<Record<DocumentKind, (document: RetrievedDocument) => boolean>> = {
  judged: ({ judgement }) => judgement !== null,
  relevant: ({ judgement }) => judgement !== null && judgement > 0,
  used: ({ supports }) => supports !== null && supports > 0,
  duplicate: ({ near_duplicate_of: other }) => other !== null,
};

export function kindsOf(document: RetrievedDocument): DocumentKind[] {
  return DOCUMENT_KINDS.filter((kind) => TESTS[kind](document));
}
