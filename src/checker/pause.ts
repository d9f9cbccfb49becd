import type { AbortSignalLike } from "./engine";
import type { Network } from "./network";

/** Resolves after `ms`, or as soon as `signal` fires. */
export function pause(network: Network, ms: number, signal: AbortSignalLike | undefined): Promise<void> {
  if (signal?.aborted === true) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = (): void => {
      stopTimer();
      signal?.removeEventListener("abort", finish);
      resolve();
    };
    const stopTimer = network.startTimer(ms, finish);
    signal?.addEventListener("abort", finish, { once: true });
  });
}
