import { setFlagsFromString } from "node:v8";
import { Piscina } from "piscina";
import type { OperationTask, Stopped, Threads } from "./operationPool";
import type { OperationOutcome } from "./runOperation";

interface WorkerThreadsOptions {
  /** The bundled `operationWorker`. */
  readonly script: URL;
  readonly size: number;
  /** A thread that needs more is ended, and its request answered with `internal_error`. */
  readonly heapMb: number;
  readonly onFault: (error: Error) => void;
}

const WARM_UP = {
  query: "",
  response: "Cats sleep 12 hours a day [1].",
  sources: [{ text: "Cats sleep 16 hours a day." }],
};

/** Real threads. Resolves when each one has the core loaded and has run it once. */
export async function startWorkerThreads({
  script,
  size,
  heapMb,
  onFault,
}: WorkerThreadsOptions): Promise<WorkerThreads> {
  // Where each core has its thread, those that help one to collect take the time of another, and wait for each other meanwhile.
  setFlagsFromString("--no-parallel-scavenge");
  const pool: Pool = new Piscina({
    filename: script.href,
    minThreads: size,
    maxThreads: size,
    resourceLimits: { maxOldGenerationSizeMb: heapMb },
    stricterFIFO: true,
  });
  pool.on("error", onFault);
  try {
    await Promise.all(Array.from({ length: size }, () => pool.run(warmUpTask())));
  } catch (error) {
    await pool.destroy();
    throw error;
  }
  return new WorkerThreads(pool, size);
}

type Pool = Piscina<OperationTask, OperationOutcome>;

export class WorkerThreads implements Threads {
  readonly size: number;
  readonly #pool: Pool;
  #isClosing = false;

  constructor(pool: Pool, size: number) {
    this.#pool = pool;
    this.size = size;
  }

  /** Threads that are up now. */
  get alive(): number {
    return this.#pool.threads.length;
  }

  async run(task: OperationTask, signal: AbortSignal): Promise<OperationOutcome | Stopped> {
    try {
      return await this.#pool.run(task, { signal, transferList: [task.body.buffer] });
    } catch (error) {
      if (this.#isClosing) return { kind: "stopped" };
      throw error;
    }
  }

  close(): Promise<void> {
    this.#isClosing = true;
    return this.#pool.destroy();
  }
}

function warmUpTask(): OperationTask {
  return { operation: "verify_citations", body: new TextEncoder().encode(JSON.stringify(WARM_UP)) };
}
