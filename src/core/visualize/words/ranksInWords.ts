import { grouped, listed } from "./numbers";

/** `rank 3`, `ranks 2, 4 and 7`, and of many the first. */
export function ranksInWords(ranks: readonly number[]): string {
  return `${ranks.length === 1 ? "rank" : "ranks"} ${listed(ranks.map(grouped))}`;
}
