import type { Verdict } from "../../src/contract/verify/verdict";

/** The verdicts that tell a reader to mend or to distrust a citation. */
export const FLAGGED: readonly Verdict[] = ["unsupported", "contradicted", "misattributed", "quote_altered"];

export function isFlagged({ verdict }: { readonly verdict: Verdict }): boolean {
  return FLAGGED.includes(verdict);
}
