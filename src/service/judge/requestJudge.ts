import type { Judge, JudgeFailure } from "../../checker/judge/judge";
import { judgeResult } from "../../checker/judge/judgeResult";
import type { JudgeLimits } from "../../checker/judge/limits";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeRequest } from "../../contract/verify/judgeRequest";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import { CallerRulings } from "./callerRulings";

/** A request that was verified, and what of it a judge is to read. */
export interface VerifiedRequest {
  readonly request: VerifyRequest;
  readonly judge: JudgeRequest;
  readonly result: CitationResult;
}

/** What a judge came to, and what it took. */
export interface JudgedRequest {
  /** The result as JSON in UTF-8. */
  readonly json: Uint8Array;
  readonly calls: number;
  readonly tokens: number;
  /** How many calls failed, by reason. */
  readonly failures: Readonly<Record<string, number>>;
}

/** Has the operator's model rule on what callers send, within the operator's limits. */
export class RequestJudge {
  readonly #judge: Judge;
  readonly #limits: JudgeLimits;
  readonly #rulings = new CallerRulings();

  constructor(judge: Judge, limits: JudgeLimits) {
    this.#judge = judge;
    this.#limits = limits;
  }

  /** `json` is a `VerifiedRequest` in UTF-8. What the signal ends is left as it was, with the reason. */
  async judge(json: Uint8Array, caller: string, signal: AbortSignal): Promise<JudgedRequest> {
    const { request, judge, result } = JSON.parse(new TextDecoder().decode(json)) as VerifiedRequest;
    const { max_calls, max_tokens, max_time_ms } = this.#limits;
    const failures: Record<string, number> = {};
    const judging = {
      judge: discreet(this.#judge, (reason) => (failures[reason] = (failures[reason] ?? 0) + 1)),
      ...(judge.mode !== undefined && { mode: judge.mode }),
      ...(judge.claims !== undefined && { claims: judge.claims }),
      max_calls: Math.min(max_calls, judge.max_calls ?? max_calls),
      max_tokens: Math.min(max_tokens, judge.max_tokens ?? max_tokens),
      max_time_ms,
      cache: this.#rulings.of(caller),
    };
    const judged = await judgeResult(result, request, judging, { signal });
    const { calls = 0, tokens } = judged.judged ?? {};
    return {
      json: new TextEncoder().encode(JSON.stringify(judged)),
      calls,
      tokens: (tokens?.input ?? 0) + (tokens?.output ?? 0),
      failures,
    };
  }
}

/** A failure names the operator's server and repeats its words: callers learn its reason alone. */
function discreet(judge: Judge, onFailure: (reason: JudgeFailure) => void): Judge {
  const { engine, model, revision, answers } = judge;
  return {
    engine,
    model,
    ...(revision !== undefined && { revision }),
    ...(answers !== undefined && { answers }),
    async ask(turn, signal, takeCall) {
      const reply = await judge.ask(turn, signal, takeCall);
      if (reply.kind !== "failure" || reply.reason === "cancelled") return reply;
      onFailure(reply.reason);
      return { ...reply, message: `The service's judge did not answer (${reply.reason}).` };
    },
  };
}
