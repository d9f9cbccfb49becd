import { shortened } from "../../../../text/shortened";

const MOST_RANKS = 6;
const LONGEST_QUOTE = 40;

/** `a, b and c`, or with another last word `a, b or c`. */
export function inOneList(parts: readonly string[], lastWord: "and" | "or"): string {
  const [last = ""] = parts.slice(-1);
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} ${lastWord} ${last}`;
}

/** `rank 3`, `ranks 2, 4 and 7`, `ranks 2, 4, 6, 8, 10 and 31 more`. */
export function ranksInWords(ranks: readonly number[]): string {
  if (ranks.length === 1) return `rank ${ranks[0]}`;
  return `ranks ${inOneList(firstOf(ranks.map(String), MOST_RANKS), "and")}`;
}

/** All of a short list; of a longer one the first, and how many more there are. */
export function firstOf(parts: readonly string[], most: number): string[] {
  if (parts.length <= most) return [...parts];
  return [...parts.slice(0, most - 1), `${grouped(parts.length - most + 1)} more`];
}

/** `12,345` */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 document`, `2 documents` */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${noun}${count === 1 ? "" : "s"}`;
}

export function quoted(text: string): string {
  return `“${shortened(text, LONGEST_QUOTE)}”`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
