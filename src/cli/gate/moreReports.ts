import { openOutput, OutputGuard, ReportOutput } from "../shared/output";
import type { CliPlatform, FileOutput } from "../shared/platform";
import type { MoreReport } from "./options";

interface Report<Event, End> {
  begin(): string | Promise<string>;
  take(event: Event): string | Promise<string>;
  end(end: End): string;
}

interface OpenReport<Event, End> {
  readonly report: Report<Event, End>;
  readonly file: FileOutput;
  readonly output: ReportOutput;
  readonly guard: OutputGuard;
}

/** The reports of `--report`, written beside the one of the run, each into its file. */
export class MoreReports<Event, End> {
  readonly #open: readonly OpenReport<Event, End>[];

  private constructor(open: readonly OpenReport<Event, End>[]) {
    this.#open = open;
  }

  /** Rejects with a `UsageError` where a file cannot be written. */
  static async open<Format extends string, Event, End>(
    wanted: readonly MoreReport<Format>[],
    make: (format: Format, file: FileOutput) => Report<Event, End>,
    platform: CliPlatform,
  ): Promise<MoreReports<Event, End>> {
    const open: OpenReport<Event, End>[] = [];
    for (const { format, output: path } of wanted) {
      const guard = await OutputGuard.of(path, platform.files);
      const file = await openOutput(path, platform, "--report");
      open.push({ report: make(format, file), file, output: new ReportOutput(file), guard });
    }
    return new MoreReports(open);
  }

  begin(): Promise<void> {
    return this.#write((report) => report.begin());
  }

  /** `path` is the file that the event is about; `null` for standard input. */
  async take(event: Event, path: string | null): Promise<void> {
    for (const { guard } of this.#open) await guard.checkAnswer(path);
    await this.#write((report) => report.take(event));
  }

  async end(end: End, sources: { hasRead(realPath: string): boolean }): Promise<void> {
    await this.#write((report) => report.end(end));
    for (const { guard, output } of this.#open) {
      guard.checkSources(sources);
      await output.keep();
    }
  }

  discard(): void {
    for (const { file } of this.#open) file.discard();
  }

  async #write(text: (report: Report<Event, End>) => string | Promise<string>): Promise<void> {
    for (const { report, output } of this.#open) await output.write(await text(report));
  }
}
