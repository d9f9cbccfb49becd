import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import type { RowLimits, RowThread, UnitOutcome, UnitTask } from "../shared/rows/rowUnit";

/** Beside this module where the program is built. */
const SCRIPT = new URL("rowWorker.js", import.meta.url);
/** What the program itself takes of a thread's memory. */
const PROGRAM_MEGABYTES = 128;
/** So often the time of a row is looked at, in parts of what it may take. */
const LOOKS = 10;
const LOOK_MS = { least: 10, most: 250 } as const;

/** What a thread begins with. `clock` has the position of the row that it works on, from 1, and since when. */
export interface RowThreadStart {
  readonly setup: object;
  readonly clock: SharedArrayBuffer;
}

export type RowThreadAnswer<Result> =
  { readonly kind: "result"; readonly result: Result } | { readonly kind: "fault"; readonly message: string };

/** A thread of this machine, started with its first task, and anew after one that ended it. */
export class NodeRowThread<Result> implements RowThread<Result> {
  readonly #setup: object;
  readonly #limits: RowLimits;
  #worker: StartedWorker | null = null;
  #isEnded = false;

  constructor(setup: object, limits: RowLimits) {
    this.#setup = setup;
    this.#limits = limits;
    // The other cores have threads of their own, from which those that help this one to collect would take time.
    setFlagsFromString("--no-parallel-scavenge");
  }

  async run(task: UnitTask): Promise<UnitOutcome<Result>> {
    if (this.#isEnded) throw new Error("The threads have ended.");
    const started = (this.#worker ??= startWorker(this.#setup, this.#limits));
    const outcome = await taskOutcome<Result>(started, task, this.#limits);
    if (outcome.kind === "stopped") this.#worker = null;
    started.hasWorked = true;
    return outcome;
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#worker?.worker.terminate();
  }
}

interface StartedWorker {
  readonly worker: Worker;
  readonly clock: Float64Array;
  hasWorked: boolean;
}

function startWorker(setup: object, { megabytes }: RowLimits): StartedWorker {
  const clock = new SharedArrayBuffer(2 * Float64Array.BYTES_PER_ELEMENT);
  const workerData: RowThreadStart = { setup, clock };
  const resourceLimits = { maxOldGenerationSizeMb: megabytes + PROGRAM_MEGABYTES };
  const worker = new Worker(SCRIPT, { workerData, resourceLimits });
  return { worker, clock: new Float64Array(clock), hasWorked: false };
}

function taskOutcome<Result>(
  { worker, clock, hasWorked }: StartedWorker,
  task: UnitTask,
  { seconds }: RowLimits,
): Promise<UnitOutcome<Result>> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void): void => {
      clearInterval(looks);
      // Each by its name: without the listeners of its own, a thread gives no more messages.
      for (const event of ["message", "error", "exit"]) worker.removeAllListeners(event);
      worker.on("error", () => undefined);
      act();
    };
    const stop = (cause: "time" | "memory" | "fault", detail: string): void =>
      settle(() => {
        const row = (clock[0] ?? 0) - 1;
        if (row < 0) return reject(new Error(detail));
        void worker.terminate().then(() => resolve({ kind: "stopped", row, cause, isFirst: !hasWorked, detail }));
      });
    const look = (): void => {
      const [row = 0, since = 0] = clock;
      if (row > 0 && Date.now() - since > seconds * 1000) stop("time", `It took longer than ${seconds} s.`);
    };
    const looks = setInterval(look, Math.min(LOOK_MS.most, Math.max(LOOK_MS.least, (seconds * 1000) / LOOKS)));
    worker
      .on("message", (answer: RowThreadAnswer<Result>) => {
        if (answer.kind === "fault") return stop("fault", answer.message);
        settle(() => resolve({ kind: "done", result: answer.result }));
      })
      .on("error", (error: Error & { code?: string }) =>
        stop(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? "memory" : "fault", error.message),
      )
      .on("exit", (code) => stop("fault", `Its thread ended with ${code}.`));
    clock[0] = 0;
    worker.postMessage(task);
  });
}
