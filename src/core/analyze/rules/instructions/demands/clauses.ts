import type { Span } from "../../../../../contract/span";
import { LEADS, VERBS } from "./demandWords";

const BREAK = /[;:()\n—–]|\. |,| (?:and|but|or|then|nor) /g;
const NEGATIONS: ReadonlySet<string> = new Set([
  "do",
  "don't",
  "never",
  "not",
  "no",
  "avoid",
  "must",
  "should",
  "without",
]);

const WORD = /[^\p{L}\p{N}]{0,4}([\p{L}\p{N}]+(?:['’]\p{L}+)?)/uy;
const MOST_LEADS = 6;

/** The clauses of a text: parted at strong signs, and at commas and conjunctions behind which another demand begins. */
export function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let start = 0;
  for (const { index, 0: sign } of text.matchAll(BREAK)) {
    const behind = index + sign.length;
    if (isWeak(sign) && !opensDemand(text, behind)) continue;
    if (text.slice(start, index).trim() !== "") clauses.push({ start, end: index });
    start = behind;
  }
  if (text.slice(start).trim() !== "") clauses.push({ start, end: text.length });
  return clauses;
}

function isWeak(sign: string): boolean {
  return sign === "," || sign.startsWith(" ");
}

/** Whether the words at `from`, those that only lead in left out, begin with a verb of demands or forbid something. */
function opensDemand(text: string, from: number): boolean {
  WORD.lastIndex = from;
  for (let count = 0; count < MOST_LEADS; count += 1) {
    const word = WORD.exec(text)?.[1]?.toLowerCase();
    if (word === undefined) return false;
    if (!LEADS.has(word)) return VERBS.has(word) || NEGATIONS.has(word);
  }
  return false;
}
