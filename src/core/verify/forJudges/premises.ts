import type { Reason } from "../../../contract/verify/reason";
import { isWithin } from "../../../text/spans";
import type { PreparedClaim } from "../../lexical/preparedClaim";

/** What opens a clause, or a phrase, of what is given, up to the figure in it. */
const IS_PREMISE =
  /(?:(?:^|[\s,;:(–—])(?:since|because|given|assuming|seeing)|(?:^|[,;:(–—]\s*|\s(?:so|and|but|that)\s)(?:as|if|when|with|at|for))\s(?:that\s)?(?:your?s?|you|the|this|that|an?|my)(?:\s[^,;.!?]*|['’][^,;.!?]*)?$/iu;
const IS_OF_READER = /(?:^|\s)your\s(?:[\p{L}-]+\s){0,2}$/iu;

/**
 * Whether a figure that words do not give is what the question tells of its case: the claim holds it against what they say.
 *
 *     question: My share is 8 %. What do I pay?
 *     claim:    Since yours is 8 %, the lower fee applies.
 *                             ^-^
 */
export function isPremise({ start, end }: Reason, claim: PreparedClaim): boolean {
  const own = claim.ofCase.find((quantity) => isWithin(quantity, { start, end }));
  if (own === undefined) return false;
  const before = claim.text.slice(0, own.start);
  return IS_PREMISE.test(before) || IS_OF_READER.test(before);
}
