import type { CliPlatform } from "../../../src/cli/shared/platform";
import {
  byteRowAt,
  type RowThread,
  type StopCause,
  type UnitOutcome,
  type UnitTask,
} from "../../../src/cli/shared/rows/rowUnit";
import type { UnitCheck, UnitResult, UnitSetup } from "../../../src/cli/verify/bulk/unitCheck";

/** Does what a thread does, in this one. Rows of which `stops` names a cause end it. */
export class MemoryRowThread implements RowThread<UnitResult> {
  readonly #setup: object;
  readonly #platform: CliPlatform;
  readonly #stops: (text: string) => StopCause | null;
  #check: Promise<UnitCheck> | null = null;
  #isFirst = true;

  constructor(setup: object, platform: CliPlatform, stops: (text: string) => StopCause | null) {
    this.#setup = structuredClone(setup);
    this.#platform = platform;
    this.#stops = stops;
  }

  async run(task: UnitTask): Promise<UnitOutcome<UnitResult>> {
    const isFirst = this.#isFirst;
    this.#isFirst = false;
    // The program imports it when it is needed: what is imported here must be the same copy.
    const { UnitCheck } = await import("../../../src/cli/verify/bulk/unitCheck");
    this.#check ??= UnitCheck.of(this.#setup as UnitSetup, this.#platform);
    try {
      const result = await (await this.#check).run(structuredClone(task), (row) => this.#begin(task, row));
      return { kind: "done", result: structuredClone(result) };
    } catch (error) {
      if (!(error instanceof StoppedThread)) throw error;
      this.#isFirst = true;
      return { kind: "stopped", row: error.row, cause: error.cause, isFirst, detail: "for the test" };
    }
  }

  #begin({ unit }: UnitTask, index: number): void {
    const row = byteRowAt(unit, index);
    const cause = row.kind === "row" ? this.#stops(new TextDecoder().decode(row.bytes)) : null;
    if (cause !== null) throw new StoppedThread(index, cause);
  }

  end(): Promise<void> {
    return Promise.resolve();
  }
}

class StoppedThread extends Error {
  readonly row: number;
  override readonly cause: StopCause;

  constructor(row: number, cause: StopCause) {
    super("The thread ended.");
    this.row = row;
    this.cause = cause;
  }
}
