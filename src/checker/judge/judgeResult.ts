import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeMode } from "../../contract/verify/judging";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import type { AbortSignalLike } from "../engine/engine";
import { applyRulings, type Heard, judgedTotals, nameOf } from "./applyRulings";
import { Asker } from "./asker";
import type { Judge } from "./judge";
import { DEFAULT_LIMITS, type JudgeLimits } from "./limits";
import { type JudgingPlatform, judgingPlatform } from "./platform";
import { type JudgeQuestion, questionsFor } from "./questions";
import { type Readings, SourceReader } from "./readings";
import { ruleOn } from "./ruleOn";
import type { RulingStore } from "./rulingStore";
import { expectedUsage } from "./tokens";
import { makeTurn } from "./turn";

const DEFAULT_PARALLEL = 4;
/** A measure of tokens may be wrong by as much before a claim counts as too long. */
const SHRINKS = [1, 1.25, 2, 4];

/** Who judges, what, and within which limits. */
export interface Judging extends Partial<JudgeLimits> {
  readonly judge: Judge;
  /** `uncertain` by default. */
  readonly mode?: JudgeMode;
  /** Only these of the claims that the mode puts before a judge, by index. */
  readonly claims?: readonly number[];
  /** Calls under way at a time. */
  readonly parallel?: number;
  /** Replies that were given before, which cost no call, and where new ones go. */
  readonly cache?: RulingStore;
}

export interface JudgingOptions {
  readonly signal?: AbortSignalLike;
  /** Called when a claim is done: how many are, and of how many. */
  readonly on_progress?: (progress: { readonly done: number; readonly total: number }) => void;
  readonly platform?: JudgingPlatform;
}

/** What of an answer is put before a judge. */
export type JudgedAnswer = Pick<VerifyRequest, "query" | "response" | "sources">;

/**
 * Has a judge read what the core cannot tell, and gives the result with what counts of its rulings. Whatever fails leaves its claims
 * as they were, with the reason; so does a signal, which ends the calls under way.
 */
export async function judgeResult(
  result: CitationResult,
  answer: JudgedAnswer,
  judging: Judging,
  { signal, on_progress, platform = judgingPlatform() }: JudgingOptions = {},
): Promise<CitationResult> {
  const { judge, mode = "uncertain", claims, parallel = DEFAULT_PARALLEL, cache, ...limits } = judging;
  if (mode === "off") return result;
  const reader = new SourceReader(answer.sources, answer.query);
  const questions = askedOf(questionsFor(result, answer.response, answer.sources, mode), claims);
  const asker = new Asker(judge, { ...DEFAULT_LIMITS, ...limits }, { platform, signal, store: cache });
  let withheld = 0;
  let done = 0;
  const hear = async (question: JudgeQuestion): Promise<Heard> => {
    const read = await fittingReadings(question, judge, reader);
    withheld += read?.withheld ?? 0;
    const outcome = await ruleOn({ question, judge, reader, asker }, read);
    done += 1;
    on_progress?.({ done, total: questions.length });
    return { question, outcome };
  };
  try {
    const heard = await inParallel(questions, parallel, hear);
    const ruled = applyRulings(result, heard, judge, reader);
    return { ...ruled, judged: { ...nameOf(judge), mode, ...judgedTotals(result, ruled), withheld, ...asker.spent } };
  } finally {
    asker.end();
  }
}

/** The questions that are asked, where only some claims are asked about. */
export function askedOf(questions: readonly JudgeQuestion[], claims: Judging["claims"]): readonly JudgeQuestion[] {
  return claims === undefined ? questions : questions.filter(({ claim }) => claims.includes(claim));
}

/** Readings that fit into what the judge takes by its own count; null where none do. */
export async function fittingReadings(
  question: JudgeQuestion,
  judge: Judge,
  reader: SourceReader,
): Promise<Readings | null> {
  const measured = await reader.tokensPerEstimated(question, judge);
  for (const shrink of SHRINKS) {
    const read = reader.readingsFor(question, judge, measured * shrink);
    if (read === null) return null;
    if (await allFit(read, question, judge)) return read;
  }
  return null;
}

async function allFit({ readings }: Readings, { asked }: JudgeQuestion, judge: Judge): Promise<boolean> {
  for (const { passages } of readings) {
    const { input } = await expectedUsage(judge, makeTurn(asked, passages));
    if (input > (judge.maxInputTokens ?? Infinity)) return false;
  }
  return true;
}

/** Does the work of each item, `width` of them at a time, and gives what came of them in their order. */
async function inParallel<Item, Made>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index];
      if (item !== undefined) made[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(width, items.length)) }, worker));
  return made;
}
