import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeMode } from "../../contract/verify/judging";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import type { AbortSignalLike, VerifyOptions } from "../engine/engine";
import type { Judge } from "./judge";
import { askedOf, judgeResult } from "./judgeResult";
import { layRulings } from "./layRulings";
import { openAiModel } from "./openai/openAiJudge";
import { questionsFor } from "./questions";

/** What sends an answer to the service. */
export interface JudgingChecker {
  verify_citations(
    query: string,
    response: string,
    sources: readonly Document[],
    options?: VerifyOptions,
  ): Promise<CitationResult>;
}

/** What the service's judge is to read, and what that may cost. */
interface ServiceJudging {
  readonly checker: JudgingChecker;
  readonly mode: JudgeMode;
  readonly claims?: readonly number[] | undefined;
  readonly max_calls: number;
  readonly max_tokens: number;
}

/** In whose place a service's judge is counted for. Nobody knows its name before it was asked. */
export const SERVICE_MODEL: Judge = {
  ...openAiModel(""),
  engine: "service",
  ask: () => Promise.resolve({ kind: "failure", reason: "not_found", message: "Only the service asks its judge." }),
};

/**
 * Has the judge of the service, which checked the answer, read what of it is in doubt: the same request once more, with `judge`. The
 * service is not asked where nothing is in doubt, or nothing may be spent. Rejects as the class does, and where the service has no judge.
 */
export async function judgeAtService(
  core: CitationResult,
  request: VerifyRequest,
  judging: ServiceJudging,
  signal?: AbortSignalLike,
): Promise<CitationResult> {
  const { checker, mode, max_calls, max_tokens } = judging;
  const { query, response, sources, ...more } = request;
  const asked = askedOf(questionsFor(core, response, sources, mode), judging.claims).map(({ claim }) => claim);
  const limits = { mode, claims: asked, max_calls, max_tokens };
  if (asked.length === 0 || max_calls < 1 || max_tokens < 1)
    return judgeResult(core, request, { judge: SERVICE_MODEL, ...limits });
  const options = { ...more, judge: limits, ...(signal !== undefined && { signal }) };
  const judged = await checker.verify_citations(query, response, sources, options).catch((error: unknown) => {
    throw isRefusal(error) ? withoutJudge() : error;
  });
  // One that knows no judges ignores the wish.
  if (judged.judged === undefined) throw withoutJudge();
  return layRulings(core, core, judged);
}

const WITHOUT_JUDGE = "This service asks no judge: its operator names none.";

function withoutJudge(): RAGQualityError {
  return new RAGQualityError({
    code: "invalid_request",
    message: WITHOUT_JUDGE,
    errors: [{ pointer: JUDGE_POINTER, detail: WITHOUT_JUDGE }],
  });
}

const JUDGE_POINTER = "/judge";

function isRefusal(error: unknown): boolean {
  return error instanceof RAGQualityError && error.errors.some(({ pointer }) => pointer === JUDGE_POINTER);
}

/** Whether there is no judge where one was wanted: no other answer fares better. */
export function lacksJudge(error: unknown): error is RAGQualityError {
  return isRefusal(error) && error instanceof RAGQualityError && error.message === WITHOUT_JUDGE;
}
