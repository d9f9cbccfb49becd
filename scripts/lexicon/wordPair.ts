import { stem } from "../../src/text/spelling";
import type { Sense } from "./wordNet";

/** Two words as they are written. */
export type WordPair = readonly [string, string];

/** Two words, and the meanings by which they are linked. */
export interface LinkedWords {
  readonly words: WordPair;
  readonly meanings: readonly [ReadonlySet<Sense>, ReadonlySet<Sense>];
}

/** Gathers the senses that are linked by the words that they are senses of. */
export function linkedWords(links: readonly { readonly from: Sense; readonly to: Sense }[]): LinkedWords[] {
  const found = new Map<string, { words: WordPair; meanings: [Set<Sense>, Set<Sense>] }>();
  for (const { from, to } of links) {
    const key = `${from.lemma} ${to.lemma}`;
    const known = found.get(key) ?? { words: [from.lemma, to.lemma], meanings: [new Set(), new Set()] };
    known.meanings[0].add(from);
    known.meanings[1].add(to);
    found.set(key, known);
  }
  return [...found.values()];
}

/** The same for all pairs of words whose stems are the same two. */
export function stemKey([one, other]: WordPair): string {
  return [stem(one), stem(other)].sort().join(" ");
}

/** Reads a list whose items are parted by commas, and their words by blanks. */
export function readList(list: string): string[][] {
  return list.split(",").map((item) => item.trim().split(/\s+/));
}

export function readPairs(list: string): WordPair[] {
  return readList(list).map(([one = "", other = ""]) => [one, other]);
}

export function eachPair(words: readonly string[]): WordPair[] {
  return words.flatMap((one, index) => words.slice(index + 1).map((other): WordPair => [one, other]));
}
