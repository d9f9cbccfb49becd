import { systemWords } from "../answers/readBytes";
import type { FileOutput } from "../platform";
import { LostReport } from "./lostReport";

/** Writes a report piece by piece. Rejects with a `LostReport` where it cannot be. */
export class ReportOutput {
  readonly #output: FileOutput;

  constructor(output: FileOutput) {
    this.#output = output;
  }

  /** Whether the reader went away. */
  get isClosed(): boolean {
    return this.#output.isClosed;
  }

  write(text: string): Promise<void> {
    return text === "" ? Promise.resolve() : this.#output.write(text).catch(lose);
  }

  keep(): Promise<void> {
    return this.#output.keep().catch(lose);
  }
}

function lose(error: unknown): never {
  throw new LostReport(
    `The report cannot be written: ${systemWords(error)}. Make room, or name another file with --output.`,
  );
}
