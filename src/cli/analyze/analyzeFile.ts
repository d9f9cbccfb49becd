import type { PromptAnalysis, PromptEdit, PromptFinding } from "../../contract/analyze/promptAnalysis";
import { RAGQualityError } from "../../contract/error";
import { sureEdits } from "../../core/analyze";
import { LineIndex } from "../../formats/lineIndex";
import {
  fileEdits,
  isWholeText,
  type PromptRecord,
  readPromptFile,
  withEdits,
  withSettings,
} from "../../formats/prompts";
import { ServiceStop, stopsRun } from "../shared/engine";
import type { Problem } from "../shared/input/inputFile";
import { placesIn } from "../shared/input/places";
import type { PromptAnalyzer } from "../shared/platform";
import type { AnalyzedFile, AnalyzedPrompt, FileChange, LocatedFinding, TextPlace } from "./analyzedFile";
import type { GivenContext } from "./givenContext";
import type { AnalyzeRunOptions } from "./options";
import type { FileSettings, PromptSettings } from "./promptSettings";
import type { PromptFile } from "./readPrompts";

/** What the prompts of one run are analyzed with. */
export interface Analyzing {
  readonly analyzer: PromptAnalyzer;
  readonly options: AnalyzeRunOptions;
  readonly settings: PromptSettings;
  readonly context: GivenContext | null;
  readonly signal: AbortSignal;
}

/** An edit can bring another rule's finding into reach; rules that undo each other must not go on for ever. */
const MAX_ROUNDS = 5;

/** Analyzes all prompts of a file, and makes the sure edits where they are wanted: what is told then is what is left. */
export async function analyzeFile(read: PromptFile, analyzing: Analyzing): Promise<AnalyzedFile> {
  let current = read;
  let round = await analyzeRecords(current, analyzing);
  let edits = 0;
  for (let rounds = 0; analyzing.options.fixing !== "none" && rounds < MAX_ROUNDS; rounds += 1) {
    const fixed = withSureEdits(current, round.prompts);
    if (fixed === null) break;
    edits += fixed.edits;
    current = fixed.file;
    round = await analyzeRecords(current, analyzing);
  }
  const change: FileChange | null = edits === 0 ? null : { before: read.text, after: current.text, edits };
  return {
    kind: "analyzed",
    file: read.file,
    prompts: round.prompts,
    problems: [...read.problems, ...round.problems],
    change,
  };
}

interface Round {
  readonly prompts: readonly AnalyzedPrompt[];
  readonly problems: readonly Problem[];
}

async function analyzeRecords(read: PromptFile, analyzing: Analyzing): Promise<Round> {
  const prompts: AnalyzedPrompt[] = [];
  const problems: Problem[] = [];
  let settings: Promise<FileSettings> | null = null;
  for (const [index, record] of read.records.entries()) {
    try {
      settings ??= analyzing.settings.of(read, record.shape);
      const analysis = await analyzeRecord(record, await settings, analyzing);
      const findings = analysis.findings.map((finding) => locatedFinding(finding, record, read, analyzing.context));
      prompts.push({
        row: index + 1,
        name: record.name,
        shape: record.shape,
        place: read.places.of(record.span),
        analysis,
        findings,
        known: [],
      });
    } catch (error) {
      if (stopsRun(error)) throw new ServiceStop(error);
      problems.push({
        kind: "problem",
        file: read.file,
        level: "error",
        message: failure(error),
        place: read.places.of(record.span),
      });
    }
  }
  return { prompts, problems };
}

function failure(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return error instanceof RAGQualityError
    ? `The prompt is not analyzed: ${words}`
    : `The prompt is not analyzed, by a fault of rag-quality itself: ${words}`;
}

/** What the call says counts before what the file says. */
async function analyzeRecord(
  record: PromptRecord,
  settings: FileSettings,
  { analyzer, options, context, signal }: Analyzing,
): Promise<PromptAnalysis> {
  const { prompt, context: sample, ...rest } = withSettings(record.input, settings);
  const question = options.question === null ? {} : { question: options.question };
  const analysis = await analyzer.analyze_prompt(prompt, context?.text ?? sample, { ...rest, ...question, signal });
  return isWholeText(record) ? analysis : { ...analysis, improved_prompt: null };
}

function locatedFinding(
  finding: PromptFinding,
  record: PromptRecord,
  read: PromptFile,
  context: GivenContext | null,
): LocatedFinding {
  const { target, start, end, suggestion } = finding;
  const text = target === "prompt" ? record.input.prompt : (context?.text ?? record.input.context);
  const written = target === "prompt" && suggestion !== null ? fileEdits(record, suggestion.edits) : null;
  return {
    finding,
    at: placeOf(finding, record, read, context),
    words: {
      text: lineAround(text, start, end),
      start: start - lineStart(text, start),
      end: end - lineStart(text, start),
    },
    edits: written && written.map((edit) => ({ ...edit, place: read.places.of(edit) })),
  };
}

function placeOf(
  { target, start, end }: PromptFinding,
  { map, contextMap }: PromptRecord,
  { file, places }: PromptFile,
  context: GivenContext | null,
): TextPlace {
  if (target === "context" && context !== null) return context.at({ start, end });
  return {
    file,
    place: places.of((target === "context" && contextMap !== null ? contextMap : map).spanToOuter({ start, end })),
  };
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

function lineAround(text: string, start: number, end: number): string {
  const found = text.indexOf("\n", Math.max(start, end - 1));
  return text.slice(lineStart(text, start), Math.max(end, found === -1 ? text.length : found));
}

/** `null` where there is nothing to change, or nothing that can be written. Where not all of it can be, as many prompts as can be are changed. */
function withSureEdits(
  read: PromptFile,
  prompts: readonly AnalyzedPrompt[],
): { readonly file: PromptFile; readonly edits: number } | null {
  const wanted = prompts
    .map(({ row, analysis }) => [row - 1, sureEdits(analysis.findings)] as const)
    .filter(([, edits]) => edits.length > 0);
  const all = changedFile(read, new Map(wanted));
  if (all !== null || wanted.length < 2) return all;
  for (const [index, edits] of wanted) {
    const one = changedFile(read, new Map([[index, edits]]));
    if (one !== null) return one;
  }
  return null;
}

function changedFile(
  read: PromptFile,
  wanted: ReadonlyMap<number, readonly PromptEdit[]>,
): { readonly file: PromptFile; readonly edits: number } | null {
  const text = wanted.size === 0 ? null : withEdits({ path: read.readAs, text: read.text }, read.records, wanted);
  if (text === null || text === read.text) return null;
  const { records } = readPromptFile(read.readAs, text);
  const given = records.map((record, index) => ({
    ...record,
    input: { ...read.records[index]?.input, ...record.input },
  }));
  const edits = [...wanted.values()].reduce((sum, made) => sum + made.length, 0);
  return { file: { ...read, text, records: given, places: placesIn(new LineIndex(text)) }, edits };
}
