import type { Scope } from "../keys/keyRecord";
import type { OperationName } from "../operations";
import { Pace } from "./pace";
import type { OperationOutcome } from "./runOperation";
import { SharedRoom } from "./sharedRoom";
import { Turns } from "./turns";

/** What a worker thread is given. `body` is handed over: it is empty here afterwards. */
export type OperationTask =
  | { readonly operation: OperationName; readonly body: Uint8Array<ArrayBuffer> }
  /**
   * A row of a batch, which names its operation itself; `scopes` are those of its caller, whose key is called `key`, and `row` is its number,
   * by which it is known where it has no id.
   */
  | {
      readonly operation: "batch_row";
      readonly body: Uint8Array<ArrayBuffer>;
      readonly row: number;
      readonly scopes: readonly Scope[];
      readonly key: string;
    };

/** What was under way when the service stopped, whose time to stop was over: no fault, and nobody is there to be told. */
export interface Stopped {
  readonly kind: "stopped";
}

/** The threads behind the pool. Aborting `signal` ends the thread that runs the task, and another takes its place. */
export interface Threads {
  readonly size: number;
  run(task: OperationTask, signal: AbortSignal): Promise<OperationOutcome | Stopped>;
}

interface PoolLimits {
  /** Tasks that may wait for a thread. */
  readonly waiting: number;
  /** Bytes of all bodies that arrive, wait or are worked on. */
  readonly bytes: number;
  /** From acceptance to a thread. */
  readonly waitMs: number;
  /** From the thread to the result. */
  readonly workMs: number;
  /** A task whose caller left may end within this time before its thread is ended: a new thread costs more. */
  readonly patienceMs: number;
}

/** Whom a task is for: `id` tells callers apart, `name` is what people know them by. */
interface TaskOwner {
  readonly id: string;
  readonly name: string;
}

/** What became of a task that a thread had. */
export interface WorkDone {
  /** The name. */
  readonly caller: string;
  readonly waitedMs: number;
  readonly workedMs: number;
}

interface PoolSurroundings {
  /** Milliseconds, of any origin. */
  readonly now: () => number;
  readonly onDone: (done: WorkDone) => void;
}

/** More than can be held; after so many seconds it may go better. */
export interface Overload {
  readonly kind: "overloaded";
  readonly retryS: number;
}

export type PoolOutcome =
  | OperationOutcome
  | Overload
  | { readonly kind: "timeout" }
  | { readonly kind: "left" }
  | Stopped
  | { readonly kind: "crashed"; readonly error: Error };

/** The room that a body takes up until it is handed over, or given up. */
export interface Arrival {
  /** Takes room for so many bytes more; `false` where there is none. */
  add(bytes: number): boolean;
  end(): void;
}

/** A task that is expected to take longer leaves one thread to others. */
const SLOW_MS = 500;
const MAX_RETRY_S = 60;

interface Accepted {
  readonly task: OperationTask;
  /** The owner's id. */
  readonly caller: string;
  readonly name: string;
  readonly bytes: number;
  readonly acceptedAt: number;
  /** Answers; what comes later is not heard. */
  readonly settle: (outcome: PoolOutcome) => void;
  /** Answers if nothing else did within this time; takes the place of the time before it. */
  readonly limit: (ms: number, outcome: PoolOutcome) => void;
  /** Ends the thread that runs it. */
  readonly stop: AbortController;
}

/**
 * Runs operations on worker threads, in turns among callers, and refuses what is more than it can hold. Who asks for much makes
 * himself wait, and nobody else: each caller has a line and room of his own, and what is slow never has all threads.
 */
export class OperationPool {
  readonly #threads: Threads;
  readonly #limits: PoolLimits;
  readonly #surroundings: PoolSurroundings;
  readonly #turns = new Turns<Accepted>();
  readonly #places: SharedRoom;
  readonly #bytes: SharedRoom;
  readonly #pace = new Pace();
  readonly #running = new Set<Accepted>();

  constructor(threads: Threads, limits: PoolLimits, surroundings: PoolSurroundings) {
    this.#threads = threads;
    this.#limits = limits;
    this.#surroundings = surroundings;
    this.#places = new SharedRoom(limits.waiting);
    this.#bytes = new SharedRoom(limits.bytes);
  }

  get waiting(): number {
    return this.#turns.waiting;
  }

  get running(): number {
    return this.#running.size;
  }

  /** Why one more task of this caller, with a body of so many bytes, would not be taken now; `null` where it would. */
  refusal(caller: string, bytes: number): Overload | null {
    const waitMs = this.#expectedWaitMs(caller, bytes);
    if (this.#bytes.has(caller, bytes)) {
      if (this.#mayStart({ caller, bytes })) return null;
      if (this.#places.has(caller, 1) && waitMs <= this.#limits.waitMs) return null;
    }
    return overload(waitMs);
  }

  /** Room for a body that arrives, taken piece by piece, so that many slow ones cannot fill the memory. */
  arrive(caller: string): Arrival {
    let taken = 0;
    return {
      add: (bytes) => {
        if (!this.#bytes.has(caller, bytes)) return false;
        taken += bytes;
        this.#bytes.take(caller, bytes);
        return true;
      },
      end: () => {
        this.#bytes.giveBack(caller, taken);
        taken = 0;
      },
    };
  }

  /** Never rejects. `signal` aborts when whoever asked has left. */
  run(task: OperationTask, owner: TaskOwner, signal: AbortSignal): Promise<PoolOutcome> {
    if (signal.aborted) return Promise.resolve({ kind: "left" });
    const refusal = this.refusal(owner.id, task.body.byteLength);
    if (refusal !== null) return Promise.resolve(refusal);
    return new Promise((resolve) => this.#accept(task, owner, signal, resolve));
  }

  #accept(
    task: OperationTask,
    { id: caller, name }: TaskOwner,
    signal: AbortSignal,
    resolve: (outcome: PoolOutcome) => void,
  ): void {
    let timer: NodeJS.Timeout | undefined;
    const onLeft = (): void => this.#giveUp(accepted, { kind: "left" }, this.#limits.patienceMs);
    const settle = (outcome: PoolOutcome): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onLeft);
      resolve(outcome);
    };
    const limit: Accepted["limit"] = (ms, outcome) => {
      clearTimeout(timer);
      timer = setTimeout(() => this.#giveUp(accepted, outcome, 0), ms);
    };
    const bytes = task.body.byteLength;
    const acceptedAt = this.#surroundings.now();
    const accepted: Accepted = { task, caller, name, bytes, acceptedAt, settle, limit, stop: new AbortController() };
    signal.addEventListener("abort", onLeft, { once: true });
    this.#bytes.take(caller, bytes);
    this.#places.take(caller, 1);
    this.#turns.add(accepted);
    limit(this.#limits.waitMs, overload(this.#limits.waitMs));
    this.#startNext();
  }

  #startNext(): void {
    for (;;) {
      const next = this.#turns.start((item) => this.#mayStart(item));
      if (next === undefined) return;
      this.#places.giveBack(next.caller, 1);
      this.#running.add(next);
      next.limit(this.#limits.workMs, { kind: "timeout" });
      void this.#start(next);
    }
  }

  async #start(accepted: Accepted): Promise<void> {
    const { caller, name, bytes, acceptedAt } = accepted;
    const startedAt = this.#surroundings.now();
    const outcome = await this.#outcomeOf(accepted);
    const workedMs = this.#surroundings.now() - startedAt;
    this.#running.delete(accepted);
    this.#bytes.giveBack(caller, bytes);
    this.#turns.end(accepted, workedMs);
    this.#pace.observe(caller, bytes, workedMs);
    this.#surroundings.onDone({ caller: name, waitedMs: startedAt - acceptedAt, workedMs });
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
    if (this.#turns.remove(accepted)) {
      this.#bytes.giveBack(accepted.caller, accepted.bytes);
      this.#places.giveBack(accepted.caller, 1);
      return;
    }
    setTimeout(() => this.#running.has(accepted) && accepted.stop.abort(), patienceMs);
  }

  /** Where there are two threads or more, what is slow leaves one to what is not. */
  #mayStart(item: Pick<Accepted, "caller" | "bytes">): boolean {
    const free = this.#threads.size - this.#running.size;
    return free > 1 || (free === 1 && (this.#threads.size === 1 || !this.#isSlow(item)));
  }

  #isSlow({ caller, bytes }: Pick<Accepted, "caller" | "bytes">): boolean {
    return this.#pace.cautiousMs(caller, bytes) > SLOW_MS;
  }

  /** As long as the bodies that this caller has waiting take, by what was seen of them, while callers take turns. */
  #expectedWaitMs(caller: string, bytes: number): number {
    const ownMs = this.#pace.seenMs(caller, this.#bytes.heldBy(caller) + bytes);
    return (ownMs * Math.max(1, this.#turns.callers)) / this.#threads.size;
  }
}

/** To be asked again when what waits now may be done. */
function overload(waitMs: number): Overload {
  return { kind: "overloaded", retryS: Math.min(MAX_RETRY_S, Math.max(1, Math.ceil(waitMs / 1000))) };
}
