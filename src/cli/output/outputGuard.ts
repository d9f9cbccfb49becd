import type { CliFiles } from "../platform";
import { LostReport } from "./lostReport";

/** Keeps a report from taking the place of a file that it is about, whatever links lead there. */
export class OutputGuard {
  readonly #files: CliFiles;
  readonly #output: string | null;
  /** `null` where no file is there yet, so that nothing can be lost. */
  readonly #place: string | null;

  private constructor(files: CliFiles, output: string | null, place: string | null) {
    this.#files = files;
    this.#output = output;
    this.#place = place;
  }

  static async of(output: string | null, files: CliFiles): Promise<OutputGuard> {
    return new OutputGuard(files, output, output === null ? null : await files.realPath(output));
  }

  /** Throws a `UsageError` where the report would go to this answer's file; `null` is standard input. */
  async checkAnswer(path: string | null): Promise<void> {
    if (this.#place === null || path === null) return;
    if ((await this.#files.realPath(path)) === this.#place) throw this.#refusal("holds answers that are checked");
  }

  /** The same for what was read besides the answers. */
  checkSources(sources: { hasRead(realPath: string): boolean }): void {
    if (this.#place !== null && sources.hasRead(this.#place))
      throw this.#refusal("was read as a source or as the accepted claims");
  }

  #refusal(what: string): LostReport {
    return new LostReport(
      `--output ${this.#output ?? ""} ${what}, and the report would take its place. Name another file; this one is as it was.`,
    );
  }
}
