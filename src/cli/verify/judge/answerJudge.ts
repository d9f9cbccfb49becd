import { type Judge, type JudgeReply, stopsAll } from "../../../checker/judge/judge";
import { judgeResult, type Judging } from "../../../checker/judge/judgeResult";
import { type EndpointJudge, openAiJudge, openAiModel } from "../../../checker/judge/openai/openAiJudge";
import { type JudgingPlan, planJudging } from "../../../checker/judge/planJudging";
import { replayOf, type RulingLines } from "../../../checker/judge/rulingStore";
import { RAGQualityError } from "../../../contract/error";
import type { CitationResult } from "../../../contract/verify/citationResult";
import type { VerifyRequest } from "../../../contract/verify/verifyRequest";
import { UsageError } from "../../shared/exit";
import type { CliPlatform } from "../../shared/platform";
import { JUDGE_KEY_VARIABLE } from "./defaults";
import type { JudgeOptions, JudgeSource } from "./options";
import { readRulings, RulingsFile } from "./rulingsFile";

/** What a judge would be asked about an answer. */
export type AnswerPlan = Pick<JudgingPlan, "claims" | "recorded" | "calls" | "tokens">;

/** An answer as it stands before the judge: checked, with what a team accepted. */
interface ForJudge {
  readonly result: CitationResult;
  readonly request: VerifyRequest;
  readonly signal: AbortSignal;
}

/** A judge for all answers of a run, or with `--dry-run` what one would be asked. */
export interface AnswerJudge {
  /** Who rules, in words, such as `qwen3:8b at localhost:11434`. */
  readonly name: string;
  /** Whether claims and passages leave this process. */
  readonly isSending: boolean;
  judge(answer: ForJudge): Promise<JudgedAnswer>;
}

interface JudgedAnswer {
  readonly result: CitationResult;
  /** `null` where the answer was judged. */
  readonly plan: AnswerPlan | null;
}

/** Limits count for all answers of a run; the time of an answer has none beside that of each call. */
const MAX_TIME_MS = Number.MAX_SAFE_INTEGER;

/** Throws a `UsageError` where the model, its key or a file cannot be used. */
export async function makeAnswerJudge(options: JudgeOptions, { files, env }: CliPlatform): Promise<AnswerJudge> {
  const { model, from, mode } = options;
  if (from.kind === "replay") {
    const store = await readRulings(from.file, files);
    const judge = replayOf(openAiModel(model), store);
    return new Judged({ name: `${model} as recorded in ${from.file}`, isSending: false, judge, store }, options);
  }
  const judge = endpointJudge(model, from, env[JUDGE_KEY_VARIABLE] ?? "");
  const name = `${model} at ${judge.host}`;
  if (options.isDryRun) return planned(name, { judge, mode, ...(await recordedIn(from.cache, files)) });
  const store = from.cache === null ? null : await RulingsFile.open(from.cache, files);
  return new Judged({ name, isSending: true, judge: askedWhileAllowed(judge), store }, options);
}

type Endpoint = Extract<JudgeSource, { kind: "endpoint" }>;

function endpointJudge(model: string, { url, timeoutMs, allowHttp }: Endpoint, key: string): EndpointJudge {
  try {
    return openAiJudge({
      base_url: url,
      model,
      api_key: key,
      timeout_ms: timeoutMs,
      allow_http_hosts: [...allowHttp],
    });
  } catch (error) {
    throw error instanceof RAGQualityError ? new UsageError(configFault(error)) : error;
  }
}

const FAULTS: readonly (readonly [pointer: string, words: string])[] = [
  ["/base_url", "--judge-url cannot be used."],
  ["/api_key", `The key in ${JUDGE_KEY_VARIABLE} cannot be used.`],
];

function configFault({ message, errors: [error] }: RAGQualityError): string {
  const [, words] = FAULTS.find(([pointer]) => pointer === error?.pointer) ?? [];
  const detail = words === undefined ? message : `${words} ${error?.detail ?? ""}`;
  return detail.replaceAll("allow_http_hosts", "--allow-http");
}

/** Where a key or a model is refused once, no further answer of the run asks again. */
function askedWhileAllowed(judge: Judge): Judge {
  const { engine, model, revision, answers } = judge;
  let refusal: JudgeReply | null = null;
  return {
    engine,
    model,
    revision,
    answers,
    async ask(turn, signal, takeCall) {
      if (refusal !== null) return refusal;
      const reply = await judge.ask(turn, signal, takeCall);
      if (reply.kind === "failure" && stopsAll(reply.reason)) refusal = reply;
      return reply;
    },
  };
}

/** What a run with this file would not ask again. */
async function recordedIn(path: string | null, files: CliPlatform["files"]): Promise<Pick<Judging, "cache">> {
  if (path === null || (await files.inspect(path)).kind === "missing") return {};
  return { cache: await readRulings(path, files) };
}

function planned(name: string, judging: Pick<Judging, "judge" | "mode" | "cache">): AnswerJudge {
  return {
    name,
    isSending: false,
    judge: async ({ result, request }) => ({ result, plan: await planJudging(result, request, judging) }),
  };
}

interface Court {
  readonly name: string;
  readonly isSending: boolean;
  readonly judge: Judge;
  readonly store: RulingsFile | RulingLines | null;
}

/** Judges one answer after the other, with what the ones before left of calls and tokens. */
class Judged implements AnswerJudge {
  readonly name: string;
  readonly isSending: boolean;
  readonly #court: Court;
  readonly #mode: JudgeOptions["mode"];
  #calls: number;
  #tokens: number;

  constructor(court: Court, { mode, maxCalls, maxTokens }: JudgeOptions) {
    this.name = court.name;
    this.isSending = court.isSending;
    this.#court = court;
    this.#mode = mode;
    this.#calls = maxCalls;
    this.#tokens = maxTokens;
  }

  async judge({ result, request, signal }: ForJudge): Promise<JudgedAnswer> {
    const { judge, store } = this.#court;
    const limits = { max_calls: this.#calls, max_tokens: this.#tokens, max_time_ms: MAX_TIME_MS };
    const judging = { judge, mode: this.#mode, ...limits, ...(store !== null && { cache: store }) };
    const judged = await judgeResult(result, request, judging, { signal });
    this.#take(judged.judged);
    if (store instanceof RulingsFile) await store.save();
    return { result: judged, plan: null };
  }

  #take(judged: CitationResult["judged"]): void {
    if (judged === undefined) return;
    this.#calls = Math.max(0, this.#calls - judged.calls);
    this.#tokens = Math.max(0, this.#tokens - judged.tokens.input - judged.tokens.output);
  }
}
