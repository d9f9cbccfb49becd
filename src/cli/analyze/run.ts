import { join } from "node:path";
import { promptAnalysisSchema } from "../../contract/analyze/promptAnalysis";
import { counted } from "../../contract/language";
import { PROJECT_FILE } from "../../contract/projectFile";
import { ALL_RULES, windowOfModel } from "../../core/analyze";
import { canNamePrompts, FOUND_EXTENSIONS } from "../../formats/prompts";
import { type Baseline, hashOfWords, readBaseline } from "../gate/baseline";
import { ChangedFiles } from "../gate/changedFiles";
import { MoreReports } from "../gate/moreReports";
import { openCache, type ResultCache } from "../gate/resultCache";
import { inOrder, Turns } from "../shared/concurrency";
import { type CheckEngine, makeEngine, ServiceStop } from "../shared/engine";
import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import { findInputs } from "../shared/input/findInputs";
import type { InputFile } from "../shared/input/inputFile";
import { ProjectFiles } from "../shared/input/projectFiles";
import { readBytes, systemErrorText } from "../shared/input/readBytes";
import { SourceFiles } from "../shared/input/sourceFiles";
import { maxBytesOf, rootOf } from "../shared/options";
import { openOutput, OutputGuard, ReportOutput } from "../shared/output";
import type { CliPlatform, FileOutput, PromptAnalyzer } from "../shared/platform";
import { escapeLines, escapeTerminal } from "../shared/terminal/escapeTerminal";
import { Progress } from "../shared/terminal/progress";
import type { AnalyzedFile, AnalyzedPrompt, AnalyzeEvent, LocatedFinding } from "./analyzedFile";
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
  const project = await new ProjectFiles(new SourceFiles(platform.files, maxBytesOf(given))).of(
    rootOf(given, platform.cwd),
  );
  const options = parseAnalyzeOptions(paths, given, { project, cwd: platform.cwd });
  const inputs = await findInputs(options, platform, {
    extensions: FOUND_EXTENSIONS,
    what: "prompts",
    hidden: [".github"],
  });
  const engine = await makeEngine({}, options.endpoint, platform);
  const interrupt = new AbortController();
  const settings = new PromptSettings(options, platform);
  await settings.check(options.root);
  await warnUnknownWindow(options, platform);
  const context = await readContext(options.contexts, options.maxFileBytes, platform);
  const guard = await OutputGuard.of(options.output, platform.files);
  for (const { path, isNamed } of inputs) if (isNamed) await guard.checkAnswer(path);
  for (const path of [...options.contexts, options.config]) await guard.checkAnswer(path);
  const baseline = await readBaseline(options.gate.baseline, platform.files, options.maxFileBytes);
  const output = await openOutput(options.output, platform);
  const more = await MoreReports.open(
    options.gate.reports,
    (format, file): Report => makeReport({ ...options, format }, engine, file, platform),
    platform,
  );
  const discard = (): void => {
    output.discard();
    more.discard();
  };
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    discard();
  });
  const { changed: wanted } = options.gate;
  const changed = wanted === null ? null : await ChangedFiles.of(wanted.base, options.root, platform);
  const cache = await openCache(options.gate.cache, platform);
  const analyzing: Analyzing = {
    analyzer: withCache(engine.checker, cache),
    options,
    settings,
    context,
    signal: interrupt.signal,
  };
  try {
    const run = new AnalyzeRun({ options, platform, engine, analyzing, cache, changed, baseline, output, more, guard });
    const code = await run.analyze(inputs);
    return interrupt.signal.aborted ? EXIT.interrupted : code;
  } finally {
    release();
    discard();
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
  /** `null` where no result is kept. */
  readonly cache: ResultCache | null;
  /** `null` where all prompts are analyzed. */
  readonly changed: ChangedFiles | null;
  /** `null` where all findings count. */
  readonly baseline: Baseline | null;
  readonly output: FileOutput;
  readonly more: MoreReports<AnalyzeEvent, RunEnd>;
  readonly guard: OutputGuard;
}

const MARK = "\ufeff";
/** Prompts have none. */
const NO_SOURCES = { hasRead: () => false };

/** Reads, analyzes, mends and reports the prompts of one call, one file after the other. */
class AnalyzeRun {
  readonly #parts: RunParts;
  readonly #report: Report;
  readonly #output: ReportOutput;
  readonly #tally = new Tally();
  #unchanged = 0;
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
    await this.#output.write(await this.#report.begin());
    await this.#parts.more.begin();
    const stop = await this.#analyzeAll(inputs);
    const { changed } = this.#parts;
    const changes = changed === null ? null : { since: changed.since, unchanged: this.#unchanged };
    const totals = { ...this.#tally.totals(), changes };
    const { options, more, baseline, platform } = this.#parts;
    const end = {
      totals,
      ...outcomeOf(totals, { ...options.gate.limits, fixing: options.fixing }, stop),
      cached: this.#parts.cache?.hits ?? null,
      elapsed_ms: this.#parts.platform.now() - this.#started,
    };
    if (this.#isLeft) return end.exit;
    await this.#progress.clear();
    await this.#output.write(this.#report.end(end));
    await more.end(end, NO_SOURCES);
    await this.#output.keep();
    const written = end.exit === EXIT.badUse ? null : await baseline?.keep(platform.files, isRule);
    if (written && options.detail !== "quiet") await platform.stderr.write(escapeLines(`${written}\n`));
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
        if (this.#isWanted(read.file)) yield read;
        else this.#unchanged += 1;
      }
    }
  }

  /** Whether a prompt is to be analyzed: it changed, or what holds for all of them did. */
  #isWanted({ path, root }: InputFile): boolean {
    const { changed, options } = this.#parts;
    if (changed === null || path === null) return true;
    return [path, join(root, PROJECT_FILE), ...options.contexts].some((file) => changed.has(file));
  }

  async #work(read: ReadPromptFile): Promise<{ readonly event: AnalyzeEvent; readonly read: ReadPromptFile }> {
    return { event: read.kind === "skipped" ? read : await analyzeFile(read, this.#parts.analyzing), read };
  }

  async #take(told: AnalyzeEvent, read: ReadPromptFile): Promise<void> {
    const event = withKnown(told, this.#parts.baseline);
    await this.#parts.guard.checkAnswer(event.file.path);
    if (event.kind === "analyzed" && read.kind === "prompts") await this.#mend(event, read);
    this.#tally.add(event);
    const text = await this.#report.take(event);
    if (text !== "") await this.#progress.clear();
    await this.#output.write(text);
    await this.#parts.more.take(event, event.file.path);
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

function withCache(analyzer: PromptAnalyzer, cache: ResultCache | null): PromptAnalyzer {
  if (cache === null) return analyzer;
  return {
    analyze_prompt(prompt, context, { signal, ...options } = {}) {
      const input = ["analyze_prompt", prompt, context, options];
      return cache.of(input, promptAnalysisSchema, () =>
        analyzer.analyze_prompt(prompt, context, { ...options, signal }),
      );
    },
  };
}

/** The event with the findings that the baseline has apart from others. */
function withKnown(event: AnalyzeEvent, baseline: Baseline | null): AnalyzeEvent {
  baseline?.reads(event.file);
  if (event.kind === "skipped" || baseline === null) return event;
  const isKnown = ({ finding, words }: LocatedFinding): boolean => {
    const text = words.text.slice(words.start, words.end);
    return baseline.knows({ kind: finding.rule, reasons: [], hash: hashOfWords(text), text }, event.file);
  };
  const prompts = event.prompts.map((prompt): AnalyzedPrompt => {
    const known = prompt.findings.filter(isKnown);
    return { ...prompt, known, findings: prompt.findings.filter((finding) => !known.includes(finding)) };
  });
  return { ...event, prompts };
}

function isRule(kind: string): boolean {
  return ALL_RULES.some(({ code }) => code === kind);
}
