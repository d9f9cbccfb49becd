import * as z from "zod/mini";
import { citationResultSchema } from "../contract/citationResult";
import type { CitationResult } from "../contract/citationResult";
import { errorCodeSchema, RAGQualityError } from "../contract/error";
import type { ErrorCode } from "../contract/error";
import type { VerifyRequest } from "../contract/verifyRequest";
import type { AbortSignalLike, CallOptions, Engine } from "./engine";
import { withoutKey } from "./withoutKey";

/** What an HTTP call needs and gives, so that any platform's `fetch` fits. */
export interface HttpRequest {
  readonly method: "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Redirects are refused: one to another origin would carry the key there. */
  readonly redirect: "error";
  readonly signal: AbortSignalLike;
}

export interface HttpResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
}

export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** What the remote engine takes from its platform. */
export interface Network {
  readonly fetch: Fetch;
  /** A signal that fires after `ms`, or when `signal` does. */
  timeout(ms: number, signal: AbortSignalLike | undefined): AbortSignalLike;
  /** Resolves after `ms`, or as soon as `signal` fires. */
  wait(ms: number, signal: AbortSignalLike | undefined): Promise<void>;
}

export interface RemoteSettings {
  readonly base_url: string;
  readonly api_key: string;
  readonly threshold: number;
  readonly timeout_ms: number;
  readonly max_retries: number;
}

const problemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  code: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});

const RETRIED: ReadonlySet<number> = new Set([429, 503]);
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/** Sends the analyses to a `/v1` service. The key goes into the Authorization header and nowhere else. */
export class RemoteEngine implements Engine {
  readonly #settings: RemoteSettings;
  readonly #network: Network;

  constructor(settings: RemoteSettings, network: Network) {
    this.#settings = settings;
    this.#network = network;
  }

  async verify_citations(request: VerifyRequest, { signal }: CallOptions): Promise<CitationResult> {
    const body = JSON.stringify({ ...request, threshold: this.#settings.threshold });
    try {
      return parseResult(await this.#call("/v1/verify-citations", body, signal));
    } catch (error) {
      throw error instanceof RAGQualityError ? withoutKey(error, this.#settings.api_key) : error;
    }
  }

  async #call(path: string, body: string, signal: AbortSignalLike | undefined): Promise<string> {
    for (let attempt = 0; ; attempt += 1) {
      if (signal?.aborted === true) throw cancelled();
      const outcome = await this.#attempt(path, body, signal);
      if (outcome.kind === "answer") return outcome.text;
      if (!outcome.canRetry || attempt >= this.#settings.max_retries) throw outcome.error;
      await this.#network.wait(outcome.waitMs ?? Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt), signal);
    }
  }

  async #attempt(path: string, body: string, signal: AbortSignalLike | undefined): Promise<Outcome> {
    const { base_url, api_key, timeout_ms } = this.#settings;
    const timed = this.#network.timeout(timeout_ms, signal);
    const headers = { "content-type": "application/json", authorization: `Bearer ${api_key}` };
    try {
      const response = await this.#network.fetch(base_url.replace(/\/+$/u, "") + path, { method: "POST", headers, body, redirect: "error", signal: timed });
      const text = await response.text();
      return response.ok ? { kind: "answer", text } : refused(response, text);
    } catch (cause) {
      return failed(cause, base_url, timeout_ms, { isCancelled: signal?.aborted === true, isLate: timed.aborted });
    }
  }
}

type Outcome =
  | { readonly kind: "answer"; readonly text: string }
  | { readonly kind: "failure"; readonly error: RAGQualityError; readonly canRetry: boolean; readonly waitMs: number | null };

function refused(response: HttpResponse, text: string): Outcome {
  const problem = parseProblem(text);
  const request_id = response.headers.get("x-request-id") ?? undefined;
  const message = problem.detail ?? problem.title ?? `The service answered with the status ${response.status}.`;
  const error = new RAGQualityError({ code: codeOf(problem.code, response.status), message, status: response.status, request_id, errors: problem.errors ?? [] });
  return { kind: "failure", error, canRetry: RETRIED.has(response.status), waitMs: readRetryAfter(response.headers.get("retry-after")) };
}

/** Milliseconds to wait; null where the header is missing or a date, which would need a clock. */
function readRetryAfter(header: string | null): number | null {
  const seconds = header?.trim() ?? "";
  return /^\d{1,9}$/u.test(seconds) ? Math.min(LONGEST_WAIT_MS, Number(seconds) * 1000) : null;
}

function failed(cause: unknown, base_url: string, timeout_ms: number, state: { isCancelled: boolean; isLate: boolean }): Outcome {
  if (state.isCancelled) return { kind: "failure", error: cancelled(), canRetry: false, waitMs: null };
  if (state.isLate) return { kind: "failure", error: late(base_url, timeout_ms), canRetry: false, waitMs: null };
  const why = cause instanceof Error ? cause.message : String(cause);
  const message = `The service at ${base_url} cannot be reached (${why}). Check the address and the network.`;
  return { kind: "failure", error: new RAGQualityError({ code: "connection_failed", message }), canRetry: true, waitMs: null };
}

function cancelled(): RAGQualityError {
  return new RAGQualityError({ code: "aborted", message: "The check was cancelled." });
}

function late(base_url: string, timeout_ms: number): RAGQualityError {
  const message = `The service at ${base_url} did not answer within ${timeout_ms} ms. Try again, or raise timeout_ms.`;
  return new RAGQualityError({ code: "timeout", message });
}

function parseProblem(text: string): z.infer<typeof problemSchema> {
  try {
    return problemSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

const CODE_OF_STATUS: ReadonlyMap<number, ErrorCode> = new Map([
  [400, "invalid_request"],
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "not_found"],
  [413, "payload_too_large"],
  [429, "rate_limited"],
  [503, "overloaded"],
  [504, "timeout"],
]);

function codeOf(code: string | undefined, status: number): ErrorCode {
  const parsed = errorCodeSchema.safeParse(code);
  return parsed.success ? parsed.data : (CODE_OF_STATUS.get(status) ?? "internal_error");
}

function parseResult(text: string): CitationResult {
  try {
    return citationResultSchema.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.slice(0, 200) : "unknown";
    throw new RAGQualityError({ code: "invalid_response", message: `The service's answer is not a citation result (${why}). Check that base_url names a /v1 service.` });
  }
}
