import { areEqual, type Quantity } from "../../../../text/quantities";
import { isPlaceWord } from "../../../../text/quantity/locators";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted, saysOtherwise, tokensAround } from "../detail";
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
  if (isOfItself(quantity, comparison) || isWrittenTogether(quantity, comparison)) return null;
  const name = before.stem;
  const named = numbersAround(comparison).filter(({ firstToken }) => source.tokens.get(firstToken - 1)?.stem === name);
  const [other, ...others] = named.filter((found) => !claim.quantities.some((own) => areEqual(own, found)));
  if (other === undefined || others.some((found) => !areEqual(found, other))) return null;
  const [ours, theirs] = [claim.text.slice(quantity.start, quantity.end), source.text.slice(other.start, other.end)];
  if (!isPlaceWord(before)) return saysOtherwise("number_differs", ours, theirs, quantity);
  const message = `The claim says ${quoted(ours)}; the source gives ${quoted(theirs)} there.`;
  return detail("number_differs", message, quantity, "leaves_open");
}

/** Whether a source has the number with the letter that stands in brackets behind it: `401K` for `401(k)`. */
function isWrittenTogether({ firstToken, end }: Quantity, { claim, source }: Comparison): boolean {
  const number = claim.tokens[firstToken]?.form ?? "";
  const [, letter] = /^\((\p{Ll})\)/u.exec(claim.text.slice(end, end + 3)) ?? [];
  if (letter === undefined) return false;
  return [...source.positions(claim.tokens[firstToken]?.stem ?? "")].some((place) => {
    const { start = 0 } = source.tokens.get(place) ?? {};
    return source.text.slice(start, start + number.length + 1).toLowerCase() === number + letter;
  });
}

/** Behind these stands what a text calls itself. */
const ITSELF: ReadonlySet<string> = new Set(["this", "present"]);
/** As much of a source is looked at for the number of what it calls itself. */
const HEAD_REACH = 10_000;

/**
 * Whether a number is of a part of a text as which the passage speaks of itself, `this part`, while the source tells at the head of no
 * line which part it is: it may be the claim's.
 */
export function isOfItself({ kind, firstToken }: Quantity, comparison: Comparison): boolean {
  const { claim, source } = comparison;
  const word = claim.tokens[firstToken - 1];
  if (kind !== "identifier" || word === undefined || !isPlaceWord(word)) return false;
  if (!namesOfItself(comparison).has(word.form)) return false;
  const head = new RegExp(String.raw`^\W{0,5}${word.form}\s{1,3}\d`, "imu");
  return !head.test(source.text.slice(0, HEAD_REACH));
}

/** Of a longer passage the first words are looked at. */
const MAX_TOKENS = 500;

/** What a passage calls itself: `part` where it says `this part`. Each number of the claim asks for it. */
const namesOfItself = rememberedFor((comparison: Comparison): ReadonlySet<string> => {
  const { first, last } = tokensAround(comparison, 1);
  const tokens = comparison.source.tokens.slice(first, Math.min(last, first + MAX_TOKENS));
  return new Set(tokens.filter((_, index) => ITSELF.has(tokens[index - 1]?.form ?? "")).map(({ form }) => form));
});
