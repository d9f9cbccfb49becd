/** What a document has to have to be shown: all of these words, and all of these kinds. */
export interface DocumentFilter {
  readonly words: readonly string[];
  readonly kinds: readonly string[];
}

export function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/**
 * @param text the document's words in small letters
 * @param kinds its kinds, with spaces between
 */
export function passes({ words, kinds: wanted }: DocumentFilter, text: string, kinds: string): boolean {
  const has = kinds.split(" ");
  return words.every((word) => text.includes(word)) && wanted.every((kind) => has.includes(kind));
}
