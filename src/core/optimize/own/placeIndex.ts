import type { RAGQualityError } from "../../../contract/error";
import type { OptimizeRequest, TrialQuestion } from "../../../contract/optimize/optimizeRequest";
import type { OwnChunk, OwnIndex } from "../../../contract/optimize/ownIndex";
import { wrongPart } from "../../../contract/parseInput";
import { orderedDocuments } from "../collection/orderedDocuments";
import { locateQuestions, partsByDocument } from "../questions/givenQuestions";
import type { ReadTrial } from "../readTrial";
import type { Chunk } from "../split/chunk";
import { unitsBetween } from "../split/textMeasure";
import { readableDocuments } from "../warnings/collectionWarnings";
import type { Work } from "../work";

/** A trial whose documents were read. */
export interface IndexedTrial {
  readonly request: OptimizeRequest;
  readonly read: ReadTrial;
}

/** Somebody's own chunks where they stand in the parts that a trial is made on. */
export interface PlacedIndex {
  /** Part by part, in the order of their starts. */
  readonly chunks: readonly (readonly Chunk[])[];
  /** By the id of a chunk its place among all of them. */
  readonly rows: ReadonlyMap<string, number>;
  /** The ids of those that stand in no document. */
  readonly notFound: readonly string[];
}

/**
 * Finds where the chunks of an index stand: by their offsets where these hold their text, else by their text, whatever its blanks and
 * capitals. Fails with `invalid_request` where two have one id, and where only a part of the collection is tried, since the index holds all of it.
 */
export function* placeIndex({ chunks }: OwnIndex, { request, read }: IndexedTrial): Work<PlacedIndex> {
  const { drawn, trial } = read.prepared;
  const twice = repeated(chunks.map(({ id }) => id));
  if (twice !== undefined) throw invalidIndex(`Two chunks of the index have the id ${twice}. Give each its own.`);
  if (drawn.triedCharacters < drawn.characters) throw invalidIndex(TOO_LARGE);
  const given = orderedDocuments(request.documents);
  const { documents, originals } = readableDocuments(given);
  const texts = new Map(given.map(({ id, text }) => [id ?? "", text]));
  const located = yield* locateQuestions(
    chunks.map((chunk) => asQuestion(chunk, texts)),
    documents,
    originals,
  );
  const ofDocuments = partsByDocument(trial.parts);
  const placed = chunks.flatMap(({ id }, at) => {
    const [span] = located[at]?.spans ?? [];
    const own = ofDocuments.get(span?.document ?? -1) ?? [];
    // Documents beyond half a million characters are read in parts: a chunk that runs from one into the next ends with the first.
    const number = own.findLast((candidate) => (trial.parts[candidate]?.offset ?? 0) <= (span?.start ?? 0)) ?? -1;
    const part = trial.parts[number];
    if (span === undefined || part === undefined) return [];
    const [start, end] = [span.start - part.offset, Math.min(part.text.length, span.end - part.offset)];
    return start < end ? [{ id, number, start, end, tokens: unitsBetween(part.prepared.tokens, start, end) }] : [];
  });
  const ordered = placed.sort((one, other) => one.number - other.number || one.start - other.start);
  const rows = new Map(ordered.map(({ id }, row) => [id, row]));
  const ofParts = trial.parts.map((): Chunk[] => []);
  for (const { number, ...chunk } of ordered) ofParts[number]?.push(chunk);
  return {
    chunks: ofParts,
    rows,
    notFound: chunks.flatMap(({ id }) => (rows.has(id) ? [] : [id])),
  };
}

function repeated(ids: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return ids.find((id) => seen.size === seen.add(id).size);
}

/** A chunk is looked for as the answer of a question is. */
function asQuestion({ document_id, start, end, text }: OwnChunk, texts: ReadonlyMap<string, string>): TrialQuestion {
  const isThere = text === undefined || texts.get(document_id)?.slice(start, end) === text;
  const spans = start !== undefined && end !== undefined && isThere ? [{ document_id, start, end }] : [];
  return { text: "", document_id, spans, answers: text === undefined ? [] : [text] };
}

const TOO_LARGE =
  "An index of your own is measured on a collection of at most 12 million characters. Give a part of the documents, with an index of that part.";

function invalidIndex(message: string): RAGQualityError {
  return wrongPart("/own_index", message);
}

/** A chunk that is not there takes its place in a list, and holds nothing. */
const NOT_THERE = -1;

/** Of each question of a trial the places of its chunks, the best first; null where it has no ranked list. */
export type OwnLists = readonly (readonly number[] | null)[];

/** The ranked lists of the questions; null where none were given. Fails with `invalid_request` where they belong to none of them. */
export function listsOf({ ranked }: OwnIndex, { rows }: PlacedIndex, { read }: IndexedTrial): OwnLists | null {
  if (ranked === undefined) return null;
  const { origin, trial } = read.prepared;
  const byQuestion = new Map(ranked.map(({ question, chunks }) => [question.trim(), chunks]));
  const lists = trial.questions.map(({ text }) => {
    const ids = origin === "given" ? byQuestion.get(text.trim()) : undefined;
    return ids === undefined ? null : [...new Set(ids)].map((id) => rows.get(id) ?? NOT_THERE);
  });
  if (lists.every((list) => list === null)) throw invalidIndex(NO_LIST);
  return lists;
}

const NO_LIST =
  "None of the ranked lists belongs to a question whose answer stands in the documents. Give the questions that the lists were made for, with their answers.";
