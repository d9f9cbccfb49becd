import { areEqual, type Quantity } from "../../../../text/quantities";
import { type Comparison, type Detail, saysOtherwise } from "../detail";
import { numbersAround } from "./sameNumber";

/**
 * The number of a name that the source has with another number. Where it has the name alone, or not at all, that says nothing of
 * the number: `COVID` may stand for `COVID-19`.
 *
 *     claim:  The tablets were tested in phase 2 of the study.
 *                                              ^ number_differs
 *     source: The tablets were tested in phase 3 of the study.
 */
export function identifierDetail(quantity: Quantity, comparison: Comparison): Detail | null {
  const { claim, source } = comparison;
  if (source.numbers.states(quantity)) return null;
  const name = claim.tokens[quantity.firstToken - 1]?.stem;
  const named = numbersAround(comparison).filter(
    ({ firstToken }) => source.tokens.get(firstToken - 1)?.stem === name && name !== undefined,
  );
  const [other, ...others] = named.filter((found) => !claim.quantities.some((own) => areEqual(own, found)));
  if (other === undefined || others.some((found) => !areEqual(found, other))) return null;
  const theirs = source.text.slice(other.start, other.end);
  return saysOtherwise("number_differs", claim.text.slice(quantity.start, quantity.end), theirs, quantity);
}
