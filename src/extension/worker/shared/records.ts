import type { CitationResult, Evidence } from "../../../contract/verify/citationResult";
import { answerKind } from "../../../formats/answers/looksLikeAnswer";
import { readAnswers } from "../../../formats/answers/readAnswers";
import { readSelectedAnswer } from "../../../formats/answers/readSelectedAnswer";
import { citedPagesText } from "../../../formats/pages/citedPages";
import { dateBehind } from "../../../formats/pages/keptPage";
import type { AnswerRecord, Purpose, ReadAnswers } from "../../../formats/records/answerRecord";
import type { RecordShape } from "../../../formats/records/shapes/recordShape";
import { lackText } from "../../../formats/records/sourcesLack";
import { listsSources } from "../../../formats/references/referenceLines";
import { unlistedMarks } from "../../../formats/references/unlistedMarks";
import type { ResolvedSource, ResolvedSources } from "../../../formats/sources/loadedSource";
import { placeAt } from "../../../formats/sources/sourcePlaces";
import { placeKey } from "../wire/places";
import type { AnswerFileRequest, EvidencePlace, RowSource } from "../wire/recordsMessages";
import { PlaceFinder, type TextOf } from "./placeFinder";

/** The records of a file; of a program, or a file without records, what is selected in it. */
export function readWanted(
  job: Pick<AnswerFileRequest, "path" | "text" | "selection" | "language">,
  purpose: Purpose,
  mapping: RecordShape | null,
): ReadAnswers {
  const { language, text, selection } = job;
  if (language !== undefined && selection !== null) return readSelectedAnswer(language, text, selection);
  const read = readAnswers(job, purpose, mapping);
  const isPart = purpose === "answer" && selection !== null && selection.start < selection.end;
  if (read.records.length > 0 || !isPart) return read;
  const part = readSelectedAnswer(answerKind(job.path), text, selection);
  return part.records.length > 0 ? part : read;
}

/** The indexes of the records that are wanted: the rows that are named, those that the selection touches, or all. */
export function wantedRecords(
  { rows, selection }: Pick<AnswerFileRequest, "rows" | "selection">,
  records: readonly AnswerRecord[],
): number[] {
  const named = rows ?? [...records.keys()];
  return named.filter((index) => {
    const span = records[index]?.span;
    return span !== undefined && (selection === null || (span.start < selection.end && selection.start < span.end));
  });
}

/** The records that the selection or the cursor touches, also at their very ends; the first one where it stands between them. */
export function recordsAt(
  { selection }: Pick<AnswerFileRequest, "selection">,
  records: readonly AnswerRecord[],
): number[] {
  const all = [...records.keys()];
  if (selection === null) return all;
  const touched = all.filter((index) => {
    const span = records[index]?.span;
    return span !== undefined && span.start <= selection.end && selection.start <= span.end;
  });
  return touched.length > 0 ? touched : all.slice(0, 1);
}

const TITLES_ALONE =
  "No sources were found: the answer's list of them has titles alone. Write the paths of files or the addresses of pages beside them, or pick files with Select Sources…";
/** Why an answer has no source to be checked against. */
export function noSourcesMessage(
  { problems }: Pick<ResolvedSources, "problems">,
  record: Pick<AnswerRecord, "format" | "response" | "sources" | "lack">,
): string {
  if (problems.length > 0) return `None of the sources can be used. ${problems.join(" ")}`;
  const { format, lack } = record;
  const pages = lack?.kind === "unread" || lack?.kind === "names" ? null : citedPagesText(record, "Fetch Cited Pages…");
  if (pages !== null) return pages;
  if (lack !== undefined) {
    const { why, next } = lackText(lack);
    return `No sources were found: ${why}. ${next}, or pick files with Select Sources…`;
  }
  const marks = unlistedMarks(record);
  if (format !== "markdown" && format !== "text")
    return `No sources were found in this record${marks}. Give it a list of them (sources), or pick files with Select Sources…`;
  return listsSources(record.response)
    ? TITLES_ALONE
    : `No sources were found for this answer${marks}. Name them in its front matter (sources:), link them, or pick them with Select Sources…`;
}

/** The sources of an answer as a reader knows them. Where several files have one title, each has its file's name behind it. */
export function rowSources(sources: readonly ResolvedSource[], answer: string): RowSource[] {
  const rows = sources.map((source) => rowSource(source, answer));
  const filesOf = new Map<string, Set<string>>();
  for (const { label, file } of rows) filesOf.set(label, (filesOf.get(label) ?? new Set()).add(file ?? ""));
  return rows.map((row, index) => {
    const file = sources[index]?.location?.label;
    const isShared = file !== undefined && file !== row.label && (filesOf.get(row.label)?.size ?? 0) > 1;
    return isShared ? { ...row, label: `${row.label} (${file})` } : row;
  });
}

/** A source that stands in the answer's own file is told from the others there by its id. */
function rowSource({ document, location }: ResolvedSource, answer: string): RowSource {
  const file = location === null || location.uri === answer ? null : location.label;
  return {
    id: document.id,
    label: document.title === undefined ? (file ?? `Source ${document.id}`) : document.title + dateBehind(document),
    can_open: location !== null,
    uri: document.uri ?? null,
    file: location?.uri ?? null,
  };
}

/** A passage by its offsets into its source's text; the start of a source is an empty one. */
export type Passage = Pick<Evidence, "source_id" | "start" | "end">;

/** Where each passage of a result, and each source's start, stands in the file that its source was read from. */
export function evidencePlaces(
  result: CitationResult,
  sources: readonly ResolvedSource[],
  textOf: TextOf,
): EvidencePlace[] {
  return passagePlaces([...evidencesOf(result), ...startsOf(sources)], sources, textOf);
}

/** The same for passages of any kind. */
export function passagePlaces(
  passages: readonly Passage[],
  sources: readonly ResolvedSource[],
  textOf: TextOf,
): EvidencePlace[] {
  const locations = new Map(sources.map((source) => [source.document.id, source.location]));
  const finder = new PlaceFinder(textOf);
  const places = new Map<string, EvidencePlace>();
  for (const { source_id, start, end } of passages) {
    const location = locations.get(source_id);
    const place = location ? finder.find({ start, end }, location) : null;
    if (location && place)
      places.set(placeKey({ source_id, start, end }), {
        source_id,
        start,
        end,
        name: placeAt(location, start),
        ...place,
      });
  }
  return [...places.values()];
}

function* evidencesOf(result: CitationResult): Generator<Evidence> {
  for (const claim of result.claims) {
    if (claim.best_source) yield claim.best_source;
    yield* claim.evidence;
    for (const citation of claim.citations) yield* citation.evidence;
  }
}

export function startsOf(sources: readonly ResolvedSource[]): Passage[] {
  return sources.map(({ document }) => ({ source_id: document.id, start: 0, end: 0 }));
}
