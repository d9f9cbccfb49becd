import type { DocumentType } from "../sources/sourcePath";
import type { FileTexts } from "../sources/sourceText";

/** Extracts the text of a document. Never rejects. */
export type ReadDocument = (type: DocumentType, bytes: Uint8Array) => Promise<FileTexts>;

/** Loads the readers, which are larger than all the rest, with the first document. */
export const readDocument: ReadDocument = async (type, bytes) =>
  (await import("./documentReaders")).readDocument(type, bytes);
