import type { RowThread, RowUnit, StopCause, UnitOutcome } from "./rowUnit";

/** What became of a unit: the rows that are left out of its result ended their thread. */
export interface DoneUnit<Result> {
  readonly result: Result;
  readonly stopped: ReadonlyMap<number, StoppedRow>;
}

export interface StoppedRow {
  readonly cause: StopCause;
  readonly detail: string;
}

/** Works on units with several threads. A row that ends its thread costs itself alone. */
export class RowPool<Result> {
  readonly #threads: readonly RowThread<Result>[];
  readonly #idle: RowThread<Result>[];
  readonly #waiting: ((thread: RowThread<Result>) => void)[] = [];

  constructor(threads: readonly RowThread<Result>[]) {
    this.#threads = threads;
    this.#idle = [...threads];
  }

  async run(unit: RowUnit): Promise<DoneUnit<Result>> {
    const idle = this.#idle.pop();
    const thread = idle ?? (await new Promise<RowThread<Result>>((resolve) => this.#waiting.push(resolve)));
    try {
      return await runOn(thread, unit);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#idle.push(thread);
      else next(thread);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.end()));
  }
}

async function runOn<Result>(thread: RowThread<Result>, unit: RowUnit): Promise<DoneUnit<Result>> {
  const stopped = new Map<number, StoppedRow>();
  for (;;) {
    const outcome = await thread.run({ unit, leftOut: [...stopped.keys()] });
    if (outcome.kind === "done") return { result: outcome.result, stopped };
    if (isGuilty(outcome)) stopped.set(outcome.row, { cause: outcome.cause, detail: outcome.detail });
  }
}

/** What filled the memory may be what rows before it left there, unless the thread was new. */
function isGuilty({ cause, isFirst }: Extract<UnitOutcome<unknown>, { kind: "stopped" }>): boolean {
  return cause === "time" || isFirst;
}
