import { counted } from "../../../contract/language";
import { inOrder } from "../../shared/concurrency";
import { type ExitCode, UsageError } from "../../shared/exit";
import { rowsOf } from "../../shared/input/byteRows";
import { guessType, isJsonl } from "../../shared/input/guessType";
import type { InputFile } from "../../shared/input/inputFile";
import { ProjectFiles } from "../../shared/input/projectFiles";
import { RowReader } from "../../shared/input/rowReader";
import { SourceFiles } from "../../shared/input/sourceFiles";
import { OutputError, OutputGuard } from "../../shared/output";
import type { CliPlatform } from "../../shared/platform";
import { type DoneUnit, RowPool } from "../../shared/rows/rowPool";
import type { RowUnit } from "../../shared/rows/rowUnit";
import { type PlacedRow, placedRows, UnitMaker } from "../../shared/rows/splitRows";
import { Progress } from "../../shared/terminal/progress";
import { patternsOf } from "../makeChecking";
import type { VerifyRunOptions } from "../options";
import { outcomeOf, outcomeOfFindings, Tally } from "../outcome";
import { runHead, totalsOf } from "../report/json";
import { reportLine } from "../report/jsonl";
import type { RunEnd } from "../report/report";
import { tellEnd } from "../report/tellEnd";
import { encoded, FileRows, type RowFile } from "./fileRows";
import type { BulkOptions } from "./options";
import { openRowOutput, type RowOutput } from "./rowOutput";
import { rowReading } from "./rowReading";
import type { UnitResult, UnitSetup } from "./unitCheck";

const ENGINE = { name: "bundled core", words: "the bundled core" } as const;
/** Units for each thread that are under way or wait for one before them. */
const UNITS_PER_THREAD = 3;

interface BulkRun {
  readonly bulk: BulkOptions;
  readonly options: VerifyRunOptions;
  readonly platform: CliPlatform;
}

/** Checks rows of JSON lines in threads, and reports them in their order. */
export async function verifyRows(run: BulkRun, found: readonly InputFile[]): Promise<ExitCode> {
  const { bulk, options, platform } = run;
  const inputs = await Promise.all(found.map((file) => rowFile(file, run)));
  const files = new SourceFiles(platform.files, options.maxFileBytes);
  const projects = new ProjectFiles(files);
  await patternsOf(options, { files, projects });
  const place = bulk.resume?.path ?? options.output;
  const guard = await OutputGuard.of(place, platform.files);
  for (const { path } of inputs) await guard.checkAnswer(path);
  const head = reportLine("run", runHead({ engine: ENGINE.name, threshold: options.threshold }));
  const output = await openRowOutput(bulk.resume, options.output, head, platform);
  const real = place === null ? null : await platform.files.realPath(place);
  const setup: UnitSetup = { options, inputs: inputs.map(({ chunks: _, ...file }) => file), output: real };
  const threads = bulk.threads ?? platform.cores;
  const pool = new RowPool(Array.from({ length: threads }, () => platform.rowThread<UnitResult>(setup, bulk.limits)));
  const release = platform.onInterrupt(() => output.leave());
  try {
    const checked = new RowRun(run, { inputs, projects, output, pool, threads, head });
    return await checked.check();
  } finally {
    release();
    output.leave();
    await pool.end();
  }
}

/** Throws a `UsageError` for a file that has no rows. */
async function rowFile(file: InputFile, { options, platform }: BulkRun): Promise<RowFile> {
  const { path } = file;
  const stream = path === null ? platform.stdin.chunks() : platform.files.chunks(path);
  const { readAs, chunks } =
    file.readAs === null ? await guessType(stream, options.maxFileBytes) : { readAs: file.readAs, chunks: stream };
  if (isJsonl(readAs)) return { ...file, readAs, chunks, isNamed: true };
  throw new UsageError(
    `“${file.label}” is not read row by row, as --jobs, --resume, --shard and the limits of rows need it. Name files of JSON lines (.jsonl).`,
  );
}

interface RunParts {
  readonly inputs: readonly RowFile[];
  readonly projects: ProjectFiles;
  readonly output: RowOutput;
  readonly pool: RowPool<UnitResult>;
  readonly threads: number;
  readonly head: string;
}

/** What comes next, in the order of the rows. */
type Step =
  | { readonly kind: "open" | "close"; readonly file: number }
  /** A row that is not checked: another shard has it, or the report. */
  | { readonly kind: "foreign" | "kept"; readonly row: PlacedRow }
  | { readonly kind: "unit"; readonly unit: RowUnit };

type DoneStep =
  | Exclude<Step, { kind: "unit" }>
  | { readonly kind: "unit"; readonly unit: RowUnit; readonly done: DoneUnit<UnitResult> };

class RowRun {
  readonly #run: BulkRun;
  readonly #parts: RunParts;
  readonly #tally = new Tally(null);
  readonly #progress: Progress;
  readonly #started: number;
  #rows: FileRows | null = null;

  constructor(run: BulkRun, parts: RunParts) {
    this.#run = run;
    this.#parts = parts;
    this.#progress = new Progress(run.platform, run.options.detail !== "quiet");
    this.#started = run.platform.now();
  }

  async check(): Promise<ExitCode> {
    const { options, platform } = this.#run;
    const { output, head } = this.#parts;
    const limits = {
      ...options.gate.limits,
      failUnder: options.failUnder,
      failUnderGrounded: options.failUnderGrounded,
    };
    await output.put([encoded(head)]);
    const stop = await this.#checkAll();
    const totals = this.#tally.totals();
    if (output.isClosed) return outcomeOfFindings(totals, limits).exit;
    const elapsed_ms = platform.now() - this.#started;
    const outcome =
      stop === null && this.#hasNoRows ? outcomeOfFindings(totals, limits) : outcomeOf(totals, limits, stop);
    const end: RunEnd = { totals, ...outcome, cached: null, elapsed_ms };
    await this.#progress.clear();
    if (stop === null) await this.#finish(end);
    await tellEnd(end, this.#told(), platform);
    return end.exit;
  }

  /** A part of few rows can be empty. */
  get #hasNoRows(): boolean {
    const { answers, unchecked, problems } = this.#tally.totals();
    return this.#run.bulk.shard !== null && answers + unchecked + problems.error === 0;
  }

  async #finish({ totals, exit, reasons }: RunEnd): Promise<void> {
    const { output } = this.#parts;
    await output.put([encoded(reportLine("end", { summary: totalsOf(totals), exit_code: exit, reasons }))]);
    await output.keep();
  }

  #told(): Parameters<typeof tellEnd>[1] {
    const { bulk, options } = this.#run;
    const output = bulk.resume?.name ?? options.output;
    return { ...options, output, engine: ENGINE.words, judge: "" };
  }

  /** A sentence that says why the run ended before its last row; `null` where it did not. */
  async #checkAll(): Promise<string | null> {
    const { pool, threads, output } = this.#parts;
    try {
      for await (const step of inOrder(this.#steps(), threads * UNITS_PER_THREAD, (next) => doneStep(next, pool))) {
        await this.#take(step);
        if (output.isClosed) return null;
      }
      return null;
    } catch (error) {
      if (!(error instanceof UsageError) || error instanceof OutputError) throw error;
      return error.message;
    }
  }

  async *#steps(): AsyncGenerator<Step> {
    let above = 0;
    for (const [file, input] of this.#parts.inputs.entries()) {
      yield { kind: "open", file };
      const units = new UnitMaker(this.#parts.threads);
      for await (const row of placedRows(rowsOf(input.chunks, this.#run.options.maxFileBytes))) {
        above += 1;
        const other = this.#otherThanOwn(input, row, above);
        if (other === null) units.add(row);
        const unit = other !== null || units.isFull ? units.take(file) : null;
        if (unit !== null) yield { kind: "unit", unit };
        if (other !== null) yield { kind: other, row };
      }
      const last = units.take(file);
      if (last !== null) yield { kind: "unit", unit: last };
      yield { kind: "close", file };
    }
  }

  /** Why a row is not checked now; `null` where it is. */
  #otherThanOwn(input: RowFile, { line }: PlacedRow, number: number): "foreign" | "kept" | null {
    const { shard } = this.#run.bulk;
    if (shard !== null && (number - 1) % shard.count !== shard.index) return "foreign";
    return this.#isKept(input, line) ? "kept" : null;
  }

  /** Whether the report has all lines of a row: of the last one that it has a line of, others may be missing. */
  #isKept({ label }: RowFile, line: number): boolean {
    const { inputs, output } = this.#parts;
    const { reached } = output;
    if (reached === null) return false;
    const files = inputs.map((input) => input.label);
    const [own, last] = [files.indexOf(label), files.indexOf(reached.file)];
    return own < last || (own === last && line < reached.line);
  }

  async #take(step: DoneStep): Promise<void> {
    if (step.kind === "open") return this.#open(step.file);
    const rows = this.#rows;
    if (rows === null) throw new Error("A row came before its file.");
    switch (step.kind) {
      case "foreign":
        return rows.pass(step.row);
      case "kept":
        return rows.keep(step.row);
      case "unit":
        await rows.take(step.unit, step.done);
        return this.#progress.show(() => this.#progressText(rows.label));
      case "close":
        return rows.close();
    }
  }

  async #open(index: number): Promise<void> {
    const { inputs, projects, output } = this.#parts;
    const { bulk, options, platform } = this.#run;
    const file = inputs[index];
    if (file === undefined) return;
    const reader = new RowReader(file, await rowReading(file, options, projects, platform));
    this.#tally.add({ kind: "file", file });
    this.#rows = new FileRows({ file, reader, tally: this.#tally, output, bulk });
  }

  #progressText(label: string): string {
    const { answers } = this.#tally.totals();
    const seconds = Math.floor((this.#run.platform.now() - this.#started) / 1000);
    return `Checking ${label}: ${counted(answers, "answer")}, ${seconds} s`;
  }
}

async function doneStep(step: Step, pool: RowPool<UnitResult>): Promise<DoneStep> {
  return step.kind === "unit" ? { ...step, done: await pool.run(step.unit) } : step;
}
