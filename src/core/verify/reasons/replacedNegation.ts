import type { Token } from "../../../text/tokens";
import type { Alignment, Replacement } from "./alignment";
import { type Comparison, detail, type Detail, quoted } from "./detail";
import { type Item, meaning } from "./items";
import { isNegation, NOT_NEGATED } from "./negatedWords";

/** Behind a negation they negate nothing else: `not only`, `no more than`. */
const NO_MORE: ReadonlySet<string> = new Set([...NOT_NEGATED, "fewer"]);
const COMPARISON_REACH = 4;

/** A negation that stands on one side alone, where the two sides do not negate equally often: `no evidence` is `not any evidence`. */
export function replacedNegation(
  replacement: Replacement,
  { items, ours: allOurs }: Alignment,
  { claim, source }: Comparison,
): Detail | null {
  const { ours, theirs, next } = replacement;
  if (meaning(ours).length + meaning(theirs).length > 0 || next === null || next.startsClause) return null;
  const own = plainNegation(ours, next);
  const other = plainNegation(theirs, next);
  if ((own === null) === (other === null)) return null;
  if (isOdd(claim.tokens) === isOdd(items.map(({ token }) => token))) return null;
  const [place, list] = own === null ? [items.indexOf(theirs.at(-1) as Item), items] : [allOurs.indexOf(own), allOurs];
  if (isCompared(list, place)) return null;
  if (own !== null) {
    const span = { start: own.start, end: next.end };
    return detail(
      "polarity_differs",
      `The claim negates what the source states: ${quoted(claim.text.slice(span.start, span.end))}.`,
      span,
      "contradicts",
    );
  }
  const phrase = theirs.map(({ start, end }) => source.text.slice(start, end)).join(" ");
  return detail("polarity_differs", `The source negates this: ${quoted(phrase)}.`, next, "contradicts");
}

/** `do not take more than 4` allows to take 3. */
function isCompared(items: readonly Item[], negation: number): boolean {
  return items.slice(negation + 1, negation + 1 + COMPARISON_REACH).some(({ token }) => token.form === "than");
}

function plainNegation(items: readonly Item[], next: Item): Item | null {
  const found = items.find(({ token }) => isNegation(token));
  return found === undefined || items.some(({ token }) => NO_MORE.has(token.form)) || NO_MORE.has(next.token.form)
    ? null
    : found;
}

function isOdd(tokens: readonly Token[]): boolean {
  return tokens.filter(isNegation).length % 2 === 1;
}
