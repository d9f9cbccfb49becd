import { RAGQualityError } from "../../../contract/error";
import { leftOutAnswersText } from "../../../contract/verify/leftOutAnswers";
import { type RetrievalReport, retrievalReportSchema } from "../../../contract/visualize/retrievalReport";
import { retrievalFigures } from "../../../core/visualize";
import { readAnswers } from "../../../formats/answers/readAnswers";
import { mappingFor } from "../../../formats/project/mappingFor";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import type { ResolvedSources } from "../../../formats/sources/loadedSource";
import { rankedSources } from "../../../formats/sources/rankedSources";
import { resolveSources } from "../../../formats/sources/resolveSources";
import { failureOf, type JobEngine } from "../shared/jobEngine";
import type { RunningJob } from "../shared/jobHandlers";
import { noSourcesMessage, type Passage, passagePlaces, recordsAt, rowSources, startsOf } from "../shared/records";
import type { RowSource } from "../wire/recordsMessages";
import type { NotShown, ShownRetrieval, VisualizeJob, VisualizeJobOutcome } from "../wire/retrievalMessages";
import type { KeptReports } from "./keptReports";
import { panelReport } from "./panelReport";
import { typedQuery, visualizeRequest } from "./visualizeRequest";

interface Visualizing {
  readonly job: VisualizeJob;
  readonly running: RunningJob;
  readonly kept: KeptReports;
  readonly engine: JobEngine;
}

/** The record at the selection, with the question that it is about; `null` where nobody was asked for one yet. */
interface FoundRecord {
  readonly record: AnswerRecord;
  readonly index: number;
  readonly rows: number;
  readonly query: string | null;
}

/** Makes the report on the record at the job's selection, keeps it, and gives what the panel shows of it. Rejects only if the job was cancelled. */
export async function visualizeRecord(visualizing: Visualizing): Promise<VisualizeJobOutcome> {
  const { job, running, engine } = visualizing;
  const started = performance.now();
  const found = await findRecord(job, running);
  if ("kind" in found) return notShown(found);
  const { globs, picked, checked, meant } = job;
  const fallback = { globs, picked, checked, meant };
  const loaded = await resolveSources(found.record, job.uri, running.files.access, fallback);
  const resolved = rankedSources(found.record, loaded);
  if (resolved.sources.length === 0)
    return notShown({ kind: "no_sources", message: noSourcesMessage(resolved, found.record) });
  // Nobody is asked for a question before there is something to show for it.
  if (found.query === null) return notShown({ kind: "no_query", index: found.index });
  try {
    const sources = rowSources(resolved.sources, job.uri);
    const asked = withNames(await askReport(visualizing, found, resolved), sources);
    const report = RANKED.has(resolved.origin) ? asked : { ...asked, rank_agreement: null };
    const retrieval = shownRetrieval(visualizing, found, { ...resolved, rows: sources }, report);
    return { kind: "shown", retrieval: { ...retrieval, elapsed_ms: performance.now() - started } };
  } catch (error) {
    return notShown(failureOf(error, running, engine, "visualize_retrieval"));
  }
}

/** Where the documents come from a retriever, as far as anybody knows. A list of references, links and picked files rank nothing. */
const RANKED: ReadonlySet<ResolvedSources["origin"]> = new Set(["record", "front_matter"]);

function notShown(why: NotShown): VisualizeJobOutcome {
  return { kind: "not_shown", why };
}

async function findRecord(job: VisualizeJob, { files }: RunningJob): Promise<FoundRecord | NotShown> {
  const { records, problems } = readAnswers(job, "retrieval", await mappingFor(job, files.access));
  const [index] = recordsAt(job, records);
  const record = index === undefined ? undefined : records[index];
  if (index === undefined || record === undefined)
    return { kind: "no_record", message: problems[0]?.message ?? NO_RECORD };
  return { record, index, rows: records.length, query: record.query || typedQuery(job, index) };
}

const NO_RECORD =
  "This file holds no retrieval. Write or paste a question with its sources, then run Visualize Retrieval again.";

async function askReport(
  { engine, running: { signal } }: Visualizing,
  { query, record }: FoundRecord,
  resolved: ResolvedSources,
): Promise<RetrievalReport> {
  const documents = resolved.sources.map(({ document }) => document);
  const request = visualizeRequest(query ?? "", record, documents);
  const parsed = retrievalReportSchema.safeParse((await engine.visualize_retrieval(request, { signal })).content);
  signal.throwIfAborted();
  if (parsed.success) return parsed.data;
  throw new RAGQualityError({
    code: "invalid_response",
    message:
      "The service's answer is no report on a retrieval. Check that ragQuality.endpoint names a /v1 service of this version.",
  });
}

/** The figures call a document what the list calls it, so that two of one title can be told apart there, too. */
function withNames(report: RetrievalReport, sources: readonly RowSource[]): RetrievalReport {
  const labels = new Map(sources.map(({ id, label }) => [id, label]));
  const documents = report.documents.map((document) =>
    document.title === null ? document : { ...document, title: labels.get(document.id) ?? document.title },
  );
  return { ...report, documents };
}

function shownRetrieval(
  { job, running: { files }, kept, engine }: Visualizing,
  found: FoundRecord,
  resolved: ResolvedSources & { readonly rows: readonly RowSource[] },
  report: RetrievalReport,
): Omit<ShownRetrieval, "elapsed_ms"> {
  const key = kept.keep(report);
  const { rows: sources } = resolved;
  const shown = panelReport(report, { documents: resolved.sources.map(({ document }) => document), sources });
  const passages = shown.documents.flatMap(({ id, passages: own }) =>
    own.map(({ start, end }): Passage => ({ source_id: id, start, end })),
  );
  return {
    key,
    index: found.index,
    rows: found.rows,
    span: found.record.span,
    query_was_typed: found.record.query === "" && report.query !== "",
    origin: resolved.origin,
    sources: [...sources],
    problems: [...resolved.problems, ...resolved.remarks, ...leftOutProblem(resolved)],
    places: passagePlaces([...passages, ...startsOf(resolved.sources)], resolved.sources, (uri) =>
      uri === job.uri ? job.text : (files.texts.get(uri) ?? null),
    ),
    engine: engine.name,
    report: shown,
    figures: retrievalFigures(report, job.width),
  };
}

function leftOutProblem({ answers }: ResolvedSources): string[] {
  return answers.length === 0 ? [] : [leftOutAnswersText(answers.map(({ label }) => label))];
}
