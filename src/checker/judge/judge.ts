import type { AbortSignalLike } from "../engine/engine";

/** The platform's own signal where it has one, so that it can be handed on to `fetch`. */
export type JudgeSignal = typeof globalThis extends { AbortSignal: { prototype: infer Signal } }
  ? Signal
  : AbortSignalLike;

/**
 * A model that reads a claim and passages, and rules. It is believed only as far as its quotes stand in the passages: what an
 * engine gives back is its model's words as they are, and the protocol reads them.
 */
export interface Judge {
  /** How the model is reached: `openai`, `onnx`, `vscode`. Results and the cache name it. */
  readonly engine: string;
  readonly model: string;
  /** What tells this version of the model from others of its name, where there is such a thing. */
  readonly revision?: string;
  /**
   * `quotes` by default. `labels`: it says that a passage supports the claim, or that it does not, and quotes nothing, such as
   * a cross-encoder; it is given one passage at a time, and can do no more than support.
   */
  readonly answers?: "quotes" | "labels";
  /** How many tokens instructions and message may have together, or claim and passage of one that labels; absent where no limit matters. */
  readonly maxInputTokens?: number;
  /** About how many tokens a text has; without it they are estimated. */
  countTokens?(text: string): number | Promise<number>;
  /**
   * Asks once. It never throws for what a server, a model or the network does: that is a `failure`. Where a server wants to be asked
   * again, `takeCall` takes each further call from the budget; it gives `false` where none is left.
   */
  ask(turn: JudgeTurn, signal: JudgeSignal, takeCall: () => boolean): Promise<JudgeReply>;
}

/** One question for a judge. Engines that talk send `instructions` and `message`; those that classify take `claim` and `passages`. */
export interface JudgeTurn {
  readonly claim: string;
  readonly passages: readonly JudgePassage[];
  /** The system's text. */
  readonly instructions: string;
  /** The user's text: the claim, and the passages between fences. */
  readonly message: string;
  /** The JSON schema of a reply, for engines that can hold a model to one. */
  readonly schema: JsonSchema;
}

/** `id` names the source for this turn; several passages of one source have the same. */
export interface JudgePassage {
  readonly id: string;
  readonly text: string;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What an engine gives back for a turn. */
export type JudgeReply =
  | {
      readonly kind: "text";
      /** The model's words, or the arguments of the tool that it was made to call. */
      readonly text: string;
      /** `length`: an output limit cut it off. */
      readonly ended: "stop" | "length" | "refusal";
      readonly usage?: TokenUsage;
    }
  | {
      readonly kind: "label";
      readonly label: "supported" | "not_supported";
      /** How likely the claim is supported, from 0 to 1, where that was measured of the model. */
      readonly score?: number;
      readonly usage?: TokenUsage;
    }
  | {
      readonly kind: "failure";
      readonly reason: JudgeFailure;
      /** For people: what happened and what to do, without the key. */
      readonly message: string;
      readonly usage?: TokenUsage;
      /** Nothing was sent: it counts as no call. */
      readonly is_unsent?: boolean;
    };

export interface TokenUsage {
  readonly input: number;
  readonly output: number;
}

/**
 * Why there was no reply. `auth`, `no_permission`, `not_found` and `quota` would befall every further call as well, so that none is
 * made; the others concern one call.
 */
export type JudgeFailure = (typeof JUDGE_FAILURES)[number];

export const JUDGE_FAILURES = [
  "timeout",
  "rate_limited",
  "network",
  "server",
  "bad_response",
  "too_long",
  "blocked",
  "cancelled",
  "not_recorded",
  "auth",
  "no_permission",
  "not_found",
  "quota",
] as const;

const STOPPING: ReadonlySet<JudgeFailure> = new Set(["auth", "no_permission", "not_found", "quota"]);

/** Whether what befell one call will befall every other. */
export function stopsAll(reason: JudgeFailure): boolean {
  return STOPPING.has(reason);
}
