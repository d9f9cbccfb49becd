import type { Ints } from "../../text/columns";
import { lowerBoundFrom } from "./lowerBound";
import type { ContentWord, PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";

/** Where the claim's distinct content stems stand, by sentence, ascending: an entry for each form of them in each sentence. */
export interface Postings {
  /** For each entry its sentence. */
  readonly sentences: Int32Array;
  /** For each entry the number of its stem. */
  readonly words: Int32Array;
  /** By the number of a stem. */
  readonly weights: readonly number[];
  readonly total: number;
}

/**
 * Places in one source that are looked at for one claim, more or less. Claims of real answers have some hundred in a
 * page; this bounds what a claim of common words costs in a source of many megabytes.
 */
const MAX_PLACES = 10_000;
/** Sentences on both sides of a rare word where commoner ones are looked for: what a window of three can reach. */
const REACH = 2;

interface Word {
  readonly number: number;
  /** Token indexes, ascending. */
  readonly places: Ints;
}

/**
 * Finds where a claim's words stand. Where they have too many places, the rarest of them are looked up as far as one
 * word's share of the places goes, and the commoner ones only around those: of a claim of common words in a source of many
 * megabytes, a passage may be missed that has none of the rarest words, or has them behind that many other places.
 */
export function findPostings(claim: PreparedClaim, source: PreparedSource): Postings {
  const distinct = [...new Map(claim.content.map((word) => [word.stem, word])).values()];
  const words = distinct.flatMap((word, number) => wordsOf(word, number, source));
  const weights = distinct.map(({ weight }) => weight);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return { ...entriesOf(words, source).sorted(), weights, total };
}

/** The word itself and those that say the same, under one number. */
function wordsOf({ stem, related }: ContentWord, number: number, source: PreparedSource): Word[] {
  const others = related.map((other): Word => ({ number, places: source.positions(other) }));
  return [{ number, places: source.positions(stem) }, ...others.filter(({ places }) => places.length > 0)];
}

function entriesOf(words: readonly Word[], source: PreparedSource): Entries {
  const entries = new Entries(words.length);
  const { rare, common } = parted(words);
  for (const word of rare) addAll(word, source, entries);
  if (common.length === 0) return entries;
  const near = entries.distinctSentences();
  for (const word of common) addNear(word, near, source, entries);
  return entries;
}

/** The words whose places are all looked up, and those that are only looked for around them. */
function parted(words: readonly Word[]): { rare: readonly Word[]; common: readonly Word[] } {
  const places = words.reduce((sum, word) => sum + word.places.length, 0);
  if (places <= MAX_PLACES) return { rare: words, common: [] };
  const found = words
    .filter((word) => word.places.length > 0)
    .sort((one, other) => one.places.length - other.places.length);
  const share = Math.ceil(MAX_PLACES / words.length);
  const count = countWithin(found, share);
  if (count > 0) return { rare: found.slice(0, count), common: found.slice(count) };
  return {
    rare: found.slice(0, 1).map(({ number, places }) => ({ number, places: places.subarray(0, share) })),
    common: found.slice(1),
  };
}

/** How many of the first words have no more than `most` places together. */
function countWithin(words: readonly Word[], most: number): number {
  let places = 0;
  for (const [index, word] of words.entries()) {
    places += word.places.length;
    if (places > most) return index;
  }
  return words.length;
}

/** Adds an entry for each sentence that the word stands in. */
function addAll({ number, places }: Word, source: PreparedSource, entries: Entries): void {
  let sentence = 0;
  let behind = 0;
  for (const place of places) {
    if (place < behind) continue;
    sentence = source.sentenceOf(place, sentence);
    behind = source.firstToken[sentence + 1] ?? place + 1;
    entries.add(sentence, number);
  }
}

/** Adds an entry for each sentence near those given (ascending) that the word stands in. */
function addNear({ number, places }: Word, near: readonly number[], source: PreparedSource, entries: Entries): void {
  let at = 0;
  let next = 0;
  for (const middle of near) {
    const last = Math.min(middle + REACH, source.sentences.length - 1);
    for (next = Math.max(next, middle - REACH); next <= last; next += 1) {
      const range = source.tokenRange(next, next);
      at = lowerBoundFrom(places, at, (place) => place < range.first);
      if ((places[at] ?? range.last) < range.last) entries.add(next, number);
    }
  }
}

/** Pairs of a sentence and a word, each kept as one number so that sorting them is cheap. */
class Entries {
  readonly #wordCount: number;
  readonly #keys: number[] = [];
  #most = 0;

  constructor(wordCount: number) {
    this.#wordCount = wordCount;
  }

  add(sentence: number, word: number): void {
    const key = sentence * this.#wordCount + word;
    this.#keys.push(key);
    if (key > this.#most) this.#most = key;
  }

  distinctSentences(): number[] {
    return [...new Set(this.sorted().sentences)];
  }

  /** By sentence, then by word. */
  sorted(): Pick<Postings, "sentences" | "words"> {
    const keys = (this.#most < 2 ** 31 ? new Int32Array(this.#keys) : new Float64Array(this.#keys)).sort();
    const sentences = new Int32Array(keys.length);
    const words = new Int32Array(keys.length);
    for (let index = 0; index < keys.length; index += 1) {
      const key = keys[index] ?? 0;
      sentences[index] = Math.floor(key / this.#wordCount);
      words[index] = key % this.#wordCount;
    }
    return { sentences, words };
  }
}
