import type { ReadPart } from "../collection/part";

const NO_TERM = -1;
const NOWHERE = new Int32Array(0);

/**
 * Where the words of the questions stand, counted through all parts. Every candidate shares it: how often a chunk has a
 * word is how many of the word's places lie in the chunk's range.
 */
export class WordIndex {
  readonly wordCount: number;
  /** For each part the place of its first word. */
  readonly firstWords: Int32Array;
  readonly #places: ReadonlyMap<string, Int32Array>;

  constructor(parts: readonly Pick<ReadPart, "words">[], stems: Iterable<string>) {
    this.firstWords = new Int32Array(parts.length);
    let count = 0;
    for (const [index, { words }] of parts.entries()) {
      this.firstWords[index] = count;
      count += words.length;
    }
    this.wordCount = count;
    this.#places = findPlaces(parts, new Set(stems), this.firstWords);
  }

  /** The places of a stem, ascending; none of one that was not asked for. */
  places(stem: string): Int32Array {
    return this.#places.get(stem) ?? NOWHERE;
  }
}

function findPlaces(
  parts: readonly Pick<ReadPart, "words">[],
  stems: ReadonlySet<string>,
  firstWords: Int32Array,
): Map<string, Int32Array> {
  const numbers = new Map([...stems].map((stem, number) => [stem, number]));
  const found = [...stems].map((): number[] => []);
  for (const [index, { words }] of parts.entries()) {
    const first = firstWords[index] ?? 0;
    const terms = Int32Array.from(words.lexemes, ({ stem }) => numbers.get(stem) ?? NO_TERM);
    for (let word = 0; word < words.length; word += 1) {
      const term = terms[words.spellings[word] ?? 0] ?? NO_TERM;
      if (term !== NO_TERM) found[term]?.push(first + word);
    }
  }
  return new Map([...stems].map((stem, number) => [stem, Int32Array.from(found[number] ?? [])]));
}
