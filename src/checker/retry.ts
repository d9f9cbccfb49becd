import { RAGQualityError } from "../contract/error";
import type { AbortSignalLike } from "./engine";
import type { Network } from "./network";
import { pause } from "./pause";

const BUSY: ReadonlySet<number> = new Set([429, 503]);
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 10_000;

/**
 * Does `attempt` until it succeeds, at most `max_retries` times again, and only where a later call may go better: where
 * the service is busy, the key's rate is used up, or there was no connection. Fails with what the last attempt failed with.
 */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  max_retries: number,
  network: Network,
  signal: AbortSignalLike | undefined,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      const waitMs = failures < max_retries ? waitAfter(error, failures, network.random()) : null;
      if (waitMs === null) throw error;
      await pause(network, waitMs, signal);
    }
  }
}

/**
 * Milliseconds until the next attempt; null where there is to be none. On top of what the service asks for comes a random
 * part of a time that doubles, so that callers who failed together do not come back together.
 */
function waitAfter(error: unknown, failures: number, chance: number): number | null {
  if (!(error instanceof RAGQualityError) || !mayGoBetter(error)) return null;
  const askedMs = (error.retry_after_s ?? 0) * 1000;
  if (askedMs > LONGEST_WAIT_MS) return null;
  return askedMs + chance * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
}

function mayGoBetter({ code, status }: RAGQualityError): boolean {
  return code === "connection_failed" || (status !== undefined && BUSY.has(status));
}
