import type { OperationTask, Threads } from "../../../../src/service/pool/operationPool";
import type { OperationOutcome } from "../../../../src/service/pool/runOperation";

interface Run {
  readonly task: OperationTask;
  readonly signal: AbortSignal;
  /** Ends the work with a result. */
  finish(): void;
  /** Ends the thread. */
  crash(reason: unknown): void;
}

export const DONE: OperationOutcome = { kind: "result", json: new Uint8Array([1]) };

/** Threads that do nothing until they are told what came of their task. */
export class FakeThreads implements Threads {
  readonly size: number;
  readonly runs: Run[] = [];

  constructor(size: number) {
    this.size = size;
  }

  run(task: OperationTask, signal: AbortSignal): Promise<OperationOutcome> {
    return new Promise((resolve, reject) => {
      this.runs.push({ task, signal, finish: () => resolve(DONE), crash: reject });
      signal.addEventListener("abort", () => reject(new Error("The task was aborted")));
    });
  }
}
