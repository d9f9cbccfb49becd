import { join } from "node:path";
import { counted } from "../../contract/language";
import { UsageError } from "../shared/exit";
import { systemErrorText } from "../shared/input/readBytes";
import type { SourceFiles } from "../shared/input/sourceFiles";
import { openOutput, OutputError, OutputGuard } from "../shared/output";
import type { CliPlatform, FileOutput } from "../shared/platform";
import type { Format } from "./defaults";
import type { VisualizeRunOptions } from "./options";
import type { ShownRetrieval } from "./showRecord";

/** Where what is shown goes. What was taken is in its place only when it was kept. */
export interface Destination {
  take(shown: ShownRetrieval): Promise<void>;
  /** Writes what is of no single record. */
  write(content: string): Promise<void>;
  keep(): Promise<void>;
  /** Throws away what was not kept. Waits for nothing. */
  discard(): void;
  /** Whether the reader went away. */
  readonly isClosed: boolean;
  /** Where it all is now, for people; "" where they see it. */
  readonly words: string;
}

/** Throws a `UsageError` where the place cannot be written to. */
export async function openDestination(
  { target, format }: VisualizeRunOptions,
  platform: CliPlatform,
  sources: SourceFiles,
): Promise<Destination> {
  if (target.kind === "folder") return FolderDestination.open(target.path, format, platform, sources);
  const place = await OneByOne.open(target.kind === "file" ? target.path : null, platform, sources);
  return format === "png" ? new OnlyOne(place) : place;
}

const EXTENSION: Readonly<Record<Format, string>> = {
  text: "txt",
  html: "html",
  png: "png",
  json: "json",
  jsonl: "jsonl",
  markdown: "md",
};

/** Writes a file for each record, named after the record's file and number. */
class FolderDestination implements Destination {
  readonly isClosed = false;
  readonly #folder: string;
  readonly #extension: string;
  readonly #platform: CliPlatform;
  readonly #sources: SourceFiles;
  readonly #names = new Set<string>();
  #open: FileOutput | null = null;

  private constructor(folder: string, format: Format, platform: CliPlatform, sources: SourceFiles) {
    this.#folder = folder;
    this.#extension = EXTENSION[format];
    this.#platform = platform;
    this.#sources = sources;
  }

  /** Makes the folder. Throws a `UsageError` where that cannot be. */
  static async open(
    folder: string,
    format: Format,
    platform: CliPlatform,
    sources: SourceFiles,
  ): Promise<FolderDestination> {
    try {
      await platform.files.makeFolder(folder);
    } catch (error) {
      throw new UsageError(`--output-dir ${folder} cannot be made: ${systemErrorText(error)}. Name another folder.`);
    }
    return new FolderDestination(folder, format, platform, sources);
  }

  get words(): string {
    return this.#names.size === 0 ? "" : `${this.#folder}: ${counted(this.#names.size, "file")}`;
  }

  async take(shown: ShownRetrieval): Promise<void> {
    const path = join(this.#folder, this.#nameFor(shown));
    const guard = await OutputGuard.of(path, this.#platform.files);
    await guard.checkAnswer(shown.file.path);
    guard.checkSources(this.#sources);
    await explainWriteFault(async () => {
      this.#open = await this.#platform.files.create(path);
      await this.#open.write(shown.content);
      await this.#open.keep();
    });
  }

  /** Each file here is of one record. */
  write(): Promise<void> {
    return Promise.resolve();
  }

  keep(): Promise<void> {
    return Promise.resolve();
  }

  discard(): void {
    this.#open?.discard();
  }

  /** `answers/refunds.md` gives `answers-refunds.html`, the third record of `rows.jsonl` gives `rows-3.html`. */
  #nameFor({ file, row, isAlone }: ShownRetrieval): string {
    const stem =
      file.label
        .replace(/\.[^./]*$/u, "")
        .replace(/[^\p{L}\p{N}._]+/gu, "-")
        .replace(/^[-.]+|[-.]+$/gu, "") || "retrieval";
    const name = isAlone ? stem : `${stem}-${row}`;
    for (let copy = 1; ; copy += 1) {
      const own = `${name}${copy === 1 ? "" : `-${copy}`}.${this.#extension}`;
      // Names that differ in case alone are one file on some systems.
      const key = own.toLowerCase();
      if (this.#names.has(key)) continue;
      this.#names.add(key);
      return own;
    }
  }
}

interface OneByOneParts {
  /** "" for standard output. */
  readonly words: string;
  readonly output: FileOutput;
  readonly guard: OutputGuard;
  readonly sources: SourceFiles;
}

/** Writes one after the other to one place. */
class OneByOne implements Destination {
  readonly #place: OneByOneParts;

  private constructor(place: OneByOneParts) {
    this.#place = place;
  }

  /** `null` is standard output. Throws a `UsageError` where the place cannot be written to. */
  static async open(path: string | null, platform: CliPlatform, sources: SourceFiles): Promise<OneByOne> {
    const guard = await OutputGuard.of(path, platform.files);
    return new OneByOne({ words: path ?? "", output: await openOutput(path, platform), guard, sources });
  }

  get isClosed(): boolean {
    return this.#place.output.isClosed;
  }

  get words(): string {
    return this.#place.words;
  }

  async take({ file, content }: ShownRetrieval): Promise<void> {
    await this.#place.guard.checkAnswer(file.path);
    await this.write(content);
  }

  async write(content: string | Uint8Array): Promise<void> {
    await explainWriteFault(() => this.#place.output.write(content));
  }

  async keep(): Promise<void> {
    this.#place.guard.checkSources(this.#place.sources);
    await explainWriteFault(() => this.#place.output.keep());
  }

  discard(): void {
    this.#place.output.discard();
  }
}

/** Writes a picture, which stands alone. A second one is refused before the first one is written. */
class OnlyOne implements Destination {
  readonly #to: Destination;
  #held: ShownRetrieval | null = null;

  constructor(to: Destination) {
    this.#to = to;
  }

  get isClosed(): boolean {
    return this.#to.isClosed;
  }

  get words(): string {
    return this.#to.words;
  }

  take(shown: ShownRetrieval): Promise<void> {
    if (this.#held !== null) return Promise.reject(moreThanOne(this.#held, shown));
    this.#held = shown;
    return Promise.resolve();
  }

  write(content: string): Promise<void> {
    return this.#to.write(content);
  }

  async keep(): Promise<void> {
    if (this.#held !== null) await this.#to.take(this.#held);
    await this.#to.keep();
  }

  discard(): void {
    this.#to.discard();
  }
}

function moreThanOne(first: ShownRetrieval, second: ShownRetrieval): OutputError {
  const where = `record ${first.row} of ${first.file.label} and record ${second.row} of ${second.file.label}`;
  return new OutputError(
    `There is more than one record: ${where}. Name one with --row, or a folder for all of them with --output-dir.`,
  );
}

/** Runs what writes. Fails with a `UsageError` that says what to do. */
async function explainWriteFault<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new OutputError(
      `The retrieval cannot be written: ${systemErrorText(error)}. Make room, or name another place with --output or --output-dir.`,
    );
  }
}
