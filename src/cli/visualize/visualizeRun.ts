import { quotedList } from "../../formats/wording";
import type { InputEvent, Problem } from "../answers/inputEvent";
import type { InputFile } from "../answers/inputFile";
import { readInputs } from "../answers/readInput";
import type { CheckEngine } from "../engine/engine";
import { inOrder } from "../engine/inOrder";
import { ServiceStop } from "../engine/serviceStop";
import { EXIT, type ExitCode } from "../exitCode";
import type { CliPlatform } from "../platform";
import { counted } from "../plural";
import { escapeLines, escapeTerminal } from "../terminal/escapeTerminal";
import { Progress } from "../terminal/progress";
import type { Destination } from "./destination";
import type { FailedRetrieval, ShownRetrieval } from "./shownRetrieval";
import { type Showing, showRecord } from "./showRecord";

interface RunParts {
  readonly platform: CliPlatform;
  readonly engine: CheckEngine;
  readonly showing: Showing;
  readonly destination: Destination;
}

type RunEvent =
  | Exclude<InputEvent, { kind: "read" }>
  | ShownRetrieval
  | FailedRetrieval
  | { readonly kind: "passed"; readonly file: InputFile };

/** So often Ctrl+C is listened to. */
const TURN_MS = 50;

/** Reads and shows the records of one call, one after the other. */
export class VisualizeRun {
  readonly #parts: RunParts;
  readonly #progress: Progress;
  /** Files that the user named and that hold no record. */
  readonly #unusable: string[] = [];
  #shown = 0;
  #passed = 0;
  /** The first thing that went wrong. */
  #fault: string | null = null;
  #lastTurn: number;

  constructor(parts: RunParts) {
    const { platform, showing } = parts;
    this.#parts = parts;
    this.#progress = new Progress(platform, !showing.options.isQuiet);
    this.#lastTurn = platform.now();
  }

  async show(inputs: readonly InputFile[]): Promise<ExitCode> {
    const stop = await this.#showAll(inputs);
    await this.#progress.clear();
    if (this.#isLeft) return EXIT.fine;
    const why = stop ?? this.#whyNotDone();
    if (this.#shown > 0) await this.#keep();
    if (why === null) return EXIT.fine;
    await this.#say(`error: ${why}`);
    return EXIT.badUse;
  }

  get #isLeft(): boolean {
    return this.#parts.destination.isClosed || this.#parts.showing.signal.aborted;
  }

  /** A sentence that says why the run ended before its last record; `null` where it did not. */
  async #showAll(inputs: readonly InputFile[]): Promise<string | null> {
    const { platform, engine, showing } = this.#parts;
    const { options, globs } = showing;
    const events = readInputs(inputs, {
      platform,
      limit: options.maxFileBytes,
      hasFallback: globs.length > 0,
      purpose: "retrieval",
    });
    try {
      for await (const event of inOrder(events, engine.atOnce, (read) => this.#work(read))) {
        await this.#take(event);
        if (this.#isLeft) return null;
      }
      return null;
    } catch (error) {
      if (error instanceof ServiceStop) return error.message;
      throw error;
    }
  }

  #work(event: InputEvent): Promise<RunEvent> {
    if (event.kind !== "read") return Promise.resolve(event);
    const { row } = this.#parts.showing.options;
    if (row !== null && row !== event.row) return Promise.resolve({ kind: "passed", file: event.file });
    return showRecord(event, this.#parts.showing);
  }

  async #take(event: RunEvent): Promise<void> {
    await this.#progress.show(() => `Drawing ${event.file.label}: ${counted(this.#shown, "record")}`);
    await this.#letOthersTurn();
    switch (event.kind) {
      case "shown":
        return this.#takeShown(event);
      case "failed":
        this.#fault ??= event.message;
        return this.#tell(event.file, `record ${event.row}`, "error", event.message);
      case "problem":
        if (event.level === "error") this.#fault ??= event.message;
        return this.#tell(event.file, placeWords(event), event.level, event.message);
      case "passed":
        this.#passed += 1;
        return;
      case "end":
        if (event.file.isNamed && event.answers === 0) this.#unusable.push(event.file.label);
        return;
      case "file":
      case "skipped":
        return;
    }
  }

  async #takeShown(shown: ShownRetrieval): Promise<void> {
    for (const warning of shown.warnings) await this.#tell(shown.file, `record ${shown.row}`, "warning", warning);
    await this.#progress.clear();
    await this.#parts.destination.take(shown);
    this.#shown += 1;
  }

  async #keep(): Promise<void> {
    const { destination, showing } = this.#parts;
    await destination.keep();
    if (destination.words !== "" && !showing.options.isQuiet) await this.#say(`Written to ${destination.words}`);
  }

  #whyNotDone(): string | null {
    if (this.#unusable.length > 0) return `No retrieval can be read from ${quotedList(this.#unusable)}.`;
    if (this.#fault !== null) return this.#fault;
    if (this.#shown > 0) return null;
    const { row } = this.#parts.showing.options;
    if (row !== null && this.#passed > 0)
      return `There is no record ${row}: ${counted(this.#passed, "record")} can be read. Give --row another number.`;
    return "No retrieval was found. Name files with records that have a query and documents, or Markdown files with sources.";
  }

  /** Warnings are left out of quiet runs. */
  async #tell({ label }: InputFile, place: string, level: Problem["level"], message: string): Promise<void> {
    if (level === "warning" && this.#parts.showing.options.isQuiet) return;
    await this.#progress.clear();
    await this.#say(`${[label, place].filter((part) => part !== "").join(", ")}: ${level}: ${escapeTerminal(message)}`);
  }

  #say(line: string): Promise<void> {
    return this.#parts.platform.stderr.write(escapeLines(`${line}\n`));
  }

  async #letOthersTurn(): Promise<void> {
    const { platform } = this.#parts;
    if (platform.now() - this.#lastTurn < TURN_MS) return;
    await platform.nextTurn();
    this.#lastTurn = platform.now();
  }
}

function placeWords({ place }: Problem): string {
  return place === null ? "" : `line ${place.line}`;
}
