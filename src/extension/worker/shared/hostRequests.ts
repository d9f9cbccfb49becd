import type { AbortSignalLike } from "../../../checker/engine/engine";
import type { BodyReader, Fetch, HttpRequest, HttpResponse } from "../../../checker/http/network";
import { RAGQualityError } from "../../../contract/error";
import type { FromWorker } from "../wire/protocol";
import type { HttpAnswer, HttpCall } from "../wire/serviceMessages";

/**
 * HTTP over the line to the host. There the editor's own `fetch` knows proxies and certificates, and there the key is
 * added, so that it never enters the worker.
 */
export class HostRequests {
  readonly #post: (message: FromWorker) => void;
  readonly #waiting = new Map<number, (answer: HttpAnswer) => void>();
  #asks = 0;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  forJob(job: number): Fetch {
    return (url, request) => this.#fetch(job, url, request);
  }

  answer(ask: number, answer: HttpAnswer): void {
    this.#waiting.get(ask)?.(answer);
    this.#waiting.delete(ask);
  }

  async #fetch(job: number, url: string, request: HttpRequest): Promise<HttpResponse> {
    this.#asks += 1;
    const ask = this.#asks;
    const answer = await new Promise<HttpAnswer>((resolve, reject) => {
      const drop = (): void => {
        this.#waiting.delete(ask);
        this.#post({ type: "drop_http", job, ask });
        reject(new Error("The request was given up."));
      };
      if (request.signal.aborted) return reject(new Error("The request was given up before it was made."));
      request.signal.addEventListener("abort", drop, { once: true });
      this.#waiting.set(ask, (received) => {
        request.signal.removeEventListener("abort", drop);
        resolve(received);
      });
      this.#post({ type: "ask_http", job, ask, request: withoutKey(url, request) });
    });
    if (answer.kind === "failed") throw new Error(answer.message);
    if (answer.kind === "unreadable") throw new RAGQualityError({ code: "invalid_response", message: answer.message });
    return responseOf(answer, request.signal);
  }
}

function withoutKey(url: string, { method, headers, body }: HttpRequest): HttpCall {
  const kept = Object.entries(headers).filter(([name]) => !isKeyHeader(name));
  return {
    method,
    url,
    headers: Object.fromEntries(kept),
    wants_key: Object.keys(headers).some(isKeyHeader),
    body: body === undefined ? null : new TextEncoder().encode(body),
  };
}

const KEY_HEADERS: ReadonlySet<string> = new Set(["authorization", "api-key"]);

function isKeyHeader(name: string): boolean {
  return KEY_HEADERS.has(name.toLowerCase());
}

function responseOf(
  { status, type, headers, text }: Extract<HttpAnswer, { kind: "answered" }>,
  signal: AbortSignalLike,
): HttpResponse {
  return {
    status,
    type,
    headers: { get: (name) => headers[name.toLowerCase()] ?? null },
    body: text === "" ? null : { getReader: () => readerOf(text, signal) },
  };
}

/** The whole text as one piece. */
function readerOf(text: string, signal: AbortSignalLike): BodyReader {
  let isRead = false;
  return {
    async read() {
      if (signal.aborted) throw new Error("The request was given up.");
      if (isRead) return { done: true };
      isRead = true;
      return { done: false, value: new TextEncoder().encode(text) };
    },
  };
}
