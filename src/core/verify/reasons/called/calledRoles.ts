import type { Token } from "../../../../text/tokens";
import { isMeasuredLanguage } from "../../../lexical/english";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { wholeName } from "../aligned/wholeName";
import { type Comparison, detail, type Detail, firstDetails, quoted } from "../detail";
import { type ClaimedRole, claimedRoles } from "./claimedRoles";
import { givenIn } from "./givenRoles";

/**
 * A role, an office or a kin that the claim gives somebody, and the source does not, or gives somebody else; and what it calls a
 * thing without a word of it in the source.
 *
 *     claim:  Tom Achebe, the director of the museum, found 14 graves.
 *                             ^------^ word_missing
 *     source: Tom Achebe found 14 graves. Ruth Keller, the director of the museum, was glad.
 */
export function calledRoleDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (!isMeasuredLanguage(claim, source)) return [];
  return firstDetails(claimedRoles(claim), (claimed) => {
    const given = givenIn(source, claimed);
    if (given === "unknown" || given === "given") return null;
    return notGiven(claimed, given, comparison);
  });
}

/** Whether a word is of a role that the source gives the same person, in whatever words. */
export function isOfGivenRole({ start }: Token, { claim, source }: Comparison): boolean {
  const claimed = claimedRoles(claim).find(({ role }) => {
    return start >= (claim.tokens[role.first]?.start ?? 0) && start <= (claim.tokens[role.last]?.start ?? 0);
  });
  return claimed?.of === "person" && givenIn(source, claimed) === "given";
}

function notGiven({ name, role }: ClaimedRole, given: "lacking" | Token, { claim, source }: Comparison): Detail {
  const span = {
    start: claim.tokens[role.first]?.start ?? claim.start,
    end: claim.tokens[role.last]?.end ?? claim.end,
  };
  const ours = quoted(claim.text.slice(span.start, span.end));
  const named = claim.text.slice(name[0]?.start, name.at(-1)?.end);
  const other = given === "lacking" ? "" : holderText(given, source);
  const message =
    other === ""
      ? `The source does not say ${ours} of ${named}.`
      : `The source says ${ours} of ${other}, not of ${named}.`;
  return detail("word_missing", message, span, "leaves_open");
}

/** The whole name of somebody else; empty where it is one word, which may be no name of a person. */
function holderText(token: Token, { text }: PreparedSource): string {
  const { start, end } = wholeName(text, token);
  const name = text.slice(start, end);
  return /\s/u.test(name) ? name : "";
}
