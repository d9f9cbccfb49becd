import { until } from "./workspace";

type Timer = ReturnType<typeof setTimeout>;
type Callback = (...args: unknown[]) => void;

interface LongTimer {
  readonly dueAt: number;
  readonly call: () => void;
}

/** Shorter timers are left alone: most of the editor's own are. */
const LONG_MS = 10_000;
/** So much of a wait may be over when a test comes to it. */
const LATE_MS = 5_000;

/**
 * A clock that a test puts forward in place of waiting as long as a service says. Until then it goes as it always does. The extension and
 * its tests share one, so that nothing of the extension has to know of it.
 */
export class Clock {
  readonly #real = { now: Date.now, setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  readonly #timers = new Map<Timer, LongTimer>();
  #aheadMs = 0;

  constructor() {
    const start = (call: Callback, ms = 0, ...args: unknown[]): Timer => this.#start(call, ms, args);
    const clear = (timer: Timer | undefined): void => this.#clear(timer);
    Object.assign(Date, { now: () => this.#now() });
    Object.assign(globalThis, { setTimeout: start, clearTimeout: clear });
  }

  /** Waits until the extension waits for so many seconds. */
  async waitedFor(seconds: number): Promise<void> {
    await until(() => this.#endingIn(seconds).length > 0, `a wait of ${seconds} seconds`);
  }

  /** Puts the clock forward, and ends what waited for so long. */
  pass(seconds: number): void {
    const ending = this.#endingIn(seconds);
    this.#aheadMs += seconds * 1000;
    for (const [timer, { call }] of ending) {
      this.#clear(timer);
      call();
    }
  }

  restore(): void {
    const { now, ...timers } = this.#real;
    Object.assign(Date, { now });
    Object.assign(globalThis, timers);
  }

  #now(): number {
    return this.#real.now.call(Date) + this.#aheadMs;
  }

  #start(call: Callback, ms: number, args: readonly unknown[]): Timer {
    if (ms < LONG_MS) return this.#real.setTimeout(call, ms, ...args);
    const fire = (): void => {
      this.#timers.delete(timer);
      call(...args);
    };
    const timer = this.#real.setTimeout(fire, ms);
    this.#timers.set(timer, { dueAt: this.#now() + ms, call: fire });
    return timer;
  }

  #clear(timer: Timer | undefined): void {
    if (timer !== undefined) this.#timers.delete(timer);
    this.#real.clearTimeout(timer);
  }

  /** The timers that were started for a wait of so long. */
  #endingIn(seconds: number): (readonly [Timer, LongTimer])[] {
    const end = this.#now() + seconds * 1000;
    return [...this.#timers].filter(([, { dueAt }]) => dueAt <= end && dueAt > end - LATE_MS);
  }
}
