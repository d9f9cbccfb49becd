import { extensionOf, SOURCE_EXTENSIONS } from "../sources/sourcePath";

/** What documents are read from, in folders too. */
export const DOCUMENT_EXTENSIONS: readonly string[] = [...SOURCE_EXTENSIONS, ".jsonl", ".jsonlines", ".ndjson"];
/** What to do with a file of another type. */
export const WANTED_DOCUMENTS = `Documents are read from ${DOCUMENT_EXTENSIONS.join(", ")}. Extract its text into one of these.`;

/** A README or LICENSE, say: mostly a text that somebody would miss. */
export function hasNoExtension(path: string): boolean {
  return extensionOf(path) === "";
}

export function hasDocumentExtension(path: string): boolean {
  return DOCUMENT_EXTENSIONS.includes(`.${extensionOf(path)}`);
}
