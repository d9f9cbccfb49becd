import type { Document } from "../../contract/document";
import { RAGQualityError } from "../../contract/error";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeMode } from "../../contract/verify/judging";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import type { AbortSignalLike, VerifyOptions } from "../engine/engine";
import { applyRulings, judgedTotals, nameOf } from "./applyRulings";
import { refusal } from "./asker";
import type { Judge } from "./judge";
import { askedOf, judgeResult } from "./judgeResult";
import { layRulings } from "./layRulings";
import { openAiModel } from "./openai/openAiJudge";
import { type JudgeQuestion, questionsFor } from "./questions";
import { SourceReader } from "./readings";

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
  /** What a person sets to allow a request more time. */
  readonly timeoutSetting: string;
}

interface AtService {
  readonly result: CitationResult;
  /** What counts against the limits: what the service says it took, and all that was allowed where nobody knows. */
  readonly spent: { readonly calls: number; readonly tokens: number };
}

/** In whose place a service's judge is counted for. Nobody knows its name before it was asked. */
export const SERVICE_MODEL: Judge = {
  ...openAiModel(""),
  engine: "service",
  ask: () => Promise.resolve({ kind: "failure", reason: "not_found", message: "Only the service asks its judge." }),
};

/** Twice each of the four readings, and as much as a turn and its reply have room for: more is not allowed, as it may be lost unseen. */
const CALLS_OF_A_CLAIM = 8;
const TOKENS_OF_A_CALL = 10_000;

/**
 * Has the judge of the service, which checked the answer, read what of it is in doubt: the same request once more, with `judge`. The
 * service is not asked where nothing is in doubt, or nothing may be spent. Whatever fails leaves the claims as they were, with the
 * reason. Rejects where it is cancelled, and where the service has no judge.
 */
export async function judgeAtService(
  core: CitationResult,
  request: VerifyRequest,
  judging: ServiceJudging,
  signal?: AbortSignalLike,
): Promise<AtService> {
  const { checker, mode } = judging;
  const questions = askedOf(questionsFor(core, request.response, request.sources, mode), judging.claims);
  const limits = limitsFor(questions, judging);
  if (questions.length === 0 || limits.max_calls < 1 || limits.max_tokens < 1)
    return { result: await judgeResult(core, request, { judge: SERVICE_MODEL, mode, ...limits }), spent: NOTHING };
  const { query, response, sources, ...more } = request;
  const options = { ...more, judge: { mode, ...limits }, ...(signal !== undefined && { signal }) };
  const left = (message: string, spent: AtService["spent"]): AtService => ({
    result: allLeft(core, request, { mode, questions, message }),
    spent,
  });
  try {
    const judged = await checker.verify_citations(query, response, sources, options);
    // One that knows no judges ignores the wish.
    if (judged.judged === undefined) throw withoutJudge();
    const spent = { calls: judged.judged.calls, tokens: judged.judged.tokens.input + judged.judged.tokens.output };
    return haveSameClaims(core, judged) ? { result: layRulings(core, core, judged), spent } : left(OTHERWISE, spent);
  } catch (error) {
    if (isRefusal(error)) throw withoutJudge();
    if (!(error instanceof RAGQualityError) || error.code === "aborted") throw error;
    const isKnown = error.status !== undefined && REFUSES.has(error.status);
    const all = { calls: limits.max_calls, tokens: limits.max_tokens };
    return left(failureText(error, judging), isKnown ? NOTHING : all);
  }
}

const NOTHING = { calls: 0, tokens: 0 };
const OTHERWISE =
  "The service checked the answer otherwise than before, so that its rulings were not taken. Check it anew.";
/** Statuses of which nobody was asked before. */
const REFUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 413, 422, 429, 503]);

function limitsFor(
  questions: readonly JudgeQuestion[],
  { max_calls, max_tokens }: ServiceJudging,
): { readonly claims: number[]; readonly max_calls: number; readonly max_tokens: number } {
  const calls = Math.min(max_calls, questions.length * CALLS_OF_A_CLAIM);
  const claims = questions.map(({ claim }) => claim);
  return { claims, max_calls: calls, max_tokens: Math.min(max_tokens, calls * TOKENS_OF_A_CALL) };
}

function haveSameClaims({ claims }: CitationResult, { claims: others }: CitationResult): boolean {
  return (
    claims.length === others.length &&
    claims.every(({ start, end, citations }, index) => {
      const other = others[index];
      return other?.start === start && other.end === end && other.citations.length === citations.length;
    })
  );
}

function failureText({ code, message }: RAGQualityError, { timeoutSetting }: ServiceJudging): string {
  return code === "timeout" ? message.replaceAll("timeout_ms", timeoutSetting) : message;
}

interface LeftClaims {
  readonly mode: JudgeMode;
  readonly questions: readonly JudgeQuestion[];
  readonly message: string;
}

/** The result where the service gave no rulings: each claim as it was, with the reason. */
function allLeft(core: CitationResult, { sources, query }: VerifyRequest, left: LeftClaims): CitationResult {
  const outcome = refusal("failed", left.message);
  const heard = left.questions.map((question) => ({ question, outcome }));
  const result = applyRulings(core, heard, SERVICE_MODEL, new SourceReader(sources, query));
  const spent = { withheld: 0, calls: 0, tokens: { input: 0, output: 0 } };
  const judged = { ...nameOf(SERVICE_MODEL), mode: left.mode, ...judgedTotals(core, result), ...spent };
  return { ...result, judged };
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
