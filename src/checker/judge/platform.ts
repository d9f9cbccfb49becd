import type { JudgeSignal } from "./judge";

/** What judging takes from its platform. */
export interface JudgingPlatform {
  newAbortController(): { readonly signal: JudgeSignal; abort(): void };
  /** Calls `run` once after `ms`. What it gives stops it. */
  startTimer(ms: number, run: () => void): () => void;
}

/** Node, browsers and workers have them all under these names. */
interface PlatformGlobals {
  readonly setTimeout: (run: () => void, ms: number) => unknown;
  readonly clearTimeout: (timer: unknown) => void;
  readonly AbortController: new () => { readonly signal: JudgeSignal; abort(): void };
}

/** Platforms count a timer's milliseconds in 31 bits, and one that is longer ends at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The platform that this runs on. */
export function judgingPlatform(globals = globalThis as unknown as PlatformGlobals): JudgingPlatform {
  return {
    newAbortController: () => new globals.AbortController(),
    startTimer(ms, run) {
      const timer = globals.setTimeout(run, Math.min(ms, MAX_TIMER_MS));
      return () => globals.clearTimeout(timer);
    },
  };
}
