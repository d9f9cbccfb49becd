import type { CallOptions } from "../../checker/engine";
import type { AnalyzeRequest } from "../../contract/analyzeRequest";
import { RAGQualityError } from "../../contract/error";
import type { PanelRule } from "../../contract/panelPrompt";
import type { PromptAnalysis } from "../../contract/promptAnalysis";
import { ALL_RULES } from "../../core/analyze";
import { findQuestion } from "../../core/analyze/prompt/findQuestion";
import { readPrompt } from "../../core/analyze/prompt/readPrompt";
import type { PromptRecord } from "../../formats/prompts";
import { askedPrompts, noPromptMessage } from "./askedPrompts";
import { engineName } from "./engineName";
import { errorMessage } from "./errorMessage";
import { faultDetails } from "./faultDetails";
import type { JobFiles } from "./hostFiles";
import { PlaceFinder } from "./placeFinder";
import { helpsFor } from "./promptHelps";
import type { AnalyzedFile, AnalyzedPrompt, AnalyzeJob, NotAnalyzed } from "./promptMessages";
import { PromptPlaces } from "./promptPlaces";
import { type PromptRequest, promptRequests } from "./promptRequests";

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

export type AnalyzeEnd =
  | { readonly kind: "analyzed"; readonly file: AnalyzedFile }
  | { readonly kind: "not_analyzed"; readonly why: NotAnalyzed };

/** Analyzes the prompts that the job asks about. Rejects only if the job was cancelled. */
export async function analyzePrompts(analyzing: Analyzing): Promise<AnalyzeEnd> {
  const { job, files, signal, pause } = analyzing;
  const read = askedPrompts(job);
  if (read.records.length === 0)
    return { kind: "not_analyzed", why: { kind: "no_prompt", message: noPromptMessage(read, job) } };
  try {
    const requests = await promptRequests(job, read.records, files.access);
    const finder = new PlaceFinder((uri) => (uri === job.uri ? job.text : (files.texts.get(uri) ?? null)));
    const prompts: AnalyzedPrompt[] = [];
    for (const [index, prompt] of requests.entries()) {
      await pause();
      signal.throwIfAborted();
      prompts.push(await analyzeOne({ ...analyzing, ...prompt, finder, records: read.records, index }));
    }
    const problems = read.problems.map(({ message, span }) => ({ message, span }));
    return { kind: "analyzed", file: { prompts, count: read.records.length, problems } };
  } catch (error) {
    return failedEnd(analyzing, error);
  }
}

interface One extends Analyzing, PromptRequest {
  readonly finder: PlaceFinder;
  readonly records: readonly PromptRecord[];
  readonly index: number;
}

async function analyzeOne(one: One): Promise<AnalyzedPrompt> {
  const started = performance.now();
  const { job, record, context, request, problems, index, signal, finder } = one;
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
    problems: [...problems],
    analysis,
    rules: rulesOf(analysis),
    places: places.all(analysis),
    helps,
    fix_all,
    elapsed_ms: performance.now() - started,
  };
}

function rulesOf({ findings }: PromptAnalysis): PanelRule[] {
  const found = new Set(findings.map(({ rule }) => rule));
  return ALL_RULES.filter(({ code }) => found.has(code)).map(({ code, summary, advice }) => ({
    code,
    summary,
    advice,
  }));
}

function failedEnd({ job, signal }: Analyzing, error: unknown): AnalyzeEnd {
  if (signal.aborted) throw error;
  const fault =
    job.endpoint !== null && error instanceof RAGQualityError ? faultDetails(error, "analyze_prompt") : null;
  const message = errorMessage(error);
  return {
    kind: "not_analyzed",
    why: fault === null ? { kind: "failed", message } : { kind: "stopped", fault, message },
  };
}
