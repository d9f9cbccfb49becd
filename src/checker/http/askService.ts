import { type ErrorCode, RAGQualityError } from "../../contract/error";
import type { AbortSignalLike } from "../engine/engine";
import { failureText, type HttpRequest, type HttpResponse, type Network, networkStep } from "./network";
import { invalidResponse, readBody } from "./readResponse";
import { hasFired, startDeadline } from "./retry";
import { parseUrl } from "./serviceAddress";
import type { HttpHeaders } from "./serviceResponse";

/** A service whose address and key were checked. */
export interface Service {
  readonly address: string;
  readonly api_key: string;
  readonly timeout_ms: number;
  /** Beside those of which a call consists. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What is asked: an operation with its body, or a document, which needs no key. */
export interface Question {
  readonly path: string;
  readonly body?: string;
}

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
    return await exchange(service, question, network, deadline.signal);
  } catch (cause) {
    if (hasFired(signal)) throw aborted();
    if (deadline.isOver()) throw timedOut(service);
    throw cause instanceof RAGQualityError ? cause : unreachable(service, cause);
  } finally {
    deadline.end();
  }
}

async function exchange(
  service: Service,
  { path, body }: Question,
  network: Network,
  signal: AbortSignalLike,
): Promise<Answer> {
  const url = service.address + path;
  const response = await network.fetch(url, {
    ...requestFor(body, service),
    redirect: "manual",
    credentials: "omit",
    signal,
  });
  refuseRedirect(response, url, path);
  return { status: response.status, headers: response.headers, text: await readBody(response, network) };
}

function requestFor(
  body: string | undefined,
  { api_key, headers }: Service,
): Pick<HttpRequest, "method" | "headers" | "body"> {
  return body === undefined
    ? { method: "GET", headers }
    : {
        method: "POST",
        headers: { ...headers, "content-type": "application/json", authorization: `Bearer ${api_key}` },
        body,
      };
}

function aborted(): RAGQualityError {
  return new RAGQualityError({ code: "aborted", message: "The check was cancelled." });
}

function timedOut({ address, timeout_ms }: Service): RAGQualityError {
  return failed("timeout", `${address} did not answer within ${timeout_ms} ms. Try again, or raise timeout_ms.`);
}

function unreachable({ address }: Service, cause: unknown): RAGQualityError {
  const why = failureText(cause);
  return failed("connection_failed", `${address} cannot be reached (${why}). ${networkStep(why)}`);
}

function failed(code: ErrorCode, words: string): RAGQualityError {
  return new RAGQualityError({ code, message: `The service at ${words}` });
}

const REDIRECT = /^30[12378]$/u;

/** Fails where the service sends the call elsewhere: whoever is there would get the key. */
function refuseRedirect(response: HttpResponse, url: string, path: string): void {
  const { status, type, headers } = response;
  if (type !== "opaqueredirect" && !REDIRECT.test(String(status))) return;
  const target = redirectTarget(headers.get("location"), url);
  const next =
    target === null
      ? "Set base_url to the address that answers by itself."
      : `If you trust it, set base_url to ${redirectBase(target, path)}.`;
  const message = `The service redirects ${url} to ${target ?? "another address"}, which was not followed, so that the key stays here. ${next}`;
  throw invalidResponse(message, response);
}

/** Where to, without a query, which may hold secrets; null where that is not known or no web address. */
function redirectTarget(location: string | null, url: string): string | null {
  const target = location === null ? null : parseUrl(location, url);
  return target !== null && /^https?:$/u.test(target.protocol) ? target.origin + target.pathname : null;
}

function redirectBase(target: string, path: string): string {
  return target.endsWith(path) ? target.slice(0, -path.length) : target;
}
