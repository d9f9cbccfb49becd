import type { Token } from "../../../../text/tokens";
import { isMoney, unitOf } from "../../../../text/units";
import { changed, type Comparison, type Detail, tokensAround } from "../detail";

/** Sentences around the passage that may name the currency. */
const REACH = 1;

/**
 * A currency that the claim names apart from any number, where the source names another one and never this.
 *
 *     claim:  The notes were issued in euros.
 *                                      ^---^ qualifier_differs
 *     source: The issuer placed notes of CHF 200 million.
 */
export function otherCurrencyDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const isCounted = ({ start, end }: Token): boolean =>
    claim.quantities.some((quantity) => quantity.start <= start && end <= quantity.end);
  const own = claim.tokens.find((token) => currencyOf(token) !== null && !isCounted(token));
  if (own === undefined) return [];
  const { first, last } = tokensAround(comparison, REACH);
  const theirs = source.tokens.slice(first, last).filter((token) => currencyOf(token) !== null);
  const [other] = theirs;
  if (other === undefined || theirs.some((token) => currencyOf(token) === currencyOf(own))) return [];
  const isGiven = source.numbers.within({ first, last }, last - first).some(({ unit }) => unit === currencyOf(own));
  return isGiven ? [] : [changed(own, other, comparison)];
}

/** The currency that a word names; `cent` is of many, `pounds` weigh as well. */
function currencyOf({ form }: Token): string | null {
  const unit = unitOf(form);
  return unit !== null && isMoney(unit) && unit !== "cent" ? unit : null;
}
