import type { CitationResult, Claim } from "../../contract/verify/citationResult";
import { type JudgedAnswer, judgeResult, type Judging, type JudgingOptions } from "./judgeResult";

/** How far a judge rules as people did who accepted claims. */
export interface Agreement {
  /** Claims that people accepted. */
  readonly accepted: number;
  /** Those of them that it ruled on. */
  readonly ruled: number;
  /** Those that it calls supported, too. */
  readonly agreed: number;
  readonly calls: number;
  readonly tokens: { readonly input: number; readonly output: number };
}

/** The same result as if nobody had accepted anything, and the claims that somebody did. */
export function reopened(result: CitationResult): { readonly result: CitationResult; readonly claims: number[] } {
  const claims = result.claims.flatMap(({ accepted }, index) => (accepted === null ? [] : [index]));
  return { result: { ...result, claims: result.claims.map((claim) => ({ ...claim, accepted: null })) }, claims };
}

/** Has a judge read what people accepted. What it rules there changes nothing. */
export async function measureAgreement(
  result: CitationResult,
  answer: JudgedAnswer,
  judging: Omit<Judging, "claims" | "mode">,
  options: JudgingOptions,
): Promise<Agreement> {
  const open = reopened(result);
  const asked = { ...judging, mode: "doubtful", claims: open.claims } as const;
  const { claims, judged } = await judgeResult(open.result, answer, asked, options);
  const rulings = open.claims.map((index) => rulingsOn(claims[index])).filter(({ length }) => length > 0);
  return {
    accepted: open.claims.length,
    ruled: rulings.length,
    agreed: rulings.filter((all) => all.every((verdict) => verdict === "supported")).length,
    calls: judged?.calls ?? 0,
    tokens: judged?.tokens ?? { input: 0, output: 0 },
  };
}

function rulingsOn(claim: Claim | undefined): readonly string[] {
  const judged = claim === undefined ? [] : [claim, ...claim.citations];
  return judged.flatMap(({ judgement }) => judgement?.verdict ?? []);
}
