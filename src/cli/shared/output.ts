import { UsageError } from "./exit";
import { systemErrorText } from "./input/readBytes";
import type { CliFiles, CliPlatform, FileOutput } from "./platform";

/** Nothing more can be told where the report itself cannot be written. */
export class OutputError extends UsageError {}

/** Where the report goes. A file is begun before the work begins: a report that cannot be written is known at once. */
export async function openOutput(
  path: string | null,
  { stdout, files }: CliPlatform,
  option = "--output",
): Promise<FileOutput> {
  if (path === null) return standardOutput(stdout);
  try {
    return await files.create(path);
  } catch (error) {
    throw new UsageError(`${option} ${path} cannot be written: ${systemErrorText(error)}. Name another file.`);
  }
}

function standardOutput(stdout: CliPlatform["stdout"]): FileOutput {
  return {
    isTerminal: stdout.isTerminal,
    columns: stdout.columns,
    get isClosed() {
      return stdout.isClosed;
    },
    write: (content) => stdout.write(content),
    keep: () => Promise.resolve(),
    discard: () => undefined,
  };
}

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

  #refusal(what: string): OutputError {
    return new OutputError(
      `--output ${this.#output ?? ""} ${what}, and the report would take its place. Name another file; this one is as it was.`,
    );
  }
}

/** Writes a report piece by piece. Rejects with an `OutputError` where it cannot be. */
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
    return text === "" ? Promise.resolve() : this.#output.write(text).catch(throwOutputError);
  }

  writeBytes(bytes: Uint8Array): Promise<void> {
    return this.#output.write(bytes).catch(throwOutputError);
  }

  keep(): Promise<void> {
    return this.#output.keep().catch(throwOutputError);
  }
}

function throwOutputError(error: unknown): never {
  throw new OutputError(
    `The report cannot be written: ${systemErrorText(error)}. Make room, or name another file with --output.`,
  );
}
