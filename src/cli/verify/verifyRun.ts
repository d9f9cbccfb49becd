import type { InputEvent } from "../answers/inputEvent";
import type { InputFile } from "../answers/inputFile";
import { readInputs } from "../answers/readInput";
import type { CheckEngine } from "../engine/engine";
import { inOrder } from "../engine/inOrder";
import { ServiceStop } from "../engine/serviceStop";
import { Turns } from "../engine/turns";
import { EXIT, type ExitCode } from "../exitCode";
import { LostReport } from "../output/lostReport";
import type { OutputGuard } from "../output/outputGuard";
import { ReportOutput } from "../output/reportOutput";
import type { CliPlatform, FileOutput } from "../platform";
import { counted } from "../plural";
import { makeReport } from "../report/makeReport";
import { summary } from "../report/prettySummary";
import type { Report, RunEnd } from "../report/report";
import { coloursFor } from "../terminal/colours";
import { escapeLines } from "../terminal/escapeTerminal";
import { Progress } from "../terminal/progress";
import { UsageError } from "../usageError";
import { checkAnswer, type Checking } from "./checkAnswer";
import { outcomeOf, outcomeOfFindings } from "./outcome";
import { type RunEvent, Tally } from "./tally";
import type { VerifyOptions } from "./verifyOptions";

interface RunParts {
  readonly options: VerifyOptions;
  readonly platform: CliPlatform;
  readonly engine: CheckEngine;
  readonly checking: Checking;
  readonly output: FileOutput;
  readonly guard: OutputGuard;
}

/** Reads, checks and reports the answers of one call, one after the other. */
export class VerifyRun {
  readonly #parts: RunParts;
  readonly #report: Report;
  readonly #tally = new Tally();
  readonly #progress: Progress;
  readonly #started: number;
  /** The file whose answers are coming. */
  #open: { readonly file: InputFile; answers: number } | null = null;
  readonly #turns: Turns;
  readonly #output: ReportOutput;

  constructor(parts: RunParts) {
    const { options, platform, engine, output } = parts;
    this.#parts = parts;
    this.#report = makeReport(options, engine, output, platform);
    this.#progress = new Progress(platform, options.detail !== "quiet");
    this.#started = platform.now();
    this.#turns = new Turns(platform);
    this.#output = new ReportOutput(output);
  }

  async check(inputs: readonly InputFile[]): Promise<ExitCode> {
    await this.#output.write(this.#report.begin());
    const stop = await this.#checkAll(inputs);
    const totals = this.#tally.totals();
    // Nobody waits for what could be said now, but whoever started the program can still learn what was found.
    if (this.#isLeft) return outcomeOfFindings(totals, this.#parts.options).exit;
    const end = {
      totals,
      ...outcomeOf(totals, this.#parts.options, stop),
      elapsed_ms: this.#parts.platform.now() - this.#started,
    };
    await this.#progress.clear();
    await this.#output.write(this.#report.end(end));
    await this.#keep();
    await this.#tell(end);
    return end.exit;
  }

  /** Whether the reader went away, or the user ended the run. */
  get #isLeft(): boolean {
    return this.#parts.output.isClosed || this.#parts.checking.signal.aborted;
  }

  /** A sentence that says why the run ended before its last answer; `null` where it did not. */
  async #checkAll(inputs: readonly InputFile[]): Promise<string | null> {
    const { options, platform, engine, checking } = this.#parts;
    const events = readInputs(inputs, {
      platform,
      limit: options.maxFileBytes,
      hasFallback: checking.globs.length > 0,
      purpose: "answer",
    });
    try {
      for await (const event of inOrder(events, engine.atOnce, (read) => runEvent(read, checking))) {
        await this.#take(event);
        if (this.#isLeft) return null;
      }
      return null;
    } catch (error) {
      if (!(error instanceof ServiceStop || error instanceof UsageError) || error instanceof LostReport) throw error;
      await this.#closeFile(error.message);
      return error.message;
    }
  }

  async #take(event: RunEvent): Promise<void> {
    if (event.kind === "file") await this.#parts.guard.checkAnswer(event.file.path);
    if (event.kind === "file") this.#open = { file: event.file, answers: 0 };
    else if (event.kind === "end") this.#open = null;
    else if (this.#open !== null && event.kind !== "problem") this.#open.answers += 1;
    this.#tally.add(event);
    const text = this.#report.take(event);
    if (text !== "") await this.#progress.clear();
    await this.#output.write(text);
    await this.#progress.show(() => this.#progressWords(event.file));
    await this.#turns.give();
  }

  /** A report is well formed, and says so, where a run ends in the middle of a file. */
  async #closeFile(stop: string): Promise<void> {
    if (this.#open === null) return;
    const { file, answers } = this.#open;
    await this.#take({ kind: "problem", file, level: "error", message: `The run ended here. ${stop}`, place: null });
    await this.#take({ kind: "end", file, answers });
  }

  #progressWords({ label }: InputFile): string {
    const { answers } = this.#tally.totals();
    const seconds = Math.floor((this.#parts.platform.now() - this.#started) / 1000);
    return `Checking ${label}: ${counted(answers, "answer")}, ${seconds} s`;
  }

  async #keep(): Promise<void> {
    const { guard, checking } = this.#parts;
    guard.checkSources(checking.files);
    await this.#output.keep();
  }

  /** What a report that goes to a file, or to another program, does not tell the person who waits. */
  async #tell(end: RunEnd): Promise<void> {
    const { options, platform, engine } = this.#parts;
    const { stderr } = platform;
    if (options.output !== null) {
      const text = summary(end, {
        detail: options.detail,
        colours: coloursFor(options.colour, stderr, platform.env),
        engine: engine.words,
      });
      const where = options.detail === "quiet" ? "" : escapeLines(`  Written to ${options.output}\n`);
      await stderr.write(text + where);
    } else if (options.format !== "pretty" && end.exit === EXIT.badUse) {
      await stderr.write(escapeLines(`error: ${end.reasons.join("; ")}\n`));
    }
  }
}

function runEvent(event: InputEvent, checking: Checking): Promise<RunEvent> {
  return event.kind === "read" ? checkAnswer(event, checking) : Promise.resolve(event);
}
