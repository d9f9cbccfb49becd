import type { Quantity } from "../../../../text/quantities";
import { unitOf } from "../../../../text/units";
import { countedNouns, countTheSame, type TokenText } from "../../../lexical/countedNouns";
import { isMeasuredLanguage } from "../../../lexical/english";
import { isCasual } from "../../scorer/features";
import { type Comparison, detail, type Detail, quoted } from "../detail";

export const SHARES: ReadonlySet<string | null> = new Set(["percent", "percentage point"]);

/** Of a number, what may stand between it and the word for its unit: `three academic years`. */
const UNIT_REACH = 3;

/**
 * That the passage has the number of something measured only as a count of things, or that of things only in a unit; null where it
 * may be the same.
 *
 *     claim:  18 % of the members left.
 *             ^--^ unit_differs
 *     source: Eighteen members left.
 */
export function countsInstead(own: Quantity, equal: readonly Quantity[], comparison: Comparison): Detail | null {
  const [other] = equal;
  if (other === undefined || isCasual(own) || !equal.every((one) => areOfTwoKinds(own, one, comparison))) return null;
  const { claim, source } = comparison;
  const message = `The claim says ${withNoun(own, claim)}; the source says ${withNoun(other, source)}.`;
  return detail("unit_differs", message, own, "leaves_open");
}

function areOfTwoKinds(own: Quantity, other: Quantity, { claim, source }: Comparison): boolean {
  if (own.value !== other.value || (own.unit === null) === (other.unit === null)) return false;
  // A unit may be left out of one of the two, or is no unit in its language; but no share is what it is a share of.
  if (!SHARES.has(own.unit ?? other.unit)) {
    if (countTheSame(countedNouns(claim, own), countedNouns(source, other))) return false;
    if (!isMeasuredLanguage(claim, source)) return false;
  }
  return own.unit === null ? countsThings(own, claim) : countsThings(other, source);
}

/** Whether words behind a number without a unit say what it counts, and none of them is a unit. */
export function countsThings(quantity: Quantity, place: TokenText): boolean {
  const { kind, unit, lastToken } = quantity;
  return (
    kind === "amount" &&
    unit === null &&
    countedNouns(place, quantity).length > 0 &&
    place.tokens.slice(lastToken + 1, lastToken + 1 + UNIT_REACH).every(({ form }) => unitOf(form) === null)
  );
}

/** A number with its unit, or with the first word of what it counts. */
function withNoun({ start, end, unit, lastToken }: Quantity, { text, tokens }: TokenText): string {
  const [noun] = unit === null ? tokens.slice(lastToken + 1, lastToken + 2) : [];
  return quoted(text.slice(start, noun?.end ?? end));
}
