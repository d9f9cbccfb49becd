import type { CitationResult, Claim } from "./citationResult";
import type { ShownTally } from "./tally";
import type { Verdict } from "./verdict";

/** Claims that stand as they are: by the project's file, and by comments in the answer. */
export function putAside({ claims }: Pick<CitationResult, "claims">): { accepted: number; switchedOff: number } {
  const aside = claims.flatMap(({ accepted }) => accepted ?? []);
  const switchedOff = aside.filter(({ by }) => by === "comment").length;
  return { accepted: aside.length - switchedOff, switchedOff };
}

/** The result's tally as people read it. Like the tally it counts the marks of an answer that cites, and the claims of another. */
export function shownTally({ claims, mode, tally }: Pick<CitationResult, "claims" | "mode" | "tally">): ShownTally {
  const aside = claims.filter((claim) => claim.accepted !== null).flatMap((claim) => countedVerdicts(claim, mode));
  const accepted = aside.filter((verdict) => verdict !== "not_checkable").length;
  return accepted === 0 ? tally : { ...tally, hold: tally.hold - accepted, accepted };
}

function countedVerdicts({ verdict, citations }: Claim, mode: CitationResult["mode"]): Verdict[] {
  return mode === "citations" ? citations.map((citation) => citation.verdict) : [verdict];
}
