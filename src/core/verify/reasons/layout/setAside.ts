import { tokenize } from "../../../../text/tokens";
import { isFormOf } from "../../../lexical/preparedClaim";
import { deniedBy } from "../denied";
import type { Comparison, Detail } from "../detail";
import { isNegation } from "../polarity";

/** A section of more characters is seldom one of what is set aside. */
const REACH = 6000;
/** A heading: behind `#`, bold on a line of its own, or over a line of dashes. */
const HEADINGS = /^(?:#{1,6}[ \t]+|\*\*)(.{1,80}?)(?:\*\*:?)?[ \t]*$|^(\S.{0,80})\n([-=~^"])\3{2,}[ \t]*$/gmu;
/** What stands below is what was not done, and what does not hold. */
const SETS_ASIDE =
  /\b(?:reject(?:ed|ions?)|discarded|abandoned|alternatives? considered|considered alternatives?|non-?goals|out of scope)\b/iu;

/**
 * That the passage stands below a heading that sets aside what is said there, of which the claim has nothing.
 *
 *     claim:  The cache is dropped at every start.
 *             ^----------------------------------^ qualifier_differs
 *     source: ## Rejected alternatives
 *             We looked at dropping the cache at every start.
 */
export function setAsideDetails({ claim, source, passage }: Comparison): Detail[] {
  const end = source.sentences.starts[passage.last] ?? 0;
  const before = source.text.slice(Math.max(0, end - REACH), end);
  const found = SETS_ASIDE.test(before) ? [...before.matchAll(HEADINGS)].at(-1) : undefined;
  const heading = (found?.[1] ?? found?.[2] ?? "").trim();
  if (!SETS_ASIDE.test(heading)) return [];
  // `a no-op` negates nothing.
  if (claim.tokens.some((token) => isNegation(token) && claim.text[token.end] !== "-")) return [];
  if (tokenize(heading).some((token) => claim.content.some((word) => isFormOf(word, token)))) return [];
  return [deniedBy(heading, claim)];
}
