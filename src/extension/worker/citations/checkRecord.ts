import type { Span } from "../../../contract/span";
import type { CitationResult } from "../../../contract/verify/citationResult";
import type { Bindings } from "../../../contract/verify/verifyRequest";
import { applyAcceptances, totals } from "../../../core/verify";
import { withSwitchedOff } from "../../../formats/answers/switchedOff";
import { LineIndex } from "../../../formats/lineIndex";
import { parseAcceptedClaims } from "../../../formats/project/editProjectFile";
import { bindingsOf, parseProjectFile } from "../../../formats/project/projectFile";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import { verifyRequestOf } from "../../../formats/records/verifyRequestOf";
import { type AnswerSources, answerSources } from "../folders/answerSources";
import type { FolderSources } from "../folders/folderSources";
import type { KnownRulings } from "../judges/knownRulings";
import { failureOf, type JobEngine } from "../shared/jobEngine";
import { errorMessage, type RunningJob } from "../shared/jobHandlers";
import { evidencePlaces, noSourcesMessage, rowSources } from "../shared/records";
import type { CheckedRow, CheckJob, RecordMessage, UncheckedRecord } from "../wire/citationsMessages";
import type { ServiceFault } from "../wire/serviceMessages";

/** The result for the claims that a part of the response touches, with their scores; `null` where it touches none. */
function selectedClaims(result: CitationResult, selection: Span): CitationResult | null {
  const claims = result.claims.filter(({ start, end }) => start < selection.end && selection.start < end);
  if (claims.length === 0) return null;
  return { ...result, claims, ...totals({ ...result, claims }) };
}

/** One record of a job, with what is needed to check it. */
interface RecordCheck {
  readonly job: CheckJob;
  readonly index: number;
  readonly rows: number;
  readonly record: AnswerRecord;
  readonly engine: JobEngine;
  readonly running: RunningJob;
  readonly folders: FolderSources;
  readonly rulings: KnownRulings;
}

/** What came of a record. A fault of the service holds for the records after it, too. */
type RecordOutcome =
  | { readonly kind: "answered"; readonly message: RecordMessage }
  | { readonly kind: "stopped"; readonly fault: ServiceFault; readonly message: string };

/** Reads the record's sources and verifies its citations. Rejects only if the job was cancelled. */
export async function checkRecord(check: RecordCheck): Promise<RecordOutcome> {
  const started = performance.now();
  const { job, record, running, engine } = check;
  const resolved = await answerSources(record, job, running, check.folders);
  if (resolved.sources.length === 0)
    return unchecked(check, "no_sources", noSourcesMessage(resolved, record), resolved);
  try {
    const result = selected(check, await verify(check, resolved));
    if (result === null) return unchecked(check, "empty_selection", EMPTY_SELECTION);
    const { result: accepted, problem } = accept(result, job.accepted);
    const own = withSwitchedOff(accepted, record, lineOf(job.text));
    const verdicts = { own, judged: await recalled(check, own, resolved), problem };
    const row = checkedRow(check, resolved, verdicts, performance.now() - started);
    return { kind: "answered", message: { type: "row", job: job.job, row } };
  } catch (error) {
    const failure = failureOf(error, running, engine, "verify_citations");
    return failure.kind === "stopped" ? failure : unchecked(check, "failed", failure.message);
  }
}

const EMPTY_SELECTION =
  "The selection holds no claim of the answer. Select whole sentences, then run Check Selected Text again.";

function verify({ job, record, engine, running }: RecordCheck, resolved: AnswerSources): Promise<CitationResult> {
  return engine.verify_citations(verifyRequestOf(record, resolved, boundByPerson(job)), { signal: running.signal });
}

/** What the project file binds; one that is broken binds nothing, and is told of with the result. */
function boundByPerson({ accepted, uri }: CheckJob): Bindings | null {
  if (accepted === null) return null;
  try {
    return bindingsOf(parseProjectFile(accepted), uri);
  } catch {
    return null;
  }
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

/** With what was ruled before on claims that are as they were. */
async function recalled(
  { job, record, rulings }: RecordCheck,
  own: CitationResult,
  { sources }: AnswerSources,
): Promise<CitationResult> {
  if (!job.recalls) return own;
  const { query, response } = record;
  return rulings.recall(job.uri, own, { query, response, sources: sources.map(({ document }) => document) });
}

function lineOf(text: string): (offset: number) => number {
  const lines = new LineIndex(text);
  return (offset) => lines.line(offset);
}

interface Verdicts {
  /** The checker's. */
  readonly own: CitationResult;
  /** With a judge's rulings; the checker's where there are none. */
  readonly judged: CitationResult;
  readonly problem: string | null;
}

function checkedRow(
  check: RecordCheck,
  resolved: AnswerSources,
  { own, judged, problem }: Verdicts,
  elapsed: number,
): CheckedRow {
  const { job, record, index, rows } = check;
  const results = judged === own ? [own] : [judged, own];
  return {
    index,
    rows,
    is_part: job.selection !== null,
    query: record.query,
    format: record.format,
    span: record.span,
    pieces: [...record.map.pieces],
    origin: resolved.origin,
    files_read: resolved.files_read,
    left_out: [...resolved.answers],
    sources: rowSources(resolved.sources, job.uri),
    problems: [...resolved.problems, ...(problem === null ? [] : [problem]), ...resolved.remarks],
    unread_pages: resolved.unreadPages,
    places: results.flatMap((result) =>
      evidencePlaces(result, resolved.sources, (uri) =>
        uri === job.uri ? job.text : (check.running.files.texts.get(uri) ?? null),
      ),
    ),
    engine: check.engine.name,
    elapsed_ms: elapsed,
    result: judged,
    ...(judged !== own && { core: own }),
  };
}

function unchecked(
  check: RecordCheck,
  reason: UncheckedRecord["reason"],
  message: string,
  { unreadPages, answers }: Pick<AnswerSources, "unreadPages" | "answers"> = { unreadPages: 0, answers: [] },
): RecordOutcome {
  return {
    kind: "answered",
    message: {
      type: "unchecked",
      job: check.job.job,
      index: check.index,
      span: check.record.span,
      reason,
      message,
      unread_pages: unreadPages,
      left_out: [...answers],
    },
  };
}
