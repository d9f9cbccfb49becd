import type { AbortSignalLike } from "../../engine/engine";
import { failureText, type HttpResponse, type Network, networkStep } from "../../http/network";
import { readBody } from "../../http/readResponse";
import { startDeadline } from "../../http/retry";
import type { HttpHeaders } from "../../http/serviceResponse";
import type { JudgeFailure } from "../judge";
import type { ModelEndpoint } from "./modelEndpoint";

/** An answer of any status, read to its end. */
export interface Answer {
  readonly kind: "answer";
  readonly status: number;
  readonly headers: HttpHeaders;
  readonly text: string;
}

/** What became of one HTTP call: an answer, or why there is none. */
export type Exchange = Answer | { readonly kind: "none"; readonly reason: JudgeFailure; readonly message: string };

/** Asks once. Nothing of the call is left when this ends: no timer, no listener, no connection that still reads. */
export async function exchange(
  endpoint: ModelEndpoint,
  body: object,
  network: Network,
  signal: AbortSignalLike,
): Promise<Exchange> {
  if (signal.aborted) return CANCELLED;
  const deadline = startDeadline(network, endpoint.timeout_ms, signal);
  try {
    const response = await post(endpoint, body, network, deadline.signal);
    if (isRedirect(response)) return redirected(endpoint, response);
    const text = await readBody(response, network);
    return { kind: "answer", status: response.status, headers: response.headers, text };
  } catch (cause) {
    if (signal.aborted) return CANCELLED;
    return deadline.isOver() ? late(endpoint) : unreachable(endpoint, cause);
  } finally {
    deadline.end();
  }
}

function post(
  { url, keyHeaders }: ModelEndpoint,
  body: object,
  network: Network,
  signal: AbortSignalLike,
): Promise<HttpResponse> {
  return network.fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...keyHeaders },
    body: JSON.stringify(body),
    redirect: "manual",
    credentials: "omit",
    signal,
  });
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

function isRedirect({ type, status }: HttpResponse): boolean {
  return type === "opaqueredirect" || REDIRECTS.has(status);
}

const CANCELLED: Exchange = { kind: "none", reason: "cancelled", message: "The question was cancelled." };

function late({ host, timeout_ms }: ModelEndpoint): Exchange {
  const message = `${host} did not answer within ${timeout_ms / 1000} s. Raise the time limit, or take a faster model.`;
  return { kind: "none", reason: "timeout", message };
}

function unreachable({ host }: ModelEndpoint, cause: unknown): Exchange {
  const why = failureText(cause);
  const message = `${host} cannot be reached, or ended the call (${why}). ${networkStep(why)}`;
  return { kind: "none", reason: "network", message };
}

/** Whoever is there would get the key, the claim and the passages. */
function redirected({ host }: ModelEndpoint, { headers }: HttpResponse): Exchange {
  const target = headers.get("location");
  const where = target === null ? "another address" : "the address in its Location header";
  const message = `${host} redirects to ${where}, which was not followed, so that key and texts stay here. Name the address that answers by itself.`;
  return { kind: "none", reason: "bad_response", message };
}
