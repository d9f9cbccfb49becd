import type { Token } from "../../../../text/tokens";
import { isMeasuredLanguage } from "../../../lexical/english";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
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
  if (!isMeasuredLanguage(comparison.claim, comparison.source)) return [];
  return firstDetails(lookedUp(comparison), ({ claimed, given }) => {
    if (given === "unknown" || given === "given") return null;
    return notGiven(claimed, given, comparison);
  });
}

/** What a source says of each role that a claim gives: several rules ask for it, some for each word. */
const lookedUp = rememberedFor(({ claim, source }: Comparison) =>
  claimedRoles(claim).map((claimed) => ({ claimed, given: givenIn(source, claimed) })),
);

/** Whether a word is of a role that the source gives the same person, in whatever words. */
export function isOfGivenRole({ start }: Token, comparison: Comparison): boolean {
  const { tokens } = comparison.claim;
  const found = lookedUp(comparison).find(({ claimed: { role } }) => {
    return start >= (tokens[role.first]?.start ?? 0) && start <= (tokens[role.last]?.start ?? 0);
  });
  return found?.claimed.of === "person" && found.given === "given";
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
