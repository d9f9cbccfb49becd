import type { AbortSignalLike } from "./engine";
import type { Network } from "./network";

/** The time that one call has. */
export interface Deadline {
  /** Fires when the time is over or the caller's signal fires. */
  readonly signal: AbortSignalLike;
  isOver(): boolean;
  /** Stops the clock and lets go of the caller's signal. */
  end(): void;
  /** Ends it, and with it whatever of the call still goes on. */
  cancel(): void;
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
  const end = (): void => {
    stopTimer();
    signal?.removeEventListener("abort", abort);
  };
  return {
    signal: controller.signal,
    isOver: () => isOver,
    end,
    cancel() {
      end();
      abort();
    },
  };
}
