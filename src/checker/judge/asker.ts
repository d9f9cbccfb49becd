import * as z from "zod/mini";
import { countSchema, scoreSchema } from "../../contract/span";
import type { RejectionCode } from "../../contract/verify/judging";
import type { AbortSignalLike } from "../engine/engine";
import {
  type Judge,
  JUDGE_FAILURES,
  type JudgeFailure,
  type JudgeReply,
  type JudgeTurn,
  stopsAll,
  type TokenUsage,
} from "./judge";
import type { JudgeLimits } from "./limits";
import type { JudgingPlatform } from "./platform";
import { asReply, rulingKey, type RulingStore, storable } from "./rulingStore";
import { expectedUsage } from "./tokens";

export interface Refusal {
  readonly kind: "refused";
  readonly code: RejectionCode;
  readonly message: string;
}

export type Answer = Exclude<JudgeReply, { kind: "failure" }> | Refusal;

/** Asks a judge within limits: never beyond the number of calls, and no further one where the tokens would not do. */
export class Asker {
  readonly #judge: Judge;
  readonly #limits: JudgeLimits;
  readonly #store: RulingStore | undefined;
  readonly #controller: ReturnType<JudgingPlatform["newAbortController"]>;
  readonly #release: () => void;
  #stopped: Refusal | null = null;
  #calls = 0;
  #reserved = 0;
  #usage: TokenUsage = { input: 0, output: 0 };

  constructor(judge: Judge, limits: JudgeLimits, options: AskerOptions) {
    const { platform, signal, store } = options;
    this.#judge = judge;
    this.#limits = limits;
    this.#store = store;
    this.#controller = platform.newAbortController();
    const cancel = (): void => this.#stop(refusal("cancelled", "Judging was cancelled before it was ruled on."));
    const stopTimer = platform.startTimer(limits.max_time_ms, () => this.#stop(overBudget("time")));
    signal?.addEventListener("abort", cancel, { once: true });
    if (signal?.aborted === true) cancel();
    this.#release = () => {
      stopTimer();
      signal?.removeEventListener("abort", cancel);
    };
  }

  get spent(): { readonly calls: number; readonly tokens: TokenUsage } {
    return { calls: this.#calls, tokens: this.#usage };
  }

  /** Gives back what it holds of the platform. */
  end(): void {
    this.#release();
  }

  async ask(turn: JudgeTurn): Promise<Answer> {
    const key = this.#store === undefined ? "" : rulingKey(this.#judge, turn);
    const stored = this.#store?.get(key);
    if (stored !== undefined) return this.#answerOf(asReply(stored));
    const expected = await expectedUsage(this.#judge, turn);
    const refused = this.#stopped ?? this.#beyond(expected);
    if (refused !== null) return refused;
    this.#takeCall();
    this.#reserved += total(expected);
    const reply = await this.#reply(turn);
    this.#reserved -= total(expected);
    this.#count(reply, expected);
    const kept = storable(reply);
    if (kept !== null) this.#store?.put(key, kept);
    if (reply.kind === "failure" && reply.is_unsent === true) this.#calls -= 1;
    if (reply.kind === "failure" && stopsAll(reply.reason)) this.#stopped ??= refusal("failed", reply.message);
    return this.#answerOf(reply);
  }

  /** Each call counts, those too that a judge repeats; `false` where none is left. */
  #takeCall(): boolean {
    if (this.#stopped !== null || this.#calls >= this.#limits.max_calls) return false;
    this.#calls += 1;
    return true;
  }

  #beyond(expected: TokenUsage): Refusal | null {
    if (this.#calls >= this.#limits.max_calls) return overBudget("calls");
    const taken = total(this.#usage) + this.#reserved;
    return taken + total(expected) > this.#limits.max_tokens ? overBudget("tokens") : null;
  }

  /** The judge's reply, or that judging was stopped: an engine that does not heed the signal keeps nobody waiting. */
  async #reply(turn: JudgeTurn): Promise<JudgeReply> {
    const signal: AbortSignalLike = this.#controller.signal;
    let stop = (): void => undefined;
    const stopped = new Promise<JudgeReply>((resolve) => {
      stop = () => resolve({ kind: "failure", reason: "cancelled", message: "" });
      signal.addEventListener("abort", stop, { once: true });
    });
    try {
      const asked = this.#judge.ask(turn, this.#controller.signal, () => this.#takeCall());
      const reply: unknown = await Promise.race([asked, stopped]);
      return replySchema.safeParse(reply).data ?? NO_REPLY;
    } catch (fault) {
      const reason = fault instanceof Error ? fault.message : String(fault);
      return { kind: "failure", reason: "server", message: `The judge failed: ${reason}` };
    } finally {
      signal.removeEventListener("abort", stop);
    }
  }

  #count(reply: JudgeReply, expected: TokenUsage): void {
    const { input, output } = reply.usage ?? (reply.kind === "failure" ? NOTHING : expected);
    this.#usage = { input: this.#usage.input + input, output: this.#usage.output + output };
  }

  #answerOf(reply: JudgeReply): Answer {
    if (reply.kind !== "failure") return reply;
    if (this.#controller.signal.aborted && this.#stopped !== null) return this.#stopped;
    return refusal(codeOf(reply.reason), reply.message);
  }

  #stop(why: Refusal): void {
    this.#stopped ??= why;
    this.#controller.abort();
  }
}

interface AskerOptions {
  readonly platform: JudgingPlatform;
  readonly signal?: AbortSignalLike | undefined;
  readonly store?: RulingStore | undefined;
}

const usageSchema = z.optional(z.object({ input: countSchema, output: countSchema }));
/** Engines are written by others. */
const replySchema = z.union([
  z.object({
    kind: z.literal("text"),
    text: z.string(),
    ended: z.enum(["stop", "length", "refusal"]),
    usage: usageSchema,
  }),
  z.object({
    kind: z.literal("label"),
    label: z.enum(["supported", "not_supported"]),
    score: z.optional(scoreSchema),
    usage: usageSchema,
  }),
  z.object({
    kind: z.literal("failure"),
    reason: z.enum(JUDGE_FAILURES),
    message: z.string(),
    usage: usageSchema,
    is_unsent: z.optional(z.boolean()),
  }),
]);
const NO_REPLY: JudgeReply = {
  kind: "failure",
  reason: "bad_response",
  message: "The judge gave back something that is no reply.",
};
const NOTHING: TokenUsage = { input: 0, output: 0 };

function total({ input, output }: TokenUsage): number {
  return input + output;
}

function codeOf(reason: JudgeFailure): RejectionCode {
  switch (reason) {
    case "not_recorded":
    case "too_long":
    case "cancelled":
      return reason;
    default:
      return "failed";
  }
}

function overBudget(what: "calls" | "tokens" | "time"): Refusal {
  return refusal("over_budget", `The limit of ${what} was reached before it was ruled on.`);
}

export function refusal(code: RejectionCode, message: string): Refusal {
  return { kind: "refused", code, message };
}
