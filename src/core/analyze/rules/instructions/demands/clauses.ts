import type { Span } from "../../../../../contract/span";
import { LEADS, VERBS } from "./demandLexicon";

const BREAK = /[;:()\n—–]|\. |,| (?:and|but|or|then|nor) /g;
const WORD = /[^\p{L}\p{N}]{0,4}([\p{L}\p{N}]+(?:['’]\p{L}+)?)/uy;
const MAX_LEADS = 6;

/** A part of a sentence that may demand something. */
interface Clause extends Span {
  /** Whether the "do not" of an earlier clause holds for it too. */
  readonly isNegated: boolean;
}

/** The clauses of a text: parted at strong signs, and at commas and conjunctions behind which another demand begins. */
export function clausesOf(text: string): readonly Clause[] {
  const clauses = partsOf(text);
  const negated = negatedParts(text, clauses);
  return clauses.map(({ start, end }, index) => ({ start, end, isNegated: negated.has(index) }));
}

const NEGATED =
  /^\W{0,6}(?:(?:please|also|and|but|so|then|just|simply|you) )*(?:do not|don['’]t|never|(?:must|should|shall|may|can|will)(?: not| never|n['’]t)|cannot|can['’]t|not to)(?: ever| also| just| simply)? \p{L}/iu;
const LISTED = /^[,\s]*$/;
const OR = /^[,\s]*(?:or|nor)\s+$/i;
/** What is to be done in place of what is forbidden. */
const INSTEAD = /^\W{0,4}(?:instead|rather|else|simply|just|always)\b/i;

/** "Do not guess, infer more, or use other sources": the clauses of a list that ends in "or" are all negated. */
function negatedParts(text: string, parts: readonly Span[]): ReadonlySet<number> {
  const negated = new Set<number>();
  let listed: number[] | null = null;
  for (const [index, { start, end }] of parts.entries()) {
    const clause = text.slice(start, end);
    const gap = text.slice(parts[index - 1]?.end ?? start, start);
    const isOther = NEGATION_FIRST.test(clause) || INSTEAD.test(clause);
    if (listed === null || isOther || !(LISTED.test(gap) || OR.test(gap))) {
      listed = NEGATED.test(clause) ? [] : null;
      continue;
    }
    listed.push(index);
    if (OR.test(gap)) for (const at of listed) negated.add(at);
  }
  return negated;
}

const NEGATION_FIRST = /^\W{0,6}(?:do|don['’]t|never|not|no|avoid|must|should|without)\b/i;

function partsOf(text: string): Span[] {
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
  for (let count = 0; count < MAX_LEADS; count += 1) {
    const word = WORD.exec(text)?.[1]?.toLowerCase();
    if (word === undefined) return false;
    if (!LEADS.has(word)) return VERBS.has(word) || NEGATION_FIRST.test(word);
  }
  return false;
}
