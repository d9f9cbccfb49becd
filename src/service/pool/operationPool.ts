import type { OperationName } from "../operations";
import type { OperationOutcome } from "./runOperation";

/** What a worker thread is given. `body` is handed over: it is empty here afterwards. */
export interface OperationTask {
  readonly operation: OperationName;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The threads behind the pool. Aborting `signal` ends the thread that runs the task, and another takes its place. */
export interface Threads {
  readonly size: number;
  run(task: OperationTask, signal: AbortSignal): Promise<OperationOutcome>;
}

interface PoolLimits {
  /** Tasks that may wait for a thread. */
  readonly waiting: number;
  /** Bytes of all bodies that arrive, wait or are worked on. */
  readonly bytes: number;
  /** From acceptance to result. */
  readonly timeMs: number;
  /** A task whose caller left may end within this time before its thread is ended: a new thread costs more. */
  readonly patienceMs: number;
}

export type PoolOutcome =
  | OperationOutcome
  | { readonly kind: "overloaded" }
  | { readonly kind: "timeout" }
  | { readonly kind: "left" }
  | { readonly kind: "crashed"; readonly error: Error };

/** The room that a body takes up until it is handed over, or given up. */
export interface Arrival {
  /** Takes room for so many bytes more; `false` where there is none. */
  add(bytes: number): boolean;
  end(): void;
}

interface Accepted {
  readonly task: OperationTask;
  readonly bytes: number;
  readonly settle: (outcome: PoolOutcome) => void;
  /** Ends the thread that runs it. */
  readonly stop: AbortController;
}

/** Runs operations on worker threads, first come, first served, and refuses what is more than it can hold. */
export class OperationPool {
  readonly #threads: Threads;
  readonly #limits: PoolLimits;
  readonly #waiting = new Set<Accepted>();
  readonly #running = new Set<Accepted>();
  #bytes = 0;

  constructor(threads: Threads, limits: PoolLimits) {
    this.#threads = threads;
    this.#limits = limits;
  }

  get waiting(): number {
    return this.#waiting.size;
  }

  get running(): number {
    return this.#running.size;
  }

  /** Whether one more task with a body of so many bytes would be taken now. */
  hasRoomFor(bytes: number): boolean {
    const held = this.#waiting.size + this.#running.size;
    return held < this.#threads.size + this.#limits.waiting && this.#bytes + bytes <= this.#limits.bytes;
  }

  /** Room for a body that arrives, taken piece by piece, so that many slow ones cannot fill the memory. */
  arrive(): Arrival {
    let taken = 0;
    return {
      add: (bytes) => {
        if (this.#bytes + bytes > this.#limits.bytes) return false;
        taken += bytes;
        this.#bytes += bytes;
        return true;
      },
      end: () => {
        this.#bytes -= taken;
        taken = 0;
      },
    };
  }

  /** Never rejects. `caller` aborts when whoever asked has left. */
  run(task: OperationTask, caller: AbortSignal): Promise<PoolOutcome> {
    const bytes = task.body.byteLength;
    if (!this.hasRoomFor(bytes)) return Promise.resolve({ kind: "overloaded" });
    if (caller.aborted) return Promise.resolve({ kind: "left" });
    return new Promise((resolve) => this.#accept(task, bytes, caller, resolve));
  }

  #accept(task: OperationTask, bytes: number, caller: AbortSignal, resolve: (outcome: PoolOutcome) => void): void {
    const onLeft = (): void => this.#giveUp(accepted, { kind: "left" }, this.#limits.patienceMs);
    const timer = setTimeout(() => this.#giveUp(accepted, { kind: "timeout" }, 0), this.#limits.timeMs);
    const settle = (outcome: PoolOutcome): void => {
      clearTimeout(timer);
      caller.removeEventListener("abort", onLeft);
      resolve(outcome);
    };
    const accepted: Accepted = { task, bytes, settle, stop: new AbortController() };
    caller.addEventListener("abort", onLeft, { once: true });
    this.#bytes += bytes;
    this.#waiting.add(accepted);
    this.#startNext();
  }

  #startNext(): void {
    const [next] = this.#waiting;
    if (next === undefined || this.#running.size >= this.#threads.size) return;
    this.#waiting.delete(next);
    this.#running.add(next);
    void this.#start(next);
  }

  async #start(accepted: Accepted): Promise<void> {
    const outcome = await this.#outcomeOf(accepted);
    this.#running.delete(accepted);
    this.#bytes -= accepted.bytes;
    accepted.settle(outcome);
    this.#startNext();
  }

  async #outcomeOf({ task, stop }: Accepted): Promise<PoolOutcome> {
    try {
      return await this.#threads.run(task, stop.signal);
    } catch (error) {
      return { kind: "crashed", error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  /** Answers at once; a task that runs is stopped if it does not end by itself within `patienceMs`. */
  #giveUp(accepted: Accepted, outcome: PoolOutcome, patienceMs: number): void {
    accepted.settle(outcome);
    if (this.#waiting.delete(accepted)) {
      this.#bytes -= accepted.bytes;
      return;
    }
    setTimeout(() => this.#running.has(accepted) && accepted.stop.abort(), patienceMs);
  }
}
