import { RAGQualityError } from "../../contract/error";
import type { AbortSignalLike } from "../engine/engine";
import type { Network } from "./network";
import type { HttpHeaders } from "./serviceResponse";

const FIRST_WAIT_MS = 250;
const MAX_WAIT_MS = 10_000;

/**
 * Does `send`, which is told how often it was done before, until it succeeds, at most `max_retries` times again, and only where a later call may go better: where
 * the service is busy, the key's rate is used up, or there was no connection. Fails with what the last attempt failed with.
 * What `isRepeatable` is false of is done again only where the service refused it: of a connection that ended nobody knows
 * whether the service did the work.
 */
export async function withRetries<T>(
  send: (retries: number) => Promise<T>,
  max_retries: number,
  network: Network,
  signal: AbortSignalLike | undefined,
  isRepeatable = true,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send(failures);
    } catch (error) {
      const waitMs = failures < max_retries ? waitAfter(error, failures, network.random(), isRepeatable) : null;
      if (waitMs === null) throw error;
      await pause(network, waitMs, signal);
    }
  }
}

/**
 * Milliseconds until the next attempt; null where there is to be none. On top of what the service asks for comes a random
 * part of a time that doubles, so that callers who failed together do not come back together.
 */
function waitAfter(error: unknown, failures: number, chance: number, isRepeatable: boolean): number | null {
  if (!(error instanceof RAGQualityError)) return null;
  const { code, status, retry_after_s = 0 } = error;
  const mayGoBetter = code === "connection_failed" ? isRepeatable : status === 429 || status === 503;
  const askedMs = retry_after_s * 1000;
  if (!mayGoBetter || askedMs > MAX_WAIT_MS) return null;
  return askedMs + chance * Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
}

export function hasFired(signal: AbortSignalLike | undefined): boolean {
  return signal?.aborted === true;
}

/** Resolves after `ms`, or as soon as `signal` fires. */
export async function pause(network: Network, ms: number, signal: AbortSignalLike | undefined): Promise<void> {
  if (hasFired(signal)) return;
  const deadline = startDeadline(network, ms, signal);
  await new Promise<void>((resolve) => deadline.signal.addEventListener("abort", resolve));
  deadline.end();
}

const SECONDS = /^\d{1,9}$/u;
const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/u;

/**
 * Seconds that an answer asks to wait. A date is counted from the answer's own `Date`, since the caller's clock may be
 * wrong. Undefined where the answer asks for nothing, or for nothing that can be counted.
 */
export function readRetryAfter(headers: HttpHeaders): number | undefined {
  const wanted = headers.get("retry-after")?.trim() ?? "";
  if (SECONDS.test(wanted)) return Number(wanted);
  const waitMs = readDate(wanted) - readDate(headers.get("date")?.trim() ?? "");
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs / 1000);
}

/** Milliseconds; NaN where it is no date. */
function readDate(text: string): number {
  return HTTP_DATE.test(text) ? Date.parse(text) : NaN;
}

/** The time that one call has. */
interface Deadline {
  /** Fires when the time is over or the caller's signal fires. */
  readonly signal: AbortSignalLike;
  isOver(): boolean;
  /** Stops the clock, lets go of the caller's signal, and ends whatever of the call still goes on. */
  end(): void;
}

export function startDeadline(network: Network, ms: number, signal: AbortSignalLike | undefined): Deadline {
  const controller = network.newAbortController();
  let isOver = false;
  const abort = (): void => controller.abort();
  const stopTimer = network.startTimer(ms, () => {
    isOver = true;
    abort();
  });
  signal?.addEventListener("abort", abort, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end() {
      stopTimer();
      signal?.removeEventListener("abort", abort);
      abort();
    },
  };
}
