import type { HttpRequest } from "../../checker/network";
import type { Endpoint } from "./protocol";
import { remoteEngineFor } from "./remoteEngineFor";

/** More text than this helps no reader; the first request is shown whatever its size. */
const MOST_SHOWN_LENGTH = 2_000_000;
const SHOWN_KEY = "Bearer [API key]";

interface ShownRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What becomes of something when a service is asked about it. */
export type Sending =
  | { readonly kind: "sent"; readonly request: ShownRequest; readonly length: number }
  | { readonly kind: "not_sent"; readonly why: string };

export type AskEngine = (engine: ReturnType<typeof remoteEngineFor>, signal: AbortSignal) => Promise<unknown>;

/** Lets the engine make its request and keeps it instead of sending it. */
export async function recordedSending(endpoint: Endpoint, threshold: number, askEngine: AskEngine): Promise<Sending> {
  const cancelled = new AbortController();
  let sending: Sending = { kind: "not_sent", why: "Nothing would be sent." };
  const engine = remoteEngineFor(endpoint, threshold, async (url, made) => {
    sending = { kind: "sent", request: shownRequest(url, made), length: made.body?.length ?? 0 };
    cancelled.abort();
    throw new Error("This request is for reading, not for sending.");
  });
  await askEngine(engine, cancelled.signal).catch(() => undefined);
  return sending;
}

function shownRequest(url: string, { method, headers, body }: HttpRequest): ShownRequest {
  const shown = Object.entries(headers).map(([name, value]) => [
    name,
    name.toLowerCase() === "authorization" ? SHOWN_KEY : value,
  ]);
  return { method, url, headers: Object.fromEntries(shown), body: body === undefined ? null : JSON.parse(body) };
}

/** What a reader is told before the requests, a sentence each. */
export interface RequestNotes {
  readonly note: readonly string[];
  /** Why some or all of it is not sent, beside what the sendings tell. */
  readonly notSent: readonly string[];
}

/** A JSON text with all requests, as far as it stays readable. */
export async function requestsText(
  { note, notSent: said }: RequestNotes,
  sendings: readonly (() => Promise<Sending>)[],
): Promise<string> {
  const requests: ShownRequest[] = [];
  const notSent = [...said];
  let length = 0;
  let leftOut = 0;
  for (const sendingOf of sendings) {
    if (length > MOST_SHOWN_LENGTH) {
      leftOut += 1;
      continue;
    }
    const sending = await sendingOf();
    if (sending.kind === "not_sent") notSent.push(sending.why);
    else requests.push(sending.request);
    length += sending.kind === "sent" ? sending.length : 0;
  }
  const extra = {
    ...(notSent.length > 0 && { not_sent: notSent }),
    ...(leftOut > 0 && { left_out: `${leftOut} more requests, since this text would be too long.` }),
  };
  return `${JSON.stringify({ note, ...extra, requests }, null, 2)}\n`;
}
