import { counted } from "../../contract/language";
import { retrievalPage } from "../../core/visualize";
import { quotedList } from "../../formats/quoted";
import { inOrder, Turns } from "../shared/concurrency";
import { type CheckEngine, makeEngine, ServiceStop } from "../shared/engine";
import { EXIT, type ExitCode } from "../shared/exit";
import { findInputs } from "../shared/input/findInputs";
import type { InputEvent, InputFile, Problem } from "../shared/input/inputFile";
import { ProjectFiles } from "../shared/input/projectFiles";
import { readInputs } from "../shared/input/readInputs";
import { SourceFiles, sourcePatterns } from "../shared/input/sourceFiles";
import { openOutput, OutputGuard } from "../shared/output";
import type { CliPlatform } from "../shared/platform";
import { RepeatedTold } from "../shared/report/repeated";
import { coloursFor } from "../shared/terminal/colours";
import { escapeLines, escapeTerminal, jsonLine } from "../shared/terminal/escapeTerminal";
import { Progress } from "../shared/terminal/progress";
import { type Destination, openDestination } from "./destination";
import { parseVisualizeOptions, type VisualizeRunOptions } from "./options";
import { GatheredSet } from "./set/gatheredSet";
import { isSetFormat, setContent } from "./set/setContent";
import { isTrecRun, showTrecRun, theRun } from "./set/showTrecRun";
import {
  type FailedRetrieval,
  type ReportedRetrieval,
  type Showing,
  type ShownRetrieval,
  showRecord,
} from "./showRecord";

/** Runs `rag-quality visualize`. Rejects with a `UsageError`, before anything is written, where the call is wrong. */
export async function visualize(paths: readonly string[], given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const options = parseVisualizeOptions(paths, given, platform);
  const inputs = await findInputs(options, platform);
  const areRuns = await Promise.all(inputs.map((input) => isTrecRun(input, options, platform)));
  if (areRuns.includes(true)) return visualizeRun(theRun(inputs, options), options, platform);
  const engine = await makeEngine({ enable_visualization: true }, options.endpoint, platform);
  const interrupt = new AbortController();
  const files = new SourceFiles(platform.files, options.maxFileBytes);
  const globs = await sourcePatterns(options.sources, options.root, files);
  const guard = await OutputGuard.of(options.target.kind === "file" ? options.target.path : null, platform.files);
  for (const { path, isNamed } of inputs) if (isNamed) await guard.checkAnswer(path);
  const showing: Showing = {
    viewer: engine.checker,
    files,
    options,
    globs,
    style: styleFor(options, platform),
    signal: interrupt.signal,
  };
  const destination = await openDestination(options, platform, files);
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    destination.discard();
  });
  try {
    const code = await new VisualizeRun({ platform, engine, showing, destination, guard }).show(inputs);
    return interrupt.signal.aborted ? EXIT.interrupted : code;
  } finally {
    release();
    destination.discard();
  }
}

/** A run has names and scores alone: nothing in it is for the checker. */
async function visualizeRun(file: InputFile, options: VisualizeRunOptions, platform: CliPlatform): Promise<ExitCode> {
  const interrupt = new AbortController();
  const path = options.target.kind === "file" ? options.target.path : null;
  const guard = await OutputGuard.of(path, platform.files);
  for (const read of [file.path, options.qrels]) await guard.checkAnswer(read);
  const output = await openOutput(path, platform);
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    output.discard();
  });
  const style = styleFor(options, platform);
  try {
    return await showTrecRun({ file, options, platform, style, signal: interrupt.signal, output });
  } finally {
    release();
    output.discard();
  }
}

/** Text in a file has neither colours nor a terminal's width. */
function styleFor({ target, colour }: VisualizeRunOptions, { stdout, env }: CliPlatform): Showing["style"] {
  const isHere = target.kind === "standard_output";
  const choice = isHere || colour === "always" ? colour : "never";
  return { colours: coloursFor(choice, stdout, env), columns: isHere ? stdout.columns : null };
}

interface RunParts {
  readonly platform: CliPlatform;
  readonly engine: CheckEngine;
  readonly showing: Showing;
  readonly destination: Destination;
  readonly guard: OutputGuard;
}

type VisualizeEvent =
  | Exclude<InputEvent, { kind: "read" }>
  | ShownRetrieval
  | ReportedRetrieval
  | FailedRetrieval
  | { readonly kind: "passed"; readonly file: InputFile };

/** Reads and shows the records of one call, one after the other. */
class VisualizeRun {
  readonly #parts: RunParts;
  readonly #progress: Progress;
  /** Files that the user named and that hold no record. */
  readonly #unusable: string[] = [];
  #shown = 0;
  #passed = 0;
  /** Whether something went wrong, and was told when it did. */
  #hasFailed = false;
  readonly #turns: Turns;
  /** What the records come to, should there be several. */
  readonly #gathered: GatheredSet;
  readonly #repeated = new RepeatedTold<ToldOf>();
  /** The first of those that are written once all are known. */
  #held: ReportedRetrieval | null = null;

  constructor(parts: RunParts) {
    const { platform, showing } = parts;
    this.#parts = parts;
    this.#progress = new Progress(platform, !showing.options.isQuiet);
    this.#turns = new Turns(platform);
    this.#gathered = new GatheredSet(showing.options.format === "html" ? "reports" : "figures");
  }

  async show(inputs: readonly InputFile[]): Promise<ExitCode> {
    const stop = await this.#showAll(inputs);
    await this.#tell(this.#repeated.finish());
    await this.#progress.clear();
    if (this.#isLeft) return EXIT.fine;
    const why = stop ?? this.#whyNotDone();
    if (this.#shown > 0) {
      await this.#writeSet();
      await this.#keep();
    }
    if (why !== null) await this.#writeLine(`error: ${why}`);
    return why === null && !this.#hasFailed ? EXIT.fine : EXIT.badUse;
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
      asked: options.query,
      projects: new ProjectFiles(showing.files),
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

  #work(event: InputEvent): Promise<VisualizeEvent> {
    if (event.kind !== "read") return Promise.resolve(event);
    const { row } = this.#parts.showing.options;
    if (row !== null && row !== event.row) return Promise.resolve({ kind: "passed", file: event.file });
    return showRecord(event, this.#parts.showing);
  }

  async #take(event: VisualizeEvent): Promise<void> {
    await this.#progress.show(() => `Drawing ${event.file.label}: ${counted(this.#shown, "record")}`);
    await this.#turns.give();
    switch (event.kind) {
      case "shown":
        return this.#takeShown(event);
      case "reported":
        return this.#takeReported(event);
      case "failed":
        this.#hasFailed = true;
        return this.#report({ ...event, level: "error", place: null });
      case "problem":
        this.#hasFailed ||= event.level === "error";
        return this.#report(event);
      case "remark":
        return this.#report({ ...event, level: "warning" });
      case "passed":
        this.#passed += 1;
        return;
      case "end":
        if (event.file.isNamed && event.answers === 0) this.#unusable.push(event.file.label);
        return this.#tell(this.#repeated.finish());
      case "file":
      case "skipped":
        return;
    }
  }

  async #takeShown(shown: ShownRetrieval): Promise<void> {
    await this.#warn(shown);
    if (shown.report !== null) this.#gathered.addReport(shown.report, { file: shown.file.label, row: shown.row });
    await this.#progress.clear();
    await this.#parts.destination.take(shown);
    this.#shown += 1;
  }

  async #takeReported(reported: ReportedRetrieval): Promise<void> {
    await this.#warn(reported);
    await this.#parts.guard.checkAnswer(reported.file.path);
    this.#gathered.addReport(reported.report, { file: reported.file.label, row: reported.row });
    this.#held ??= reported;
    this.#shown += 1;
  }

  async #warn({ file, row, warnings }: Pick<ShownRetrieval, "file" | "row" | "warnings">): Promise<void> {
    for (const message of warnings) await this.#report({ file, row, level: "warning", message, place: null });
  }

  /** One record stands alone; what several come to is written behind them, or in their place. */
  async #writeSet(): Promise<void> {
    const { destination, showing } = this.#parts;
    const { format } = showing.options;
    if (this.#shown === 1) return this.#writeHeld();
    if (!isSetFormat(format) || this.#gathered.count < 2) return;
    await destination.write(setContent(this.#gathered.set(), this.#gathered, format, showing.style));
  }

  async #writeHeld(): Promise<void> {
    if (this.#held === null) return;
    const { report } = this.#held;
    const isPage = this.#parts.showing.options.format === "html";
    await this.#parts.destination.write(isPage ? retrievalPage(report) : `${jsonLine(report)}\n`);
  }

  async #keep(): Promise<void> {
    const { destination, showing } = this.#parts;
    await destination.keep();
    if (destination.words !== "" && !showing.options.isQuiet) await this.#writeLine(`Written to ${destination.words}`);
  }

  /** A sentence that nothing before it says; `null` where there is none. */
  #whyNotDone(): string | null {
    if (this.#unusable.length > 0) return `No retrieval can be read from ${quotedList(this.#unusable)}.`;
    if (this.#hasFailed || this.#shown > 0) return null;
    const { row } = this.#parts.showing.options;
    if (row !== null && this.#passed > 0)
      return `There is no record ${row}: ${counted(this.#passed, "record")} can be read. Give --row another number.`;
    return "No retrieval was found. Name files with records that have a query and documents, or Markdown files with sources.";
  }

  /** Warnings are left out of quiet runs. */
  async #report(told: ToldOf): Promise<void> {
    if (told.level === "warning" && this.#parts.showing.options.isQuiet) return;
    await this.#tell(this.#repeated.add(told, `${told.file.label}\n${told.level}`));
  }

  async #tell(all: readonly ToldOf[]): Promise<void> {
    if (all.length > 0) await this.#progress.clear();
    for (const told of all) await this.#writeLine(`${headOf(told)}: ${told.level}: ${escapeTerminal(told.message)}`);
  }

  #writeLine(line: string): Promise<void> {
    return this.#parts.platform.stderr.write(escapeLines(`${line}\n`));
  }
}

/** What is said of a record, or of a place of a file. */
type ToldOf = Pick<Problem, "file" | "level" | "message" | "place"> & { readonly row?: number };

/** `rows.jsonl, record 3` */
function headOf({ file: { label }, place, row }: ToldOf): string {
  const where = row !== undefined ? `record ${row}` : place === null ? "" : `line ${place.line}`;
  return [label, where].filter((part) => part !== "").join(", ");
}
