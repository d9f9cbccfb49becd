import type { Reason, ReasonCode } from "../../../contract/verify/reason";
import { areOfTwoLanguages } from "../../lexical/english";
import { prepareClaim } from "../../lexical/preparedClaim";
import { PreparedSource } from "../../lexical/preparedSource";
import type { Detail } from "../reasons/detail";
import { findDetails } from "../reasons/findDetails";

/** What differs in numbers and dates differs in whatever language. */
const OF_NUMBERS: readonly ReasonCode[] = ["number_differs", "number_missing", "date_differs", "unit_differs"];
const DECIDING: readonly ReasonCode[] = [
  ...OF_NUMBERS,
  "name_differs",
  "name_missing",
  "roles_swapped",
  "polarity_differs",
  "direction_differs",
];

/**
 * What speaks against the words that are to support a claim: a number, date or name that they have otherwise or not at all, or
 * a negation on one side. A name may stand beside them, in `around`: who is meant is often said a sentence before.
 *
 *     claim:  Refunds are paid within 45 days.
 *                                     ^-----^ number_differs
 *     words:  Refunds are paid within 30 days of the request.
 */
export function objectionsTo(claim: string, words: string, around: string): Reason[] {
  const prepared = prepareClaim(claim, { start: 0, end: claim.length }, []);
  const source = new PreparedSource(words);
  const passage = { first: 0, last: source.sentences.length - 1 };
  const beside = new PreparedSource(around);
  const telling = areOfTwoLanguages(prepared, source) ? OF_NUMBERS : DECIDING;
  const isNamed = ({ reason }: Detail): boolean =>
    reason.code === "name_missing" &&
    prepared.content
      .filter(({ token }) => token.start >= reason.start && token.end <= reason.end)
      .every(({ stem }) => beside.has(stem));
  return findDetails({ claim: prepared, source, passage })
    .filter((found) => found.weighs !== "informs" && telling.includes(found.reason.code) && !isNamed(found))
    .map(({ reason }) => reason);
}
