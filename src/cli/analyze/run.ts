import { windowOfModel } from "../../core/analyze";
import { canNamePrompts, PROMPT_EXTENSIONS } from "../../formats/prompts";
import { inOrder, Turns } from "../shared/concurrency";
import { type CheckEngine, makeEngine, ServiceStop } from "../shared/engine";
import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import { findInputs } from "../shared/input/findInputs";
import type { InputFile } from "../shared/input/inputFile";
import { readBytes, systemErrorText } from "../shared/input/readBytes";
import { counted } from "../shared/numberText";
import { openOutput, OutputGuard, ReportOutput } from "../shared/output";
import type { CliPlatform, FileOutput } from "../shared/platform";
import { escapeLines, escapeTerminal } from "../shared/terminal/escapeTerminal";
import { Progress } from "../shared/terminal/progress";
import type { AnalyzedFile, AnalyzeEvent } from "./analyzedFile";
import { analyzeFile, type Analyzing } from "./analyzeFile";
import { readContext } from "./givenContext";
import { type AnalyzeRunOptions, parseAnalyzeOptions } from "./options";
import { outcomeOf, Tally } from "./outcome";
import { PromptSettings } from "./promptSettings";
import { type PromptFile, type ReadPromptFile, readPrompts } from "./readPrompts";
import { makeReport } from "./report/makeReport";
import type { Report, RunEnd } from "./report/report";

/** Runs `rag-quality analyze`. Rejects with a `UsageError`, before anything is written, where the call is wrong. */
export async function analyze(paths: readonly string[], given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const options = parseAnalyzeOptions(paths, given, platform.cwd);
  const inputs = await findInputs(options, platform, { extensions: PROMPT_EXTENSIONS, what: "prompts" });
  const engine = await makeEngine({}, options.endpoint, platform);
  const interrupt = new AbortController();
  const settings = new PromptSettings(options, platform);
  await settings.check(options.root);
  await warnUnknownWindow(options, platform);
  const context = await readContext(options.contexts, options.maxFileBytes, platform);
  const guard = await OutputGuard.of(options.output, platform.files);
  for (const { path, isNamed } of inputs) if (isNamed) await guard.checkAnswer(path);
  for (const path of [...options.contexts, options.config]) await guard.checkAnswer(path);
  const output = await openOutput(options.output, platform);
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    output.discard();
  });
  const analyzing: Analyzing = { analyzer: engine.checker, options, settings, context, signal: interrupt.signal };
  try {
    const code = await new AnalyzeRun({ options, platform, engine, analyzing, output, guard }).analyze(inputs);
    return interrupt.signal.aborted ? EXIT.interrupted : code;
  } finally {
    release();
    output.discard();
  }
}

/** Nobody who names a model expects that its window is left out of account. */
async function warnUnknownWindow(
  { model, contextWindow, detail }: AnalyzeRunOptions,
  { stderr }: CliPlatform,
): Promise<void> {
  if (model === null || contextWindow !== null || detail === "quiet" || windowOfModel(model) !== null) return;
  await stderr.write(
    `warning: The context window of the model “${escapeTerminal(model)}” is not known, and nothing is checked against it. Give it by --context-window TOKENS.\n`,
  );
}

interface RunParts {
  readonly options: AnalyzeRunOptions;
  readonly platform: CliPlatform;
  readonly engine: CheckEngine;
  readonly analyzing: Analyzing;
  readonly output: FileOutput;
  readonly guard: OutputGuard;
}

const MARK = "\ufeff";

/** Reads, analyzes, mends and reports the prompts of one call, one file after the other. */
class AnalyzeRun {
  readonly #parts: RunParts;
  readonly #report: Report;
  readonly #output: ReportOutput;
  readonly #tally = new Tally();
  readonly #progress: Progress;
  readonly #turns: Turns;
  readonly #started: number;

  constructor(parts: RunParts) {
    const { options, platform, engine, output } = parts;
    this.#parts = parts;
    this.#report = makeReport(options, engine, output, platform);
    this.#output = new ReportOutput(output);
    this.#progress = new Progress(platform, options.detail !== "quiet");
    this.#turns = new Turns(platform);
    this.#started = platform.now();
  }

  async analyze(inputs: readonly InputFile[]): Promise<ExitCode> {
    await this.#output.write(this.#report.begin());
    const stop = await this.#analyzeAll(inputs);
    const totals = this.#tally.totals();
    const end = {
      totals,
      ...outcomeOf(totals, this.#parts.options, stop),
      elapsed_ms: this.#parts.platform.now() - this.#started,
    };
    if (this.#isLeft) return end.exit;
    await this.#progress.clear();
    await this.#output.write(this.#report.end(end));
    await this.#output.keep();
    await this.#reportEnd(end);
    return end.exit;
  }

  /** Whether the reader went away, or the user ended the run. */
  get #isLeft(): boolean {
    return this.#output.isClosed || this.#parts.analyzing.signal.aborted;
  }

  /** A sentence that says why the run ended before its last file; `null` where it did not. */
  async #analyzeAll(inputs: readonly InputFile[]): Promise<string | null> {
    const { engine } = this.#parts;
    try {
      for await (const { event, read } of inOrder(this.#files(inputs), engine.atOnce, (file) => this.#work(file))) {
        await this.#take(event, read);
        if (this.#isLeft) return null;
      }
      return null;
    } catch (error) {
      if (error instanceof ServiceStop) return error.message;
      throw error;
    }
  }

  /** Each file once, also where others name it: those come first, since they know more of it. */
  async *#files(inputs: readonly InputFile[]): AsyncGenerator<ReadPromptFile> {
    const { platform, options } = this.#parts;
    const seen = new Set<string>();
    const naming = inputs.filter(({ readAs }) => readAs !== null && canNamePrompts(readAs));
    for (const input of [...naming, ...inputs.filter((other) => !naming.includes(other))]) {
      for await (const read of readPrompts(input, platform, options.maxFileBytes)) {
        if (seen.has(read.file.uri)) continue;
        seen.add(read.file.uri);
        yield read;
      }
    }
  }

  async #work(read: ReadPromptFile): Promise<{ readonly event: AnalyzeEvent; readonly read: ReadPromptFile }> {
    return { event: read.kind === "skipped" ? read : await analyzeFile(read, this.#parts.analyzing), read };
  }

  async #take(event: AnalyzeEvent, read: ReadPromptFile): Promise<void> {
    await this.#parts.guard.checkAnswer(event.file.path);
    if (event.kind === "analyzed" && read.kind === "prompts") await this.#mend(event, read);
    this.#tally.add(event);
    const text = this.#report.take(event);
    if (text !== "") await this.#progress.clear();
    await this.#output.write(text);
    await this.#progress.show(
      () => `Analyzing ${event.file.label}: ${counted(this.#tally.totals().prompts, "prompt")}`,
    );
    await this.#turns.give();
  }

  async #mend({ change, file }: AnalyzedFile, { hasMark }: PromptFile): Promise<void> {
    const { options, platform, analyzing } = this.#parts;
    if (change === null || options.fixing !== "written" || file.path === null || analyzing.signal.aborted) return;
    await this.#refuseChanged(file.path, change.before, file.label);
    try {
      const written = await platform.files.create(file.path);
      await written.write((hasMark ? MARK : "") + change.after);
      await written.keep();
    } catch (error) {
      throw new UsageError(
        `${file.label} cannot be written: ${systemErrorText(error)}. Check its permissions, or leave --fix out.`,
      );
    }
  }

  /** What somebody else wrote into a file since it was read must not be lost. */
  async #refuseChanged(path: string, before: string, label: string): Promise<void> {
    const { options, platform } = this.#parts;
    const now = await readBytes(platform.files.chunks(path), options.maxFileBytes);
    if (now.kind === "text" && now.text === before) return;
    throw new UsageError(
      `${label} was changed while it was analyzed, and is left as it is now. Run the command again.`,
    );
  }

  /** What a report that goes to a file, or to another program, does not tell the person who waits. */
  async #reportEnd({ exit, reasons }: RunEnd): Promise<void> {
    const { options, platform } = this.#parts;
    if (exit === EXIT.badUse && (options.output !== null || options.format !== "text"))
      await platform.stderr.write(escapeLines(`error: ${reasons.join("; ")}\n`));
    if (options.output !== null && options.detail !== "quiet")
      await platform.stderr.write(escapeLines(`Written to ${options.output}\n`));
  }
}
