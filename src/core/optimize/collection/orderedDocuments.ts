import type { Document } from "../../../contract/document";

/**
 * The documents by their ids, and by their texts where they have none: a result is the same whatever the order in which files were read.
 * One without an id keeps the name that its place gave it.
 */
export function orderedDocuments(documents: readonly Document[]): Document[] {
  return documents
    .map((document, index) => ({
      given: document.id ?? "",
      document: { ...document, id: document.id ?? String(index + 1) },
    }))
    .sort((one, other) => compared(one.given, other.given) || compared(one.document.text, other.document.text))
    .map(({ document }) => document);
}

/** By code units, the same on every machine. */
function compared(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
