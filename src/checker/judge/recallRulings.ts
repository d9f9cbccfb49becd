import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeMode } from "../../contract/verify/judging";
import { applyRulings, type Heard, judgedTotals, nameOf } from "./applyRulings";
import { fittingReadings, type JudgedAnswer, type Judging } from "./judgeResult";
import { questionsFor } from "./questions";
import { SourceReader } from "./readings";
import { ruleFromRecords } from "./recorded";

/**
 * Puts back what a judge ruled before on claims whose words and passages are as they were, and asks nobody. Gives the result itself
 * where that is nothing. A claim may have been asked about by itself, which is as in the mode `doubtful`.
 */
export async function recallRulings(
  result: CitationResult,
  answer: JudgedAnswer,
  judging: Required<Pick<Judging, "judge" | "mode" | "cache">>,
): Promise<CitationResult> {
  const { judge, mode } = judging;
  const reader = new SourceReader(answer.sources, answer.query);
  const heard = new Map<number, Heard>();
  for (const asked of new Set<JudgeMode>(["doubtful", mode]))
    for (const question of questionsFor(result, answer.response, answer.sources, asked)) {
      const read = await fittingReadings(question, judge, reader);
      const recorded = await ruleFromRecords(question, read, judging, reader);
      if (recorded.kind === "recorded") heard.set(question.claim, { question, outcome: recorded.outcome });
    }
  if (heard.size === 0) return result;
  const ruled = applyRulings(result, [...heard.values()], judge, reader);
  const spent = { withheld: 0, calls: 0, tokens: { input: 0, output: 0 } };
  return { ...ruled, judged: { ...nameOf(judge), mode, ...judgedTotals(result, ruled), ...spent } };
}
