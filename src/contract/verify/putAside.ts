import type { CitationResult, Claim } from "./citationResult";
import { type ShownTally, TALLIED_AS } from "./tally";
import { lacksSource } from "./unread";
import { type Verdict, VERDICTS } from "./verdict";

/** Claims that stand as they are: by the project's file, and by comments in the answer. */
export function putAside({ claims }: Pick<CitationResult, "claims">): { accepted: number; switchedOff: number } {
  const aside = claims.flatMap(({ accepted }) => accepted ?? []);
  const switchedOff = aside.filter(({ by }) => by === "comment").length;
  return { accepted: aside.length - switchedOff, switchedOff };
}

/**
 * The three numbers of a result as the editor shows them everywhere: of its claims, which it lists and filters beside them. The tally of
 * a result counts marks where an answer cites, and a claim may have several, or be judged without one. Claims whose source is not to be
 * had stand beside them: a source that is lost would else make an answer look better.
 */
export function shownTally({ claims }: Pick<CitationResult, "claims">): ShownTally {
  const tally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };
  const open = claims.filter(({ accepted }) => accepted === null);
  for (const { verdict } of open) {
    const key = TALLIED_AS[verdict];
    if (key !== null) tally[key] += 1;
  }
  const accepted = claims.filter((claim) => claim.accepted !== null && claim.verdict !== "not_checkable").length;
  const unread = open.filter(lacksSource).length;
  return { ...tally, ...(accepted > 0 && { accepted }), ...(unread > 0 && { cannot_be_checked: unread }) };
}

export interface VerdictCount {
  readonly verdict: Verdict;
  readonly claims: number;
}

/** How many claims each verdict has, in the contract's order; verdicts without claims, and what a person accepted, are left out. */
export function verdictCounts(claims: readonly Claim[]): VerdictCount[] {
  return VERDICTS.map((verdict) => ({
    verdict,
    claims: claims.filter((claim) => claim.accepted === null && claim.verdict === verdict).length,
  })).filter((count) => count.claims > 0);
}
