import { layRulings } from "../../../checker/judge/layRulings";
import type { CitationResult } from "../../../contract/verify/citationResult";
import type { JudgeJob } from "../wire/judgesMessages";

/** What was ruled now, and what was ruled before of other claims. What the calls took is added up. */
export function withEarlier(
  now: CitationResult,
  { core, earlier }: Pick<JudgeJob, "core" | "earlier">,
): CitationResult {
  if (earlier?.judged === undefined || now.judged === undefined) return now;
  const both = layRulings(core, earlier, now);
  const { calls, tokens, withheld } = earlier.judged;
  return {
    ...both,
    judged: {
      ...(both.judged ?? now.judged),
      withheld: now.judged.withheld + withheld,
      calls: now.judged.calls + calls,
      tokens: { input: now.judged.tokens.input + tokens.input, output: now.judged.tokens.output + tokens.output },
    },
  };
}
