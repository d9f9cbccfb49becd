import type { AbortSignalLike } from "../../engine/engine";
import { type Network, platformNetwork } from "../../http/network";
import { pause } from "../../http/retry";
import { isSuccess } from "../../http/serviceError";
import { type Judge, type JudgeReply, type JudgeTurn, stopsAll } from "../judge";
import { CallSlots } from "./callSlots";
import { type Answer, type Exchange, exchange } from "./exchange";
import { FIRST_MANNER, labelRequest, type Manner, nextManner, rulingRequest, saysLabels } from "./manner";
import { type ModelEndpoint, type OpenAiJudgeConfig, readModelEndpoint } from "./modelEndpoint";
import { ollamaRequest, readOllamaReply } from "./ollama";
import { asLabel, readCompletion } from "./readCompletion";
import { readRefusal } from "./refusal";

/** Enough to hide the way to a server, and few enough for the rates that keys usually have. */
const MAX_PARALLEL = 4;
const MAX_RETRIES = 3;
const FIRST_WAIT_MS = 500;
/** A server that wants to be left alone for longer is asked no more about this claim. */
const MAX_WAIT_MS = 60_000;

type Failure = Extract<JudgeReply, { kind: "failure" }>;

const CANCELLED: Failure = { kind: "failure", reason: "cancelled", message: "The question was cancelled." };

/** What one call comes to: the end of the turn, or how another call may go better. */
type Step =
  | { readonly kind: "done"; readonly reply: JudgeReply }
  /** The same once more, not before so many milliseconds. */
  | { readonly kind: "repeat"; readonly failure: JudgeReply; readonly waitMs: number }
  | { readonly kind: "ask_otherwise"; readonly failure: JudgeReply; readonly manner: Manner };

/** A judge who is asked over the network. */
export interface EndpointJudge extends Judge {
  /** Who gets claims and passages, as people are told. */
  readonly host: string;
}

/** What tells a model from others before the protocol, and in what is kept of its rulings. */
export function openAiModel(model: string): Pick<Judge, "engine" | "model" | "answers"> {
  return { engine: "openai", model, answers: saysLabels(model) ? "labels" : "quotes" };
}

/** A model behind any endpoint that speaks OpenAI's protocol of chat completions, or Ollama's own. */
class OpenAiJudge implements EndpointJudge {
  readonly engine: string;
  readonly model: string;
  readonly revision: string | undefined;
  readonly answers: Judge["answers"];
  readonly host: string;
  readonly #endpoint: ModelEndpoint;
  readonly #network: Network;
  /** One call at a time finds out how the server wants to be asked; then there may be more. */
  readonly #slots = new CallSlots(1);
  #manner = FIRST_MANNER;
  /** What those are told that waited while a call failed as all would. */
  #failedForAll: Failure = CANCELLED;

  constructor(endpoint: ModelEndpoint, network: Network) {
    const { engine, model, answers } = openAiModel(endpoint.model);
    this.engine = engine;
    this.model = model;
    this.answers = answers;
    this.revision = endpoint.revision;
    this.host = endpoint.host;
    this.#endpoint = endpoint;
    this.#network = network;
  }

  async ask(turn: JudgeTurn, signal: AbortSignalLike, takeCall: () => boolean): Promise<JudgeReply> {
    const leave = await this.#slots.take(signal);
    if (leave === null) return { ...(signal.aborted ? CANCELLED : this.#failedForAll), is_unsent: true };
    try {
      const reply = await this.#ask(turn, signal, takeCall);
      if (reply.kind === "failure" && stopsAll(reply.reason)) {
        this.#failedForAll = reply;
        this.#slots.dismiss();
      }
      return reply;
    } finally {
      leave();
    }
  }

  async #ask(turn: JudgeTurn, signal: AbortSignalLike, takeCall: () => boolean): Promise<JudgeReply> {
    for (let failures = 0; ;) {
      const manner = this.#manner;
      const step = this.#stepAfter(await this.#exchange(turn, manner, signal), manner, failures);
      if (step.kind === "done") return step.reply;
      if (!takeCall()) return step.failure;
      if (step.kind === "ask_otherwise") this.#manner = step.manner;
      else {
        failures += 1;
        await pause(this.#network, step.waitMs, signal);
      }
    }
  }

  #exchange(turn: JudgeTurn, manner: Manner, signal: AbortSignalLike): Promise<Exchange> {
    return exchange(this.#endpoint, this.#request(turn, manner), this.#network, signal);
  }

  #request(turn: JudgeTurn, manner: Manner): object {
    if (this.#endpoint.protocol === "ollama") return ollamaRequest(this.model, turn);
    const makeRequest = this.answers === "labels" ? labelRequest : rulingRequest;
    return makeRequest(this.model, turn, manner);
  }

  #stepAfter(result: Exchange, manner: Manner, failures: number): Step {
    if (result.kind === "answer")
      return isSuccess(result) ? this.#taken(result) : this.#refused(result, manner, failures);
    const { reason, message } = result;
    const failure: JudgeReply = { kind: "failure", reason, message };
    return reason === "network" ? this.#later(failure, failures, 0) : { kind: "done", reply: failure };
  }

  #taken({ text }: Answer): Step {
    this.#slots.widen(MAX_PARALLEL);
    const read = this.#endpoint.protocol === "ollama" ? readOllamaReply(text) : readCompletion(text);
    if (read.kind === "text") return { kind: "done", reply: this.answers === "labels" ? asLabel(read) : read };
    const message = `${this.host} answered with ${read.what}. Check that the address is that of an OpenAI-compatible model, or of Ollama.`;
    return { kind: "done", reply: { kind: "failure", reason: "bad_response", message } };
  }

  #refused(answer: Answer, manner: Manner, failures: number): Step {
    const { reason, message, words, retry_s } = readRefusal(answer, this.#endpoint);
    const failure: JudgeReply = { kind: "failure", reason, message };
    const next = this.#endpoint.protocol === "ollama" ? null : nextManner(manner, words);
    if (next !== null && !KEEPS_MANNER.has(answer.status)) return { kind: "ask_otherwise", failure, manner: next };
    return retry_s === null ? { kind: "done", reply: failure } : this.#later(failure, failures, retry_s);
  }

  /** What was asked for, and a random part of a time that doubles: who failed together does not come back together. */
  #later(failure: JudgeReply, failures: number, askedSeconds: number): Step {
    const askedMs = askedSeconds * 1000;
    if (failures === MAX_RETRIES || askedMs > MAX_WAIT_MS) return { kind: "done", reply: failure };
    const waitMs = askedMs + this.#network.random() * FIRST_WAIT_MS * 2 ** failures;
    return { kind: "repeat", failure, waitMs };
  }
}

/** What the key, or the rate, refuses is refused in any manner. */
const KEEPS_MANNER: ReadonlySet<number> = new Set([401, 402, 403, 429]);

/** The judge behind an endpoint. Fails with `invalid_config`. */
export function openAiJudge(config: OpenAiJudgeConfig, network: Network = platformNetwork()): EndpointJudge {
  return new OpenAiJudge(readModelEndpoint(config), network);
}
