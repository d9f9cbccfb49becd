import type { ReadPart } from "../collection/part";

/** The documents that questions are about, which say little of the others where they are few. */
export interface AskedDocuments {
  /** For each question the document that it is about. */
  readonly ofQuestions: readonly number[];
  readonly count: number;
  /** The share of the collection's text that these documents have. */
  readonly share: number;
}

export function askedDocuments(
  ofQuestions: readonly number[],
  parts: readonly Pick<ReadPart, "document" | "text">[],
): AskedDocuments {
  const asked = new Set(ofQuestions);
  const lengthOf = (wanted: (document: number) => boolean): number =>
    parts.reduce((sum, { document, text }) => sum + (wanted(document) ? text.length : 0), 0);
  return { ofQuestions, count: asked.size, share: lengthOf((document) => asked.has(document)) / lengthOf(() => true) };
}

/** From so many documents on, how they differ tells something of further ones. */
export const FEWEST_DOCUMENTS = 3;
/** Who asks about one document and has hardly any other asks about all. */
const MOST_OF_ALL = 0.5;

/** Whether questions are about one or two documents, and most of the text is in others. */
export function isNarrow({ count, share }: AskedDocuments): boolean {
  return count < FEWEST_DOCUMENTS && share < MOST_OF_ALL;
}
