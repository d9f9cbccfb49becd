import { choosePairs } from "./choosePairs";
import { readWordNet } from "./wordNet";
import { wordPairsSource } from "./wordPairsSource";

/** The table of related words as its file holds it, and how many pairs each of its lists has. */
export function makeWordPairs(): { source: string; counts: Record<string, number> } {
  const pairs = choosePairs(readWordNet());
  const counts = Object.fromEntries(Object.entries(pairs).map(([name, list]) => [name, list.length]));
  return { source: wordPairsSource(pairs), counts };
}
