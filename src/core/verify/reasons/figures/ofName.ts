import { areEqual, areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { ContentWord } from "../../../lexical/preparedClaim";
import { type Comparison, detail, type Detail, firstDetails, quoted, saidAt } from "../detail";
import { numbersAround } from "./sameNumber";

/** A claim of more numbers is a list. */
const MAX_IN_CLAIM = 6;
const MAX_NAMES = 10;
/** A longer sentence is a page without full stops. */
const MAX_IN_SENTENCE = 120;
const ENDS_CLAUSE = /[,;:()]/u;

/**
 * That the source gives another number of the kind for a name of the claim, in a clause of its own, and the claim's number in a
 * clause of the same sentence that lacks the name.
 *
 *     claim:  Hotels in Munich are paid up to 140 euros.
 *                                             ^-------^ number_differs
 *     source: Hotels are paid up to 140 euros, in Munich and Hamburg up to 180 euros.
 */
export function ofNameDetails(comparison: Comparison): Detail[] {
  const { quantities } = comparison.claim;
  const names = namesOf(comparison);
  if (names.length === 0 || quantities.length > MAX_IN_CLAIM) return [];
  return firstDetails(quantities, (quantity) => {
    if (quantity.kind !== "amount" || isOneOfSeveral(quantity, quantities)) return null;
    const near = numbersAround(comparison).filter((one) => areOfOneMeasure(quantity, one));
    const own = near.filter((one) => areEqual(quantity, one));
    if (own.length === 0 || own.some((one) => names.some((name) => hasName(one, name, comparison)))) return null;
    for (const name of names) {
      const other = givenFor(name, own, near, comparison);
      if (other !== undefined) return describe(quantity, other, name, comparison);
    }
    return null;
  });
}

function namesOf({ claim }: Comparison): readonly ContentWord[] {
  return claim.content.filter(({ isName }) => isName).slice(0, MAX_NAMES);
}

/** Whether the source gives the claim's number in the clause that has a name of the claim, and no other number of the kind there. */
export function isOfClaimsName(quantity: Quantity, comparison: Comparison): boolean {
  const names = namesOf(comparison);
  if (names.length === 0 || comparison.claim.quantities.length > MAX_IN_CLAIM) return false;
  const near = numbersAround(comparison).filter((one) => areOfOneMeasure(quantity, one));
  return names.some((name) => {
    const named = near.filter((one) => hasName(one, name, comparison));
    return named.length > 0 && named.every((one) => areEqual(quantity, one));
  });
}

/** Which of two numbers of a kind a name belongs to nothing tells. */
function isOneOfSeveral(quantity: Quantity, all: readonly Quantity[]): boolean {
  return all.some((other) => other !== quantity && areOfOneMeasure(quantity, other));
}

/** The number that stands with the name, in a sentence that has the claim's number beside it. */
function givenFor(
  name: ContentWord,
  own: readonly Quantity[],
  near: readonly Quantity[],
  comparison: Comparison,
): Quantity | undefined {
  const { source } = comparison;
  const sentences = own.map(({ firstToken }) => source.sentenceOf(firstToken));
  return near.find(
    (one) =>
      !own.includes(one) && sentences.includes(source.sentenceOf(one.firstToken)) && hasName(one, name, comparison),
  );
}

/** Whether a name stands in the clause of a number, up to a sign on either side. */
function hasName({ firstToken, lastToken }: Quantity, { stem }: ContentWord, { source }: Comparison): boolean {
  const range = source.tokenRange(source.sentenceOf(firstToken), source.sentenceOf(firstToken));
  if (range.last - range.first > MAX_IN_SENTENCE) return true;
  const tokens = source.tokens.slice(range.first, range.last);
  const endsBefore = (at: number): boolean =>
    ENDS_CLAUSE.test(source.text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? 0));
  let first = firstToken - range.first;
  while (first > 0 && !endsBefore(first)) first -= 1;
  let last = lastToken - range.first + 1;
  while (last < tokens.length && !endsBefore(last)) last += 1;
  return tokens.slice(first, last).some((token) => token.stem === stem);
}

function describe(quantity: Quantity, other: Quantity, { token }: ContentWord, { claim, source }: Comparison): Detail {
  const [ours, theirs] = [claim.text.slice(quantity.start, quantity.end), source.text.slice(other.start, other.end)];
  const message = `The claim says ${quoted(ours)}; the source gives ${quoted(theirs)} for ${quoted(claim.text.slice(token.start, token.end))}.`;
  return saidAt(other, detail("number_differs", message, quantity, "lacks"));
}
