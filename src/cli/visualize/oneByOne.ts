import type { SourceFiles } from "../answers/sourceFiles";
import { openOutput } from "../output/output";
import { OutputGuard } from "../output/outputGuard";
import type { CliPlatform, FileOutput } from "../platform";
import type { Destination } from "./destination";
import { explained } from "./explained";
import type { ShownRetrieval } from "./shownRetrieval";

interface Place {
  /** "" for standard output. */
  readonly words: string;
  readonly output: FileOutput;
  readonly guard: OutputGuard;
  readonly sources: SourceFiles;
}

/** Writes one after the other to one place. */
export class OneByOne implements Destination {
  readonly #place: Place;

  private constructor(place: Place) {
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
    await explained(() => this.#place.output.write(content));
  }

  async keep(): Promise<void> {
    this.#place.guard.checkSources(this.#place.sources);
    await explained(() => this.#place.output.keep());
  }

  discard(): void {
    this.#place.output.discard();
  }
}
