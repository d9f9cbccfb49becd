import type { Quantity } from "../../../../text/quantities";
import type { TokenText } from "../../../lexical/countedNouns";
import type { Comparison } from "../detail";

/** What is left of something, or comes on top of it. */
const OF_REST: ReadonlySet<string> = new Set(
  "remaining rest other others further additional extra unused left leftover surplus excess outstanding übrigen restlichen verbleibenden weitere weiteren".split(
    " ",
  ),
);

/** Whether one number alone is of a rest: `the remaining 5 days` says nothing of `the limit of 30 days`. */
export function isRestOfOther(own: Quantity, other: Quantity, { claim, source }: Comparison): boolean {
  return isOfRest(own, claim) !== isOfRest(other, source);
}

/** Whether a number is of what is left, or of what comes on top. */
export function isOfRest({ firstToken, lastToken }: Quantity, { tokens }: TokenText): boolean {
  const beside = [
    ...tokens.slice(Math.max(0, firstToken - 1), firstToken),
    ...tokens.slice(lastToken + 1, lastToken + 2),
  ];
  return beside.some(({ form }) => OF_REST.has(form));
}
