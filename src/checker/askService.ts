import { type ErrorCode, RAGQualityError } from "../contract/error";
import { startDeadline } from "./deadline";
import type { AbortSignalLike } from "./engine";
import { failureWords } from "./failureWords";
import type { HttpHeaders, HttpRequest, Network } from "./network";
import { readBody } from "./readBody";
import { refuseRedirect } from "./redirect";

/** A service whose address and key were checked. */
export interface Service {
  readonly address: string;
  readonly api_key: string;
  readonly timeout_ms: number;
}

/** What is asked: a document that needs no key, or an operation with its body. */
export type Question =
  | { readonly path: string; readonly kind: "document" }
  | { readonly path: string; readonly kind: "operation"; readonly body: string };

/** An HTTP answer of any status, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: HttpHeaders;
  readonly text: string;
}

/**
 * Asks once. Fails with `aborted`, `timeout`, `connection_failed`, or `invalid_response` where the answer is a redirect or
 * too large. Nothing of the call is left when this ends: no timer, no listener, no connection that still reads.
 */
export async function askService(
  service: Service,
  question: Question,
  network: Network,
  signal: AbortSignalLike | undefined,
): Promise<Answer> {
  if (hasFired(signal)) throw aborted();
  const deadline = startDeadline(network, service.timeout_ms, signal);
  try {
    const answer = await exchange(service, question, network, deadline.signal);
    deadline.end();
    return answer;
  } catch (cause) {
    const isLate = deadline.isOver();
    deadline.cancel();
    if (hasFired(signal)) throw aborted();
    if (isLate) throw late(service);
    throw cause instanceof RAGQualityError ? cause : unreachable(service, cause);
  }
}

async function exchange(
  { address, api_key }: Service,
  question: Question,
  network: Network,
  signal: AbortSignalLike,
): Promise<Answer> {
  const url = address + question.path;
  const response = await network.fetch(url, {
    ...requestFor(question, api_key),
    redirect: "manual",
    credentials: "omit",
    signal,
  });
  refuseRedirect(response, url, question.path);
  return { status: response.status, headers: response.headers, text: await readBody(response, network) };
}

function requestFor(question: Question, api_key: string): Pick<HttpRequest, "method" | "headers" | "body"> {
  if (question.kind === "document") return { method: "GET", headers: {} };
  return {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${api_key}` },
    body: question.body,
  };
}

function hasFired(signal: AbortSignalLike | undefined): boolean {
  return signal?.aborted === true;
}

function aborted(): RAGQualityError {
  return new RAGQualityError({ code: "aborted", message: "The check was cancelled." });
}

function late({ address, timeout_ms }: Service): RAGQualityError {
  return failed("timeout", `${address} did not answer within ${timeout_ms} ms. Try again, or raise timeout_ms.`);
}

function unreachable({ address }: Service, cause: unknown): RAGQualityError {
  return failed(
    "connection_failed",
    `${address} cannot be reached (${failureWords(cause)}). Check the address and the network.`,
  );
}

function failed(code: ErrorCode, words: string): RAGQualityError {
  return new RAGQualityError({ code, message: `The service at ${words}` });
}
