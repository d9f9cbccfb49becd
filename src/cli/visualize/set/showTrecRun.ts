import { counted } from "../../../contract/language";
import type { SetRow } from "../../../contract/visualize/retrievalSet";
import { isRunName } from "../../../formats/sources/sourcePath";
import { trecKind } from "../../../formats/trec/trecKind";
import { EXIT, type ExitCode, UsageError } from "../../shared/exit";
import type { InputFile } from "../../shared/input/inputFile";
import type { CliPlatform, FileOutput } from "../../shared/platform";
import { escapeLines, escapeTerminal, jsonLine } from "../../shared/terminal/escapeTerminal";
import type { VisualizeRunOptions } from "../options";
import type { TextStyle } from "../report/text";
import { GatheredSet, judgedByQrels } from "./gatheredSet";
import { type Qrels, readQrels } from "./readQrels";
import { readTrecRun, type RunEvent } from "./readTrecRun";
import { isSetFormat, setContent } from "./setContent";

/** Whether a file is a run of TREC: by its name, because it is to be measured by qrels, or by its lines where it was named. */
export async function isTrecRun(
  { path, readAs, isNamed }: InputFile,
  { qrels }: Pick<VisualizeRunOptions, "qrels">,
  { files }: Pick<CliPlatform, "files">,
): Promise<boolean> {
  if (qrels !== null || (readAs !== null && isRunName(readAs))) return true;
  return isNamed && path !== null && (await beginsAsRun(files.chunks(path)));
}

/** What cannot be read is told by who reads it. */
async function beginsAsRun(chunks: AsyncIterable<Uint8Array>): Promise<boolean> {
  const decoder = new TextDecoder();
  let text = "";
  try {
    for await (const chunk of chunks) {
      text += decoder.decode(chunk.subarray(0, JUDGED_BYTES), { stream: true });
      if (text.length >= JUDGED_BYTES) break;
    }
  } catch {
    return false;
  }
  return trecKind(text) === "run";
}

const JUDGED_BYTES = 8192;

/** The one run of a call. Throws a `UsageError` for more files, and for a format that a set does not have. */
export function theRun(inputs: readonly InputFile[], { format, target }: VisualizeRunOptions): InputFile {
  const [run, other] = inputs;
  if (run === undefined || other !== undefined)
    throw new UsageError(`A TREC run stands alone, and these are ${inputs.length} files. Name one of them.`);
  if (format === "png")
    throw new UsageError("A TREC run is no single retrieval: --format png cannot show it. Use html.");
  if (target.kind === "folder")
    throw new UsageError("A TREC run becomes one file. Name it with --output in place of --output-dir.");
  return run;
}

interface RunShowing {
  readonly file: InputFile;
  readonly options: VisualizeRunOptions;
  readonly platform: CliPlatform;
  readonly style: TextStyle;
  readonly signal: AbortSignal;
  readonly output: FileOutput;
}

/** More lines than a person reads. */
const MAX_TOLD = 20;

/** Shows the queries of a run as one set. */
export async function showTrecRun(showing: RunShowing): Promise<ExitCode> {
  const { file, options, platform, signal, output } = showing;
  const qrels = options.qrels === null ? null : await readQrels(options.qrels, platform.files);
  const gathered = new GatheredSet(options.format === "html" ? "reports" : "figures");
  const problems = new LeftOutLines(showing);
  const found = await gather(gathered, qrels, problems, showing);
  if (signal.aborted) return EXIT.interrupted;
  await problems.finish();
  if (qrels === null) await problems.tellUnjudged();
  if (found.queries.size === 0)
    throw new UsageError(`No line of a run can be read from ${file.label}. Name another file.`);
  if (qrels !== null) {
    if (found.judged === 0 && found.queries.size > 0) await problems.tellStrange();
    addMissing(gathered, qrels, found.queries, file);
  }
  if (isSetFormat(options.format)) {
    const set = gathered.set(qrels === null ? null : judgedByQrels(qrels, found.queries));
    await output.write(setContent(set, gathered, options.format, showing.style));
  }
  await output.keep();
  return problems.hasErrors ? EXIT.badUse : EXIT.fine;
}

interface Found {
  /** The ids of the queries that the run has. */
  readonly queries: ReadonlySet<string>;
  /** How many of its documents somebody judged. */
  readonly judged: number;
}

async function gather(
  gathered: GatheredSet,
  qrels: Qrels | null,
  problems: LeftOutLines,
  { file, options, platform, signal, output }: RunShowing,
): Promise<Found> {
  const found = new Set<string>();
  let judged = 0;
  const stream = file.path === null ? platform.stdin.chunks() : platform.files.chunks(file.path);
  for await (const event of readTrecRun(file.label, stream)) {
    if (signal.aborted || output.isClosed) break;
    if (event.kind === "left_out") {
      await problems.tell(event);
      continue;
    }
    const { query } = event;
    found.add(query.id);
    const grades = qrels?.get(query.id) ?? null;
    judged += query.documents.filter(({ id }) => grades?.has(id)).length;
    const row = gathered.addQuery(query, grades, { file: file.label, row: found.size });
    if (options.format === "jsonl") await writeRow(row, output);
  }
  return { queries: found, judged };
}

async function writeRow(row: SetRow, output: FileOutput): Promise<void> {
  await output.write(`${jsonLine(row)}\n`);
}

/** As trec_eval counts all judged queries with -c: what the run does not have found nothing. */
function addMissing(gathered: GatheredSet, qrels: Qrels, found: ReadonlySet<string>, { label }: InputFile): void {
  let row = found.size;
  for (const [id, grades] of qrels) {
    if (found.has(id)) continue;
    row += 1;
    gathered.addQuery({ id, text: null, documents: [] }, grades, { file: label, row });
  }
}

/** Tells the first lines that are left out, and how many there are. */
class LeftOutLines {
  readonly #showing: RunShowing;
  #told = 0;
  #count = 0;
  hasErrors = false;

  constructor(showing: RunShowing) {
    this.#showing = showing;
  }

  async tell({ line, level, message }: Extract<RunEvent, { kind: "left_out" }>): Promise<void> {
    this.hasErrors ||= level === "error";
    this.#count += 1;
    if (this.#told >= MAX_TOLD || (level === "warning" && this.#showing.options.isQuiet)) return;
    this.#told += 1;
    await this.#write(`${this.#showing.file.label}, line ${line}: ${level}: ${escapeTerminal(message)}`);
  }

  async finish(): Promise<void> {
    const left = this.#count - this.#told;
    if (left === 0 || this.#showing.options.isQuiet) return;
    await this.#write(`${this.#showing.file.label}: warning: ${counted(left, "more line")} left out.`);
  }

  /** What nothing measures looks as if all were well. */
  async tellUnjudged(): Promise<void> {
    const { file, options } = this.#showing;
    if (options.isQuiet) return;
    const next = "Give --qrels, a file of what was judged relevant, to measure it.";
    await this.#write(`${file.label}: note: A run has ids and scores alone, so its words are not seen. ${next}`);
  }

  /** Figures of 0 that speak of the ids rather than of what was found. */
  async tellStrange(): Promise<void> {
    const { file, options } = this.#showing;
    if (options.isQuiet) return;
    const next = "Give both the same ids, and let a head of the qrels name their columns, such as query doc grade.";
    const why = "No document of the run was judged for its query, so the figures say nothing of what was found";
    await this.#write(`${file.label}: warning: ${why}. ${next}`);
  }

  #write(line: string): Promise<void> {
    return this.#showing.platform.stderr.write(escapeLines(`${line}\n`));
  }
}
