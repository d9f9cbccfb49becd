import type { ReadPart } from "../collection/part";

/** Questions about few documents, which say nothing of the others. */
export interface Narrowness {
  /** How many documents the questions are about. */
  readonly documents: number;
  /** The share of the collection's text that these documents have. */
  readonly share: number;
}

/** From so many documents on, how they differ tells something of further ones. */
const ENOUGH_DOCUMENTS = 3;
/** Who asks about one document and has hardly any other asks about all. */
const MOST_OF_ALL = 0.5;

/** Whether questions are about one or two of many documents: `about` says of each which one; null where they are not. */
export function narrowness(
  about: readonly number[],
  parts: readonly Pick<ReadPart, "document" | "text">[],
): Narrowness | null {
  const asked = new Set(about);
  if (asked.size === 0 || asked.size >= ENOUGH_DOCUMENTS) return null;
  const lengthOf = (wanted: (document: number) => boolean): number =>
    parts.reduce((sum, { document, text }) => sum + (wanted(document) ? text.length : 0), 0);
  const share = lengthOf((document) => asked.has(document)) / lengthOf(() => true);
  return share < MOST_OF_ALL ? { documents: asked.size, share } : null;
}
