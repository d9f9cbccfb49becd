import type { PromptAnalysis } from "../../../contract/analyze/promptAnalysis";
import type { PanelRule } from "../../../contract/panel/promptState";
import { ALL_RULES, findQuestion, readPrompt } from "../../../core/analyze";
import type { PromptRecord } from "../../../formats/prompts";
import { failureOf, type JobEngine } from "../shared/jobEngine";
import { letMessagesIn, type RunningJob } from "../shared/jobHandlers";
import { PlaceFinder } from "../shared/placeFinder";
import type { AnalyzedPrompt, AnalyzeJob, AnalyzeJobOutcome } from "../wire/promptsMessages";
import { withoutSwitchedOff } from "./programComments";
import { helpsFor } from "./promptHelps";
import { PromptPlaces } from "./promptPlaces";
import { noPromptMessage, type PromptRequest, promptRequests, readWantedPrompts } from "./promptRequests";

interface Analyzing {
  readonly job: AnalyzeJob;
  readonly running: RunningJob;
  readonly engine: JobEngine;
}

/** Analyzes the prompts that the job asks about. Rejects only if the job was cancelled. */
export async function analyzePrompts(analyzing: Analyzing): Promise<AnalyzeJobOutcome> {
  const { job, running, engine } = analyzing;
  const { files, signal } = running;
  const read = readWantedPrompts(job);
  if (read.records.length === 0)
    return { kind: "not_analyzed", why: { kind: "no_prompt", message: noPromptMessage(read, job) } };
  try {
    const requests = await promptRequests(job, read.records, files.access);
    const finder = new PlaceFinder((uri) => (uri === job.uri ? job.text : (files.texts.get(uri) ?? null)));
    const prompts: AnalyzedPrompt[] = [];
    for (const [index, prompt] of requests.entries()) {
      await letMessagesIn();
      signal.throwIfAborted();
      prompts.push(await analyzeOne({ ...analyzing, ...prompt, finder, records: read.records, index }));
    }
    const problems = read.problems.map(({ message, span }) => ({ message, span }));
    return { kind: "analyzed", file: { prompts, count: read.records.length, problems } };
  } catch (error) {
    return { kind: "not_analyzed", why: failureOf(error, running, engine, "analyze_prompt") };
  }
}

interface AnalyzingOne extends Analyzing, PromptRequest {
  readonly finder: PlaceFinder;
  readonly records: readonly PromptRecord[];
  readonly index: number;
}

async function analyzeOne(one: AnalyzingOne): Promise<AnalyzedPrompt> {
  const started = performance.now();
  const { job, record, context, request, problems, index, engine, finder } = one;
  const { signal } = one.running;
  const all = await engine.analyze_prompt(request, { signal });
  signal.throwIfAborted();
  const analysis = withoutSwitchedOff(all, job, record);
  const places = new PromptPlaces(job, record, context, finder);
  const prepared = readPrompt(request);
  const { helps, fix_all, improvement } = helpsFor({ ...one, places, prepared }, analysis);
  return {
    key: `${job.job}.${index}`,
    index,
    name: record.name,
    span: record.span,
    engine: engine.name,
    context: context.shown,
    context_files: [...new Set(context.segments.flatMap(({ location }) => location?.uri ?? []))],
    question: findQuestion(request, prepared)?.text ?? "",
    model: request.model ?? null,
    problems: [...problems],
    analysis,
    rules: rulesOf(analysis),
    places: places.all(analysis),
    helps,
    fix_all,
    improvement,
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
