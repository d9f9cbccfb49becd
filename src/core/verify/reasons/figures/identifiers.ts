import { areEqual, type Quantity } from "../../../../text/quantities";
import { isPlaceWord } from "../../../../text/quantity/locators";
import { type Comparison, detail, type Detail, quoted, saysOtherwise } from "../detail";
import { numbersAround } from "./sameNumber";

/**
 * The number of a name that the source has with another number. Where it has the name alone, or not at all, that says nothing of
 * the number: `COVID` may stand for `COVID-19`. A place of a text is another one often enough where a passage refers to it.
 *
 *     claim:  The tablets were tested in phase 2 of the study.
 *                                              ^ number_differs
 *     source: The tablets were tested in phase 3 of the study.
 */
export function identifierDetail(quantity: Quantity, comparison: Comparison): Detail | null {
  const { claim, source } = comparison;
  const before = claim.tokens[quantity.firstToken - 1];
  if (before === undefined || before.isNumber || source.numbers.states(quantity)) return null;
  const name = before.stem;
  const named = numbersAround(comparison).filter(({ firstToken }) => source.tokens.get(firstToken - 1)?.stem === name);
  const [other, ...others] = named.filter((found) => !claim.quantities.some((own) => areEqual(own, found)));
  if (other === undefined || others.some((found) => !areEqual(found, other))) return null;
  const [ours, theirs] = [claim.text.slice(quantity.start, quantity.end), source.text.slice(other.start, other.end)];
  if (!isPlaceWord(before)) return saysOtherwise("number_differs", ours, theirs, quantity);
  const message = `The claim says ${quoted(ours)}; the source gives ${quoted(theirs)} there.`;
  return detail("number_differs", message, quantity, "leaves_open");
}
