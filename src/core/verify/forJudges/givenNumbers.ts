import type { Reason } from "../../../contract/verify/reason";
import { areEqual, areOfOneMeasure, type Quantity } from "../../../text/quantities";
import { isWithin } from "../../../text/spans";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { claimLimit, limitsOf, sourceLimit } from "../reasons/limitWords";
import { isCasual } from "../scorer/features";

const MAX_NUMBERS = 100;
/** What is many times as much is hardly what is meant. */
const REACH = 3;

/** What may be is no measure that stays within a limit: another limit is another rule. */
const SETS_RULE = /\b(?:may|can|could|must|shall|should|allow\w*|permit\w*|limit\w*)\b/iu;

/**
 * Whether a number that words do not give follows from those that they give: they are beyond a limit that the claim tells, or begin and
 * end a time of so many years.
 *
 *     claim:  It rose to >30 % over a two-year span.
 *     words:  From 1989 to 1991 it rose to 31.21.
 */
export function isGivenByLimit(reason: Reason, claim: PreparedClaim, source: PreparedSource): boolean {
  const { code } = reason;
  if (code !== "number_missing" && code !== "number_differs") return false;
  const own = claim.quantities.find((quantity) => isWithin(quantity, reason));
  if (own === undefined) return false;
  const given = source.numbers.within({ first: 0, last: source.tokens.length }, MAX_NUMBERS);
  const passing = SETS_RULE.test(claim.text)
    ? []
    : whatPasses(
        own,
        claim,
        given.filter((one) => sourceLimit(one, source) === null),
      );
  if (code === "number_differs") return passing.length > 0 && !passing.includes(false);
  return passing.includes(true) || (own.unit === "year" && isSpan(own.value, given));
}

/** The limits in small number words that words do not give: `at least two of them` is no manner of speaking. */
export function lackedLimits(claim: PreparedClaim, source: PreparedSource): Reason[] {
  const given = source.numbers.within({ first: 0, last: source.tokens.length }, MAX_NUMBERS);
  return limitsOf(claim)
    .filter(({ quantity }) => isCasual(quantity) && !given.some((other) => areEqual(quantity, other)))
    .filter(({ quantity }) => !whatPasses(quantity, claim, given).includes(true))
    .map(({ start, end }) => {
      const message = `The source does not give the number “${claim.text.slice(start, end)}”.`;
      return { code: "number_missing", message, start, end };
    });
}

/** Of each number that may be meant whether it is beyond the limit that the claim's is; none where it is no limit. */
function whatPasses(own: Quantity, claim: PreparedClaim, given: readonly Quantity[]): boolean[] {
  const limit = claimLimit(own, claim);
  if (limit === null) return [];
  return given
    .filter((other) => areOfOneMeasure(own, other) || (other.unit === null && other.kind === own.kind))
    .map(({ value }) =>
      limit === "least"
        ? value >= own.value && value <= own.value * REACH
        : value <= own.value && value * REACH >= own.value,
    );
}

function isSpan(length: number, given: readonly Quantity[]): boolean {
  const years = given.filter(({ kind }) => kind === "year").map(({ value }) => value);
  return years.some((from) => years.includes(from + length));
}
