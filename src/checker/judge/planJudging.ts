import type { CitationResult } from "../../contract/verify/citationResult";
import { type Answer, refusal } from "./asker";
import type { JudgeTurn } from "./judge";
import { askedOf, fittingReadings, type JudgedAnswer, type Judging } from "./judgeResult";
import { type JudgeQuestion, questionsFor } from "./questions";
import { type Readings, SourceReader } from "./readings";
import { ruleOn } from "./ruleOn";
import { asReply, rulingKey } from "./rulingStore";
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
    const next = await nextTurn(question, read, judging, reader);
    if (next.kind === "recorded") recorded += 1;
    if (next.kind !== "unrecorded") continue;
    const { input, output } = await expectedUsage(judge, next.turn);
    tokens += input + output;
    turns.push(next.turn);
  }
  return { claims: questions.length, recorded, calls: turns.length, tokens, withheld, turns };
}

type Next =
  { readonly kind: "unrecorded"; readonly turn: JudgeTurn } | { readonly kind: "recorded" } | { readonly kind: "none" };

/** What of a claim would be sent first: it is ruled on by what is recorded, up to the first turn that is not. */
async function nextTurn(
  question: JudgeQuestion,
  read: Readings | null,
  { judge, cache }: Pick<Judging, "judge" | "cache">,
  reader: SourceReader,
): Promise<Next> {
  let next: Next = { kind: "none" };
  const ask = (turn: JudgeTurn): Promise<Answer> => {
    const stored = cache?.get(rulingKey(judge, turn));
    next = stored === undefined ? { kind: "unrecorded", turn } : { kind: "recorded" };
    return Promise.resolve(stored === undefined ? refusal("not_recorded", "It would be asked.") : asReply(stored));
  };
  await ruleOn({ question, judge, reader, asker: { ask } }, read);
  return next;
}
