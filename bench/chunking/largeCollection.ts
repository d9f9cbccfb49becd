import type { Document } from "../../src/contract/document";
import type { ChunkingText } from "./chunkingTexts";

/** Every so many-th longer word becomes another one in each copy, so that copies are not the same text. */
const CHANGED = 11;
const LONG_WORD = /\b[a-z]{5,}\b/g;

/** Documents of `characters` in all: the texts, and copies of them in which one in eleven of the longer words is changed. */
export function largeCollection(texts: readonly ChunkingText[], characters: number): Document[] {
  const originals = texts.flatMap(({ documents }) => documents.map(({ text }) => text));
  const found: Document[] = [];
  let left = characters;
  for (let copy = 0; left > 0; copy += 1) {
    for (const original of originals) {
      if (left <= 0) break;
      const text = changedCopy(original, copy).slice(0, left);
      found.push({ text });
      left -= text.length;
    }
  }
  return found;
}

function changedCopy(text: string, copy: number): string {
  if (copy === 0) return text;
  return text.replace(LONG_WORD, (word, at: number) =>
    (at * 7 + copy * 13) % CHANGED === 0 ? `${word}${copy}` : word,
  );
}
