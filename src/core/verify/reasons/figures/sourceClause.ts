import { isDate, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import { type Comparison, detail, type Detail, quoted, saidAt } from "../detail";

/** A longer sentence is a page without full stops. */
const MAX_IN_SENTENCE = 120;
const ENDS_CLAUSE = /[,;:()]/u;

/**
 * The tokens of a source around a number up to a sign that ends a clause, or up to one of the words that `joins`; null in a sentence
 * too long to have clauses.
 */
export function sourceClause(
  { firstToken, lastToken }: Quantity,
  { source }: Pick<Comparison, "source">,
  joins: ReadonlySet<string>,
): { readonly first: number; readonly last: number } | null {
  const sentence = source.sentenceOf(firstToken);
  const range = source.tokenRange(sentence, sentence);
  if (range.last - range.first > MAX_IN_SENTENCE) return null;
  const starts = (index: number): boolean => {
    const [before, token] = [source.tokens.get(index - 1), source.tokens.get(index)];
    return joins.has(token?.form ?? "") || ENDS_CLAUSE.test(source.text.slice(before?.end, token?.start));
  };
  let first = firstToken;
  while (first > range.first && !starts(first)) first -= 1;
  let last = lastToken + 1;
  while (last < range.last && !starts(last)) last += 1;
  return { first, last };
}

/** That the source gives another number for a word of the claim than the claim does. */
export function givenForWord(
  quantity: Quantity,
  other: Quantity,
  { start, end }: Token,
  { claim, source }: Comparison,
): Detail {
  const [ours, theirs] = [claim.text.slice(quantity.start, quantity.end), source.text.slice(other.start, other.end)];
  const message = `The claim says ${quoted(ours)}; the source gives ${quoted(theirs)} for ${quoted(claim.text.slice(start, end))}.`;
  return saidAt(other, detail(isDate(quantity) ? "date_differs" : "number_differs", message, quantity, "lacks"));
}
