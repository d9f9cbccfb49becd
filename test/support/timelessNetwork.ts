import { type Network, platformNetwork } from "../../src/checker/http/network";

/** The platform's network, where nothing takes time: who waits goes on at once, and calls are late when the test says so. */
export class TimelessNetwork {
  /** The milliseconds that were waited between calls, in their order. */
  readonly waits: number[] = [];
  readonly #calls = new Set<() => void>();
  readonly #timeoutMs: number;

  /** `timeoutMs` is the time of a call; every other timer is a wait. */
  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  readonly network: Network = {
    ...platformNetwork(),
    random: () => 0.5,
    startTimer: (ms, run) => {
      if (ms === this.#timeoutMs) return this.#startCall(run);
      this.waits.push(ms);
      const wait = setImmediate(run);
      return () => clearImmediate(wait);
    },
  };

  /** Makes all calls late that are under way. */
  endCalls(): void {
    for (const end of [...this.#calls]) end();
  }

  #startCall(end: () => void): () => void {
    this.#calls.add(end);
    return () => this.#calls.delete(end);
  }
}
