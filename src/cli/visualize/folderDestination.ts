import { join } from "node:path";
import { systemWords } from "../answers/readBytes";
import type { SourceFiles } from "../answers/sourceFiles";
import { OutputGuard } from "../output/outputGuard";
import type { CliPlatform, FileOutput } from "../platform";
import { counted } from "../plural";
import { UsageError } from "../usageError";
import type { Format } from "./defaults";
import type { Destination } from "./destination";
import { explained } from "./explained";
import type { ShownRetrieval } from "./shownRetrieval";

const EXTENSION: Readonly<Record<Format, string>> = { text: "txt", html: "html", png: "png", json: "json" };

/** Writes a file for each record, named after the record's file and number. */
export class FolderDestination implements Destination {
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
      throw new UsageError(`--output-dir ${folder} cannot be made: ${systemWords(error)}. Name another folder.`);
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
    await explained(async () => {
      this.#open = await this.#platform.files.create(path);
      await this.#open.write(shown.content);
      await this.#open.keep();
    });
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
