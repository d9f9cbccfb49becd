import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeTurn } from "./judge";
import { askedOf, fittingReadings, type JudgedAnswer, type Judging } from "./judgeResult";
import { questionsFor } from "./questions";
import { SourceReader } from "./readings";
import { ruleFromRecords } from "./recorded";
import { expectedUsage } from "./tokens";

/** What would be sent, before anything is. */
export interface JudgingPlan {
  /** Claims that are put before the judge. */
  readonly claims: number;
  /** Those of them that the cache answers. */
  readonly recorded: number;
  /** Calls where each other claim takes one; contradictions and what a source does not say are asked twice. */
  readonly calls: number;
  /** Tokens of those calls, replies included. */
  readonly tokens: number;
  readonly withheld: number;
  /** The first turn for each claim that the cache does not answer. */
  readonly turns: readonly JudgeTurn[];
}

/** Says what judging a result would send, and sends nothing. */
export async function planJudging(
  result: CitationResult,
  answer: JudgedAnswer,
  judging: Pick<Judging, "judge" | "mode" | "claims" | "cache">,
): Promise<JudgingPlan> {
  const { judge, mode = "uncertain", claims } = judging;
  const reader = new SourceReader(answer.sources, answer.query);
  const questions = askedOf(questionsFor(result, answer.response, answer.sources, mode), claims);
  const turns: JudgeTurn[] = [];
  let withheld = 0;
  let recorded = 0;
  let tokens = 0;
  for (const question of questions) {
    const read = await fittingReadings(question, judge, reader);
    withheld += read?.withheld ?? 0;
    const known = await ruleFromRecords(question, read, judging, reader);
    if (known.kind === "recorded") recorded += 1;
    if (known.kind !== "unrecorded") continue;
    const { input, output } = await expectedUsage(judge, known.turn);
    tokens += input + output;
    turns.push(known.turn);
  }
  return { claims: questions.length, recorded, calls: turns.length, tokens, withheld, turns };
}
