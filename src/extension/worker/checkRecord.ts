import type { CallOptions } from "../../checker/engine";
import type { CitationResult } from "../../contract/citationResult";
import { RAGQualityError } from "../../contract/error";
import { applyAcceptances } from "../../core/verify/acceptance";
import { parseAcceptedClaims } from "../../formats/acceptedFile";
import type { AnswerRecord } from "../../formats/answerRecord";
import type { ResolvedSource, ResolvedSources } from "../../formats/resolvedSources";
import { resolveSources } from "../../formats/resolveSources";
import { engineName } from "./engineName";
import { errorMessage } from "./errorMessage";
import { evidencePlaces } from "./evidencePlaces";
import { faultDetails } from "./faultDetails";
import type { JobFiles } from "./hostFiles";
import { noSourcesMessage } from "./noSources";
import type { CheckedRow, CheckJob, FromWorker } from "./protocol";
import { rowSource } from "./rowSource";
import { selectedClaims } from "./selectedClaims";
import type { ServiceFault } from "./serviceMessages";

/** The part of the checker that a job uses. */
export interface CitationChecker {
  verify_citations(
    query: string,
    response: string,
    sources: readonly ResolvedSource["document"][],
    options?: CallOptions,
  ): Promise<CitationResult>;
}

/** One record of a job, with what is needed to check it. */
export interface RecordCheck {
  readonly job: CheckJob;
  readonly index: number;
  readonly rows: number;
  readonly record: AnswerRecord;
  readonly checker: CitationChecker;
  readonly files: JobFiles;
  readonly signal: AbortSignal;
}

type Unchecked = Extract<FromWorker, { type: "unchecked" }>;
type RowMessage = Extract<FromWorker, { type: "row" }>;

/** What came of a record. A fault of the service holds for the records after it, too. */
export type RecordEnd =
  | { readonly kind: "told"; readonly message: RowMessage | Unchecked }
  | { readonly kind: "stopped"; readonly fault: ServiceFault; readonly message: string };

/** Reads the record's sources and verifies its citations. Rejects only if the job was cancelled. */
export async function checkRecord(check: RecordCheck): Promise<RecordEnd> {
  const started = performance.now();
  const { job, record, files } = check;
  const resolved = await resolveSources(record, job.uri, files.access, { globs: job.globs, picked: job.picked });
  if (resolved.sources.length === 0) return unchecked(check, "no_sources", noSourcesMessage(resolved, record.format));
  try {
    const result = selected(check, await verify(check, resolved));
    if (result === null) return unchecked(check, "empty_selection", EMPTY_SELECTION);
    const accepted = accept(result, job.accepted);
    const row = checkedRow(check, resolved, accepted, performance.now() - started);
    return { kind: "told", message: { type: "row", job: job.job, row } };
  } catch (error) {
    if (check.signal.aborted) throw error;
    const fault =
      job.endpoint !== null && error instanceof RAGQualityError ? faultDetails(error, "verify_citations") : null;
    return fault === null
      ? unchecked(check, "failed", errorMessage(error))
      : { kind: "stopped", fault, message: errorMessage(error) };
  }
}

const EMPTY_SELECTION =
  "The selection holds no claim of the answer. Select whole sentences, then run Verify Selected Text again.";

function verify({ record, checker, signal }: RecordCheck, resolved: ResolvedSources): Promise<CitationResult> {
  const documents = resolved.sources.map((source) => source.document);
  return checker.verify_citations(record.query, record.response, documents, { signal });
}

/** The part of a result that was asked for. */
function selected({ job, record }: RecordCheck, result: CitationResult): CitationResult | null {
  if (job.selection === null) return result;
  const start = record.map.toInner(job.selection.start) ?? 0;
  const end = record.map.toInner(job.selection.end) ?? 0;
  return selectedClaims(result, { start, end });
}

interface Accepted {
  readonly result: CitationResult;
  readonly problem: string | null;
}

function accept(result: CitationResult, acceptedText: string | null): Accepted {
  if (acceptedText === null) return { result, problem: null };
  try {
    return { result: applyAcceptances(result, parseAcceptedClaims(acceptedText)), problem: null };
  } catch (error) {
    return { result, problem: errorMessage(error) };
  }
}

function checkedRow(
  check: RecordCheck,
  resolved: ResolvedSources,
  { result, problem }: Accepted,
  elapsed: number,
): CheckedRow {
  const { job, record, index, rows } = check;
  return {
    index,
    rows,
    is_part: job.selection !== null,
    query: record.query,
    format: record.format,
    span: record.span,
    pieces: [...record.map.pieces],
    origin: resolved.origin,
    sources: resolved.sources.map((source) => rowSource(source, job.uri)),
    problems: problem === null ? [...resolved.problems] : [...resolved.problems, problem],
    places: evidencePlaces(result, resolved.sources, (uri) =>
      uri === job.uri ? job.text : (check.files.texts.get(uri) ?? null),
    ),
    engine: engineName(job.endpoint),
    elapsed_ms: elapsed,
    result,
  };
}

function unchecked(check: RecordCheck, reason: Unchecked["reason"], message: string): RecordEnd {
  return {
    kind: "told",
    message: { type: "unchecked", job: check.job.job, index: check.index, span: check.record.span, reason, message },
  };
}
