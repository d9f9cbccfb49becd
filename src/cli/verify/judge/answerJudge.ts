import { type Agreement, measureAgreement, reopened } from "../../../checker/judge/agreement";
import { judgeResult, type Judging } from "../../../checker/judge/judgeResult";
import type { JudgeLimits } from "../../../checker/judge/limits";
import { planJudging } from "../../../checker/judge/planJudging";
import { replayOf, type RulingLines } from "../../../checker/judge/rulingStore";
import { judgeAtService, lacksJudge, SERVICE_MODEL } from "../../../checker/judge/serviceJudge";
import type { CitationResult } from "../../../contract/verify/citationResult";
import type { Judged } from "../../../contract/verify/judging";
import type { VerifyRequest } from "../../../contract/verify/verifyRequest";
import { ServiceStop } from "../../shared/engine";
import type { CitationChecker, CliPlatform } from "../../shared/platform";
import { endpointJudge, localJudge, type NamedJudge, recordedJudge } from "./namedJudge";
import type { JudgeOptions } from "./options";
import { type AnswerPlan, planSum } from "./plan";
import { readRulings, RulingsFile } from "./rulingsFile";

/** An answer as it stands before the judge: checked, with what a team accepted. */
interface ForJudge {
  readonly result: CitationResult;
  readonly request: VerifyRequest;
  /** What checked it. */
  readonly checker: CitationChecker;
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
  /** `null` where the judge was not asked about what people accepted. */
  readonly agreement: Agreement | null;
  /** `null` where the answer was judged. */
  readonly plan: AnswerPlan | null;
}

/** Limits count for all answers of a run; the time of an answer has none beside that of each call. */
const MAX_TIME_MS = Number.MAX_SAFE_INTEGER;

/** Throws a `UsageError` where the model, its key or a file cannot be used. `checking` is what checks the answers, in words. */
export async function makeAnswerJudge(
  options: JudgeOptions,
  checking: string,
  platform: CliPlatform,
): Promise<AnswerJudge> {
  const { model, from, mode } = options;
  if (from.kind === "service") {
    const name = `the judge of ${checking}`;
    return options.isDryRun ? planned(name, options, { judge: SERVICE_MODEL, mode }) : new ServiceJudge(name, options);
  }
  if (from.kind === "replay") {
    const store = await readRulings(from.file, platform.files);
    const judge = replayOf(await recordedJudge(model, from, platform), store);
    return new AskingJudge({ name: `${model} as recorded in ${from.file}`, isSending: false, judge, store }, options);
  }
  const named = from.kind === "local" ? await localJudge(model, from, platform) : endpointJudge(model, from, platform);
  if (options.isDryRun)
    return planned(named.name, options, {
      judge: named.judge,
      mode,
      ...(await recordedIn(from.cache, platform.files)),
    });
  const store = from.cache === null ? null : await RulingsFile.open(from.cache, platform.files);
  return new AskingJudge({ ...named, store }, options);
}

/** What a run with this file would not ask again. */
async function recordedIn(path: string | null, files: CliPlatform["files"]): Promise<Pick<Judging, "cache">> {
  if (path === null || (await files.inspect(path)).kind === "missing") return {};
  return { cache: await readRulings(path, files) };
}

function planned(
  name: string,
  { asksAccepted }: JudgeOptions,
  judging: Pick<Judging, "judge" | "mode" | "cache">,
): AnswerJudge {
  return {
    name,
    isSending: false,
    async judge({ result, request }) {
      const plan = await planJudging(result, request, judging);
      if (!asksAccepted) return { result, agreement: null, plan };
      const open = reopened(result);
      const more = await planJudging(open.result, request, { ...judging, mode: "doubtful", claims: open.claims });
      return { result, agreement: null, plan: planSum(plan, more) };
    },
  };
}

/** The judge of the service that checks. */
class ServiceJudge implements AnswerJudge {
  readonly isSending = true;
  readonly name: string;
  readonly #mode: JudgeOptions["mode"];
  readonly #budget: Budget;
  /** One at a time, so that no call exceeds the run's limits. */
  #last: Promise<unknown> = Promise.resolve();
  /** What holds for every other answer, too. */
  #refusal: ServiceStop | null = null;

  constructor(name: string, { mode, maxCalls, maxTokens }: JudgeOptions) {
    this.name = name;
    this.#mode = mode;
    this.#budget = new Budget(maxCalls, maxTokens);
  }

  judge(answer: ForJudge): Promise<JudgedAnswer> {
    const judged = this.#last.then(() => this.#ask(answer));
    this.#last = judged.catch(() => undefined);
    return judged;
  }

  async #ask({ result, request, checker, signal }: ForJudge): Promise<JudgedAnswer> {
    if (this.#refusal !== null) throw this.#refusal;
    const judging = { checker, mode: this.#mode, ...this.#budget.left, timeoutSetting: "--judge-timeout" };
    try {
      const judged = await judgeAtService(result, request, judging, signal);
      this.#budget.take(judged.spent.calls, judged.spent.tokens);
      return { result: judged.result, agreement: null, plan: null };
    } catch (error) {
      if (!lacksJudge(error)) throw error;
      const next = "Ask whoever runs it for one, or check here and name a model with --judge openai.";
      this.#refusal = new ServiceStop(error, `${this.name} cannot be asked. ${error.message} ${next}`);
      throw this.#refusal;
    }
  }
}

interface Court extends NamedJudge {
  readonly store: RulingsFile | RulingLines | null;
}

/** Judges one answer after the other, with what the ones before left of calls and tokens. */
class AskingJudge implements AnswerJudge {
  readonly name: string;
  readonly isSending: boolean;
  readonly #court: Court;
  readonly #mode: JudgeOptions["mode"];
  readonly #asksAccepted: boolean;
  readonly #budget: Budget;

  constructor(court: Court, { mode, asksAccepted, maxCalls, maxTokens }: JudgeOptions) {
    this.name = court.name;
    this.isSending = court.isSending;
    this.#court = court;
    this.#mode = mode;
    this.#asksAccepted = asksAccepted;
    this.#budget = new Budget(maxCalls, maxTokens);
  }

  async judge({ result, request, signal }: ForJudge): Promise<JudgedAnswer> {
    const { store } = this.#court;
    const judged = await judgeResult(result, request, { ...this.#judging(), mode: this.#mode }, { signal });
    this.#take(judged.judged);
    const agreement = this.#asksAccepted ? await measureAgreement(result, request, this.#judging(), { signal }) : null;
    this.#take(agreement);
    if (store instanceof RulingsFile) await store.save();
    return { result: judged, agreement, plan: null };
  }

  #take(spent: Pick<Judged, "calls" | "tokens"> | null | undefined): void {
    const { calls, tokens } = spent ?? { calls: 0, tokens: { input: 0, output: 0 } };
    this.#budget.take(calls, tokens.input + tokens.output);
  }

  #judging(): Omit<Judging, "mode"> {
    const { judge, store } = this.#court;
    const limits = { ...this.#budget.left, max_time_ms: MAX_TIME_MS };
    return { judge, ...limits, ...(store !== null && { cache: store }) };
  }
}

/** What a run may still spend. */
class Budget {
  #calls: number;
  #tokens: number;

  constructor(calls: number, tokens: number) {
    this.#calls = calls;
    this.#tokens = tokens;
  }

  get left(): Pick<JudgeLimits, "max_calls" | "max_tokens"> {
    return { max_calls: this.#calls, max_tokens: this.#tokens };
  }

  take(calls: number, tokens: number): void {
    this.#calls = Math.max(0, this.#calls - calls);
    this.#tokens = Math.max(0, this.#tokens - tokens);
  }
}
