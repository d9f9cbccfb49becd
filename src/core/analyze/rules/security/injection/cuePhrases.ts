import { CUES } from "./cues";
import type { WordColumns } from "./wordColumns";

/** A run of words, exclusive of `last`. */
export interface Run {
  readonly first: number;
  readonly last: number;
}

/** A sentence that goes on longer than this has said what it wants. */
const MAX_WORDS = 120;

export function runOf({ first, last }: Run): Run {
  return { first, last: Math.min(last, first + MAX_WORDS) };
}

/** The first word of a run that does one thing, with a word that does another at most `reach` words behind it; -1 where there is none. */
function findPair({ cues }: WordColumns, { first, last }: Run, one: number, other: number, reach: number): number {
  for (let word = first; word < last; word += 1) {
    if (((cues[word] ?? 0) & one) === 0) continue;
    for (let near = word + 1; near < Math.min(last, word + reach + 1); near += 1) {
      if (((cues[near] ?? 0) & other) !== 0) return word;
    }
  }
  return -1;
}

export function hasPair(words: WordColumns, run: Run, one: number, other: number, reach: number): boolean {
  return findPair(words, run, one, other, reach) !== -1;
}

/** Whether three words that do these things stand in this order. */
export function hasTriple(
  words: WordColumns,
  { first, last }: Run,
  [one, two, three]: readonly [number, number, number],
  reach: number,
): boolean {
  for (let word = first; word < last; word += 1) {
    if (((words.cues[word] ?? 0) & one) === 0) continue;
    if (hasPair(words, { first: word + 1, last: Math.min(last, word + 1 + 2 * reach) }, two, three, reach)) return true;
  }
  return false;
}

/** What the words of a run may do, all together. */
export function allCues({ cues }: WordColumns, { first, last }: Run): number {
  let all = 0;
  for (let word = first; word < last; word += 1) all |= cues[word] ?? 0;
  return all;
}

export function has({ cues }: WordColumns, { first, last }: Run, wanted: number): boolean {
  for (let word = first; word < last; word += 1) {
    if (((cues[word] ?? 0) & wanted) !== 0) return true;
  }
  return false;
}

/** Whether a word names the answer of the one who is spoken to: “your reply”, “deine letzte Antwort”. */
export function namesOwnAnswer(words: WordColumns, run: Run): boolean {
  return hasPair(words, run, CUES.your, CUES.answer, 3);
}
