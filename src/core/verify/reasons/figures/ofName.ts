import { areEqual, areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { ContentWord } from "../../../lexical/preparedClaim";
import { standsIn } from "../../../lexical/preparedSource";
import { type Comparison, type Detail, firstDetails } from "../detail";
import { numbersAround } from "./sameNumber";
import { givenForWord, sourceClause } from "./sourceClause";

/** A claim of more numbers is a list. */
const MAX_IN_CLAIM = 6;
const MAX_NAMES = 10;

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
      if (other !== undefined) return givenForWord(quantity, other, name.token, comparison);
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

const NO_JOINS: ReadonlySet<string> = new Set();

/** Whether a name stands in the clause of a number, up to a sign on either side; in a sentence without clauses it may. */
function hasName(one: Quantity, { stem }: ContentWord, comparison: Comparison): boolean {
  const clause = sourceClause(one, comparison, NO_JOINS);
  return clause === null || standsIn(comparison.source, stem, clause);
}
