import { type Comparison, type Detail, MAX_STATEMENT_WORDS } from "./detail";
import { limitDetails } from "./limits";
import { nameDetails } from "./names";
import { numberDetails } from "./numbers";
import { oppositeDetails } from "./opposites";
import { polarityDetails } from "./polarity";
import { replacementDetails } from "./replacements";
import { roleDetails } from "./roles";
import { versionDetails } from "./versions";
import { isWordForWord } from "./wordForWord";

/** What the passage states otherwise, and the numbers and names that it lacks; no words of the claim are told of twice. */
export function findDetails(comparison: Comparison): Detail[] {
  if (isWordForWord(comparison)) return [];
  const found = [numberDetails, oppositeDetails, polarityDetails, roleDetails].flatMap((find) => find(comparison));
  const closer =
    comparison.claim.content.length > MAX_STATEMENT_WORDS ? [] : [limitDetails, replacementDetails, versionDetails];
  return [...closer, nameDetails].reduce(
    (known, find) => [...known, ...find(comparison).filter(isNewTo(known))],
    found,
  );
}

/** Whether a detail is about other words than those that are known; one negation of a claim is enough. */
function isNewTo(known: readonly Detail[]): (found: Detail) => boolean {
  return ({ reason }) =>
    known.every(({ reason: other }) => {
      const isSameNegation = reason.code === "polarity_differs" && other.code === "polarity_differs";
      return !isSameNegation && (reason.start >= other.end || reason.end <= other.start);
    });
}
