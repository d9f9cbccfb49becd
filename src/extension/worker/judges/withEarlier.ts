import { judgedTotals } from "../../../checker/judge/applyRulings";
import type { CitationResult, Claim } from "../../../contract/verify/citationResult";
import { totals } from "../../../core/verify";
import type { JudgeJob } from "../wire/judgesMessages";

/** What was ruled now, and what was ruled before of other claims. What the calls took is added up. */
export function withEarlier(
  now: CitationResult,
  { core, earlier }: Pick<JudgeJob, "core" | "earlier">,
): CitationResult {
  if (earlier?.judged === undefined || now.judged === undefined) return now;
  const claims = now.claims.map((claim, index) => {
    const before = earlier.claims[index];
    return before === undefined || wasAsked(claim) ? claim : before;
  });
  const all = { ...now, claims, ...totals({ ...now, claims }) };
  const { calls, tokens, withheld } = earlier.judged;
  return {
    ...all,
    judged: {
      ...now.judged,
      ...judgedTotals(core, all),
      withheld: now.judged.withheld + withheld,
      calls: now.judged.calls + calls,
      tokens: { input: now.judged.tokens.input + tokens.input, output: now.judged.tokens.output + tokens.output },
    },
  };
}

function wasAsked({ judgement, citations }: Claim): boolean {
  return judgement !== undefined || citations.some((citation) => citation.judgement !== undefined);
}
