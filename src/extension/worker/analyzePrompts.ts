import type { CallOptions } from "../../checker/engine";
import type { AnalyzeRequest } from "../../contract/analyzeRequest";
import { RAGQualityError } from "../../contract/error";
import type { PanelRule } from "../../contract/panelPrompt";
import type { ProjectRules } from "../../contract/projectFile";
import type { PromptAnalysis } from "../../contract/promptAnalysis";
import { ALL_RULES } from "../../core/analyze";
import { findQuestion } from "../../core/analyze/prompt/findQuestion";
import { readPrompt } from "../../core/analyze/prompt/readPrompt";
import type { PromptRecord } from "../../formats/prompts";
import { parseProjectFile } from "../../formats/projectFile";
import { askedPrompts, noPromptMessage } from "./askedPrompts";
import { engineName } from "./engineName";
import { errorMessage } from "./errorMessage";
import { faultDetails } from "./faultDetails";
import type { JobFiles } from "./hostFiles";
import { PlaceFinder } from "./placeFinder";
import { chosenContext, sampleContext, type ContextText } from "./promptContext";
import { helpsFor } from "./promptHelps";
import type { AnalyzedFile, AnalyzedPrompt, AnalyzeJob, NotAnalyzed } from "./promptMessages";
import { PromptPlaces } from "./promptPlaces";

/** Gives the analysis of a prompt, from here or from a service. */
export type AskAnalysis = (request: AnalyzeRequest, options: CallOptions) => Promise<PromptAnalysis>;

export interface Analyzing {
  readonly job: AnalyzeJob;
  readonly files: JobFiles;
  readonly ask: AskAnalysis;
  readonly signal: AbortSignal;
  /** Lets a cancellation be read. */
  readonly pause: () => Promise<void>;
}

export type AnalyzeEnd = { readonly kind: "analyzed"; readonly file: AnalyzedFile } | { readonly kind: "not_analyzed"; readonly why: NotAnalyzed };

/** A file of thousands of conversations would keep the editor waiting. */
const MOST_PROMPTS = 100;

/** Analyzes the prompts that the job asks about. Rejects only if the job was cancelled. */
export async function analyzePrompts(analyzing: Analyzing): Promise<AnalyzeEnd> {
  const { job, files, signal, pause } = analyzing;
  const read = askedPrompts(job);
  if (read.records.length === 0) return { kind: "not_analyzed", why: { kind: "no_prompt", message: noPromptMessage(read, job) } };
  try {
    const project = readProject(job.project);
    const chosen = job.context === null ? null : await chosenContext(job.context, files.access);
    const finder = new PlaceFinder((uri) => (uri === job.uri ? job.text : (files.texts.get(uri) ?? null)));
    const prompts: AnalyzedPrompt[] = [];
    for (const [index, record] of read.records.slice(0, MOST_PROMPTS).entries()) {
      await pause();
      signal.throwIfAborted();
      const context = chosen ?? sampleContext(record, job);
      prompts.push(await analyzeOne({ ...analyzing, project, finder, records: read.records, index, record, context }));
    }
    const problems = read.problems.map(({ message, span }) => ({ message, span }));
    return { kind: "analyzed", file: { prompts, count: read.records.length, problems } };
  } catch (error) {
    return failedEnd(analyzing, error);
  }
}

interface One extends Analyzing {
  readonly project: ReadProject;
  readonly finder: PlaceFinder;
  readonly records: readonly PromptRecord[];
  readonly index: number;
  readonly record: PromptRecord;
  readonly context: ContextText;
}

async function analyzeOne(one: One): Promise<AnalyzedPrompt> {
  const started = performance.now();
  const { job, record, context, project, index, signal, finder } = one;
  const request = requestOf(one);
  const analysis = await one.ask(request, { signal });
  signal.throwIfAborted();
  const places = new PromptPlaces(job, record, context, finder);
  const prepared = readPrompt(request);
  const { helps, fix_all } = helpsFor({ ...one, places, prepared }, analysis);
  return {
    key: `${job.job}.${index}`,
    index,
    name: record.name,
    span: record.span,
    engine: engineName(job.endpoint),
    context: context.said,
    context_files: [...new Set(context.segments.flatMap(({ location }) => location?.uri ?? []))],
    question: findQuestion(request, prepared)?.text ?? "",
    model: request.model ?? null,
    problems: [...project.problems, ...context.problems],
    analysis,
    rules: rulesOf(analysis),
    places: places.all(analysis),
    helps,
    fix_all,
    elapsed_ms: performance.now() - started,
  };
}

function requestOf({ job, record, context, project }: One): AnalyzeRequest {
  const question = job.question ?? record.input.question ?? context.query;
  return { ...record.input, ...project.rules, context: context.text, ...(question !== "" && { question }) };
}

interface ReadProject {
  readonly rules: ProjectRules;
  readonly problems: readonly string[];
}

/** A broken project file is said, and the rules stand as they are without it. */
function readProject(text: string | null): ReadProject {
  if (text === null) return { rules: {}, problems: [] };
  try {
    const { rules, model, context_window } = parseProjectFile(text);
    return { rules: { ...(rules && { rules }), ...(model !== undefined && { model }), ...(context_window !== undefined && { context_window }) }, problems: [] };
  } catch (error) {
    return { rules: {}, problems: [errorMessage(error)] };
  }
}

function rulesOf({ findings }: PromptAnalysis): PanelRule[] {
  const found = new Set(findings.map(({ rule }) => rule));
  return ALL_RULES.filter(({ code }) => found.has(code)).map(({ code, summary, advice }) => ({ code, summary, advice }));
}

function failedEnd({ job, signal }: Analyzing, error: unknown): AnalyzeEnd {
  if (signal.aborted) throw error;
  const fault = job.endpoint !== null && error instanceof RAGQualityError ? faultDetails(error, "analyze_prompt") : null;
  const message = errorMessage(error);
  return { kind: "not_analyzed", why: fault === null ? { kind: "failed", message } : { kind: "stopped", fault, message } };
}
