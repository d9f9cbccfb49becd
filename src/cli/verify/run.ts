import { counted } from "../../contract/language";
import { judgedOf } from "../../contract/verify/findingSeverity";
import { type Verdict, VERDICTS } from "../../contract/verify/verdict";
import { namedSources } from "../../formats/project/answerSettings";
import { type Baseline, readBaseline } from "../gate/baseline";
import type { ChangedFiles } from "../gate/changedFiles";
import { MoreReports } from "../gate/moreReports";
import { noteRules } from "../gate/projectDefaults";
import { openCache, type ResultCache } from "../gate/resultCache";
import { inOrder, Turns } from "../shared/concurrency";
import { ServiceStop } from "../shared/engine";
import { EXIT, type ExitCode, UsageError } from "../shared/exit";
import { findInputs } from "../shared/input/findInputs";
import type { InputEvent, InputFile } from "../shared/input/inputFile";
import { ProjectFiles } from "../shared/input/projectFiles";
import { readInputs } from "../shared/input/readInputs";
import { SourceFiles } from "../shared/input/sourceFiles";
import { maxBytesOf, rootOf } from "../shared/options";
import { openOutput, OutputError, OutputGuard, ReportOutput } from "../shared/output";
import type { CliPlatform, FileOutput } from "../shared/platform";
import { escapeLines } from "../shared/terminal/escapeTerminal";
import { Progress } from "../shared/terminal/progress";
import { checkAnswer, type Checking } from "./checkAnswer";
import type { AnswerFinding } from "./checkedAnswer";
import { Checkers } from "./checkers";
import { makeChecking } from "./makeChecking";
import { parseVerifyOptions, type VerifyRunOptions } from "./options";
import { type Limits, outcomeOf, outcomeOfFindings, Tally, type VerifyEvent } from "./outcome";
import { makeReport } from "./report/makeReport";
import type { Report, RunEnd } from "./report/report";
import { tellEnd } from "./report/tellEnd";
import { sourcesApart } from "./sourcesApart";

/** Runs `rag-quality verify`. Rejects with a `UsageError`, before anything is written, where the call is wrong. */
export async function verify(paths: readonly string[], given: unknown, platform: CliPlatform): Promise<ExitCode> {
  const files = new SourceFiles(platform.files, maxBytesOf(given));
  const projects = new ProjectFiles(files);
  const project = await projects.of(rootOf(given, platform.cwd));
  const options = parseVerifyOptions(paths, given, { project, cwd: platform.cwd, env: platform.env });
  const inputs = await findInputs(options, platform);
  if (options.detail !== "quiet") await noteRules(project, platform);
  if (options.bulk !== null) {
    const { verifyRows } = await import("./bulk/verifyRows");
    return verifyRows({ bulk: options.bulk, options, platform }, inputs);
  }
  const cache = await openCache(options.gate.cache, platform);
  const judging = { usual: options.threshold, isFixed: options.isThresholdFixed, cache };
  const checkers = await Checkers.of(judging, options.endpoint, platform);
  const interrupt = new AbortController();
  const known = { files, projects, checkers };
  const checking = await makeChecking(options, inputs, known, platform, interrupt.signal);
  const guard = await OutputGuard.of(options.output, platform.files);
  for (const { path, isNamed } of inputs) if (isNamed) await guard.checkAnswer(path);
  guard.checkSources(checking.files);
  const baseline = await readBaseline(options.gate.baseline, platform.files, options.maxFileBytes);
  const output = await openOutput(options.output, platform);
  const more = await moreReports(options, checking, platform);
  const discard = (): void => {
    output.discard();
    more.discard();
  };
  const release = platform.onInterrupt(() => {
    interrupt.abort();
    discard();
  });
  try {
    const run = new VerifyRun({ options, platform, checking, cache, baseline, output, more, guard });
    const code = await run.check(inputs);
    return interrupt.signal.aborted ? EXIT.interrupted : code;
  } finally {
    release();
    discard();
  }
}

type More = MoreReports<VerifyEvent, RunEnd>;

function moreReports(options: VerifyRunOptions, { checkers, judge }: Checking, platform: CliPlatform): Promise<More> {
  return MoreReports.open(
    options.gate.reports,
    (format, file): Report => makeReport({ ...options, format }, checkers.engine, judge?.name ?? "", file, platform),
    platform,
  );
}

interface RunParts {
  readonly options: VerifyRunOptions;
  readonly platform: CliPlatform;
  readonly checking: Checking;
  /** `null` where no result is kept. */
  readonly cache: ResultCache | null;
  /** `null` where all findings count. */
  readonly baseline: Baseline | null;
  readonly output: FileOutput;
  readonly more: More;
  readonly guard: OutputGuard;
}

/** Reads, checks and reports the answers of one call, one after the other. */
class VerifyRun {
  readonly #parts: RunParts;
  readonly #report: Report;
  readonly #tally: Tally;
  readonly #progress: Progress;
  readonly #started: number;
  /** The file whose answers are coming. */
  #open: { readonly file: InputFile; answers: number } | null = null;
  readonly #turns: Turns;
  readonly #output: ReportOutput;

  constructor(parts: RunParts) {
    const { options, platform, checking, output } = parts;
    this.#parts = parts;
    this.#report = makeReport(options, checking.checkers.engine, checking.judge?.name ?? "", output, platform);
    this.#tally = new Tally(checking.changed?.since ?? null);
    this.#progress = new Progress(platform, options.detail !== "quiet");
    this.#started = platform.now();
    this.#turns = new Turns(platform);
    this.#output = new ReportOutput(output);
  }

  async check(inputs: readonly InputFile[]): Promise<ExitCode> {
    await this.#announceJudge();
    await this.#output.write(await this.#report.begin());
    await this.#parts.more.begin();
    const stop = await this.#checkAll(inputs);
    const totals = this.#tally.totals();
    // Nobody waits for what could be said now, but whoever started the program can still learn what was found.
    if (this.#isLeft) return outcomeOfFindings(totals, this.#limits).exit;
    const end = {
      totals,
      ...outcomeOf(totals, this.#limits, stop),
      cached: this.#parts.cache?.hits ?? null,
      elapsed_ms: this.#parts.platform.now() - this.#started,
    };
    await this.#progress.clear();
    await this.#output.write(this.#report.end(end));
    await this.#keep(end);
    await tellEnd(end, this.#told(), this.#parts.platform);
    return end.exit;
  }

  get #limits(): Limits {
    const { gate, failUnder, failUnderGrounded } = this.#parts.options;
    return { ...gate.limits, failUnder, failUnderGrounded };
  }

  #told(): Parameters<typeof tellEnd>[1] {
    const { options, checking } = this.#parts;
    return { ...options, engine: checking.checkers.engine.words, judge: checking.judge?.name ?? "" };
  }

  /** Who gets what, before anything is sent. */
  async #announceJudge(): Promise<void> {
    const { checking, options, platform } = this.#parts;
    if (checking.judge?.isSending !== true || options.detail === "quiet") return;
    const text = `Claims in doubt, and passages of their sources, are sent to ${checking.judge.name}\n`;
    await platform.stderr.write(escapeLines(text));
  }

  /** Whether the reader went away, or the user ended the run. */
  get #isLeft(): boolean {
    return this.#parts.output.isClosed || this.#parts.checking.signal.aborted;
  }

  /** A sentence that says why the run ended before its last answer; `null` where it did not. */
  async #checkAll(inputs: readonly InputFile[]): Promise<string | null> {
    const { options, platform, checking } = this.#parts;
    const events = readInputs(inputs, {
      platform,
      limit: options.maxFileBytes,
      hasFallback: await this.#hasFallback(),
      purpose: "answer",
      projects: checking.projects,
    });
    const checked = inOrder(events, checking.checkers.engine.atOnce, (read) => verifyEvent(read, checking));
    try {
      for await (const event of sourcesApart(checked, (uri) => checking.restedOn.has(uri))) {
        await this.#take(event);
        if (this.#isLeft) return null;
      }
      return null;
    } catch (error) {
      if (!(error instanceof ServiceStop || error instanceof UsageError) || error instanceof OutputError) throw error;
      await this.#closeFile(error.message);
      return error.message;
    }
  }

  /** Whether answers that name no sources can have some all the same. */
  async #hasFallback(): Promise<boolean> {
    const { globs, pages, projects, root } = this.#parts.checking;
    return globs.length > 0 || namedSources(await projects.of(root)).length > 0 || (await pages.areUsed());
  }

  async #take(told: VerifyEvent): Promise<void> {
    const event = withKnown(told, this.#parts.baseline);
    if (event.kind === "file") await this.#parts.guard.checkAnswer(event.file.path);
    if (event.kind === "file") this.#open = { file: event.file, answers: 0 };
    else if (event.kind === "end") this.#open = null;
    else if (this.#open !== null && !isNoAnswer(event)) this.#open.answers += 1;
    this.#tally.add(event);
    const text = await this.#report.take(event);
    if (text !== "") await this.#progress.clear();
    await this.#output.write(text);
    await this.#parts.more.take(event, event.file.path);
    await this.#progress.show(() => this.#progressText(event.file));
    await this.#turns.give();
  }

  /** A report is well formed, and says so, where a run ends in the middle of a file. */
  async #closeFile(stop: string): Promise<void> {
    if (this.#open === null) return;
    const { file, answers } = this.#open;
    await this.#take({ kind: "problem", file, level: "error", message: `The run ended here. ${stop}`, place: null });
    await this.#take({ kind: "end", file, answers });
  }

  #progressText({ label }: InputFile): string {
    const { answers } = this.#tally.totals();
    const seconds = Math.floor((this.#parts.platform.now() - this.#started) / 1000);
    return `Checking ${label}: ${counted(answers, "answer")}, ${seconds} s`;
  }

  async #keep(end: RunEnd): Promise<void> {
    const { guard, checking, more, baseline, options, platform } = this.#parts;
    guard.checkSources(checking.files);
    await more.end(end, checking.files);
    await this.#output.keep();
    const written = end.exit === EXIT.badUse ? null : await baseline?.keep(platform.files, isVerdict);
    if (written && options.detail !== "quiet") await platform.stderr.write(escapeLines(`${written}\n`));
  }
}

/** The event with the findings that the baseline has apart from others. */
function withKnown(event: VerifyEvent, baseline: Baseline | null): VerifyEvent {
  baseline?.reads(event.file);
  if (event.kind !== "checked" || baseline === null) return event;
  const { claims } = event.result;
  const isKnown = (finding: AnswerFinding): boolean => {
    const { hash = "", text = "" } = claims[finding.claim] ?? {};
    const codes = judgedOf(claims[finding.claim], finding).flatMap(({ reasons }) => reasons.map(({ code }) => code));
    return baseline.knows({ kind: finding.verdict, reasons: [...new Set(codes)], hash, text }, event.file);
  };
  const known = event.findings.filter(isKnown);
  return { ...event, known, findings: event.findings.filter((finding) => !known.includes(finding)) };
}

function isVerdict(kind: string): boolean {
  return VERDICTS.includes(kind as Verdict);
}

function isNoAnswer({ kind }: VerifyEvent): boolean {
  return kind === "problem" || kind === "remark" || kind === "unchanged";
}

/** What is wrong with a file that did not change is no news. */
function ifChanged(event: Exclude<InputEvent, { kind: "read" }>, changed: ChangedFiles | null): VerifyEvent {
  const { kind, file } = event;
  if (changed === null || file.path === null || changed.has(file.path)) return event;
  if (kind === "problem" || kind === "remark") return { kind: "unchanged", file };
  return kind === "skipped" ? { ...event, sourceless: 0 } : event;
}

function verifyEvent(event: InputEvent, checking: Checking): Promise<VerifyEvent> {
  return event.kind === "read" ? checkAnswer(event, checking) : Promise.resolve(ifChanged(event, checking.changed));
}
