import type { CitationResult, Claim } from "./citationResult";
import { type ShownTally, TALLIED_AS } from "./tally";
import { type Verdict, VERDICTS } from "./verdict";

/** Claims that stand as they are: by the project's file, and by comments in the answer. */
export function putAside({ claims }: Pick<CitationResult, "claims">): { accepted: number; switchedOff: number } {
  const aside = claims.flatMap(({ accepted }) => accepted ?? []);
  const switchedOff = aside.filter(({ by }) => by === "comment").length;
  return { accepted: aside.length - switchedOff, switchedOff };
}

/**
 * The three numbers of a result as the editor shows them everywhere: of its claims, which it lists and filters beside them. The tally of
 * a result counts marks where an answer cites, and a claim may have several, or be judged without one.
 */
export function shownTally({ claims }: Pick<CitationResult, "claims">): ShownTally {
  const tally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };
  let accepted = 0;
  for (const { accepted: by, verdict } of claims) {
    const key = TALLIED_AS[verdict];
    if (by !== null && verdict !== "not_checkable") accepted += 1;
    if (by === null && key !== null) tally[key] += 1;
  }
  return accepted === 0 ? tally : { ...tally, accepted };
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
