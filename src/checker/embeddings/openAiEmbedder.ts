import * as z from "zod/mini";
import { type ErrorCode, RAGQualityError } from "../../contract/error";
import type { AbortSignalLike, Embed } from "../engine/engine";
import { type Network, platformNetwork } from "../http/network";
import { parseJson } from "../http/readResponse";
import { pause } from "../http/retry";
import { isSuccess } from "../http/serviceError";
import type { JudgeFailure } from "../judge/judge";
import { type Answer, exchange } from "../judge/openai/exchange";
import { type ModelEndpoint, type OpenAiJudgeConfig, readEmbedderEndpoint } from "../judge/openai/modelEndpoint";
import { readRefusal } from "../judge/openai/refusal";

/** What an embedder behind an OpenAI-compatible endpoint is made with: the same as a judge. */
export type OpenAiEmbedderConfig = OpenAiJudgeConfig;

/** A model that gives vectors for texts. */
export interface Embedder {
  /** Who gets the texts, as people are told. */
  readonly host: string;
  readonly model: string;
  readonly revision: string | undefined;
  /** Fails with a `RAGQualityError` where a call fails that no later one mends. */
  readonly embed: Embed;
}

/** As many as every server takes, some of them no more. */
const TEXTS_A_CALL = 32;
const CHARACTERS_A_CALL = 100_000;
/** Enough to hide the way to a server, and few enough for the rates that keys usually have. */
const MAX_PARALLEL = 4;
const MAX_RETRIES = 4;
const FIRST_WAIT_MS = 500;
/** A server that wants to be left alone for longer is asked no more. */
const MAX_WAIT_MS = 60_000;

/** The embedder behind an endpoint of OpenAI's protocol (OpenAI, Azure, Ollama, TEI, vLLM and others). Fails with `invalid_config`. */
export function openAiEmbedder(config: OpenAiEmbedderConfig, network: Network = platformNetwork()): Embedder {
  const endpoint = readEmbedderEndpoint(config);
  const { host, model, revision } = endpoint;
  return {
    ...{ host, model, revision },
    async embed(texts, signal = NEVER) {
      const calls = callsFor(texts);
      const found: (readonly number[][])[] = [];
      // The calls of a wave go side by side; a failure ends with the wave, so that nothing is asked in vain.
      for (let from = 0; from < calls.length; from += MAX_PARALLEL) {
        const wave = calls.slice(from, from + MAX_PARALLEL);
        found.push(...(await Promise.all(wave.map((wanted) => ask(wanted, endpoint, network, signal)))));
      }
      return found.flat();
    },
  };
}

const NEVER: AbortSignalLike = {
  aborted: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

function callsFor(texts: readonly string[]): string[][] {
  const calls: string[][] = [];
  let room = 0;
  for (const text of texts) {
    const last = calls.at(-1);
    if (last === undefined || last.length === TEXTS_A_CALL || text.length > room) {
      calls.push([text]);
      room = CHARACTERS_A_CALL - text.length;
    } else {
      last.push(text);
      room -= text.length;
    }
  }
  return calls;
}

async function ask(
  texts: readonly string[],
  endpoint: ModelEndpoint,
  network: Network,
  signal: AbortSignalLike,
): Promise<number[][]> {
  for (let failures = 0; ; failures += 1) {
    const result = await exchange(endpoint, { model: endpoint.model, input: texts }, network, signal);
    if (result.kind === "answer" && isSuccess(result)) return readVectors(result, texts.length, endpoint);
    const { waitMs, error } = result.kind === "answer" ? refusalOf(result, endpoint) : failureOf(result);
    if (waitMs === null || failures === MAX_RETRIES || waitMs > MAX_WAIT_MS) throw error;
    await pause(network, waitMs + network.random() * FIRST_WAIT_MS * 2 ** failures, signal);
  }
}

interface Failure {
  readonly error: RAGQualityError;
  /** `null` where no later call goes better. */
  readonly waitMs: number | null;
}

function refusalOf(answer: Answer, endpoint: ModelEndpoint): Failure {
  const { reason, message, retry_s } = readRefusal(answer, endpoint);
  return { error: failure(reason, message), waitMs: retry_s === null ? null : retry_s * 1000 };
}

function failureOf({ reason, message }: { readonly reason: JudgeFailure; readonly message: string }): Failure {
  return { error: failure(reason, message), waitMs: reason === "network" ? 0 : null };
}

const CODES: ReadonlyMap<JudgeFailure, ErrorCode> = new Map([
  ["timeout", "timeout"],
  ["network", "connection_failed"],
  ["rate_limited", "rate_limited"],
  ["auth", "unauthorized"],
  ["not_found", "not_found"],
  ["too_long", "payload_too_large"],
  ["cancelled", "aborted"],
]);

function failure(reason: JudgeFailure, message: string): RAGQualityError {
  return new RAGQualityError({ code: CODES.get(reason) ?? "invalid_response", message });
}

const bodySchema = z.object({
  data: z.array(z.object({ index: z.optional(z.int()), embedding: z.array(z.number()) })),
});

function readVectors({ text }: Answer, count: number, { host }: ModelEndpoint): number[][] {
  const { data } = bodySchema.safeParse(parseJson(text)).data ?? {};
  if (data === undefined)
    throw failure(
      "bad_response",
      `${host} answered with no vectors. Check that the address and the model are those of embeddings.`,
    );
  const byIndex = new Map(data.map(({ index, embedding }, place) => [index ?? place, embedding]));
  const found = Array.from({ length: count }, (_, index) => byIndex.get(index)).filter(
    (vector) => vector !== undefined,
  );
  if (found.length !== count || data.length !== count)
    throw failure(
      "bad_response",
      `${host} answered ${count} texts with ${data.length} vectors, or not with one for each.`,
    );
  return found;
}
