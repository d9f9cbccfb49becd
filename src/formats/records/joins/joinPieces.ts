import type { AnswerRecord, Purpose, SourceReference, SourcesLack } from "../answerRecord";
import { promptedParts } from "../promptedParts";
import { noText, toRecord } from "../readRecord";
import type { RecordPiece } from "./recordPiece";
import { lastLists, type TraceList } from "./traceLists";
import { traceStages } from "./traceStages";

/**
 * The records of a trace, one for each turn of a chat: what was asked first, what was answered last, and what was retrieved for it, after
 * reranking where there was any. None where the trace holds no answer, or for a retrieval no documents either.
 */
export function joinTrace(pieces: readonly RecordPiece[], purpose: Purpose): readonly AnswerRecord[] {
  return turnsOf(pieces).flatMap((turn) => joinTurn(turn, purpose) ?? []);
}

function joinTurn(pieces: readonly RecordPiece[], purpose: Purpose): AnswerRecord | null {
  const answered = answeringPiece(pieces);
  const lists = lastLists(pieces);
  const sources = traceSources(pieces, lists, purpose);
  const query = questionTo(answered, queryPiece(pieces));
  const given = sources.length > 0 || answered === undefined ? null : promptedBy(pieces, answered, query);
  const record = joined({ pieces, answered, query, sources, ...given }, purpose);
  const [last, ...others] = lists;
  const isOne = purpose === "retrieval" && last !== undefined && others.length === 0;
  const stages = record !== null && isOne ? traceStages(last) : null;
  if (record === null) return null;
  // A trace in which nothing retrieves does not say that nothing was found.
  const isUnlisted = purpose === "retrieval" && !pieces.some(retrieves);
  const unlisted = isUnlisted ? ({ kind: "unlisted", path: "" } as const) : null;
  const lack = record.sources.length > 0 ? null : (foundNothing(pieces) ?? unlisted);
  const told = lack === null ? record : { ...record, lack };
  return stages === null ? told : { ...told, stages };
}

/** That the searches of a trace found nothing: one that failed, or whose list is not known, may have found something. */
function foundNothing(pieces: readonly RecordPiece[]): SourcesLack | null {
  const isOpen = pieces.some(({ role, nothing }) => role === "retrieval" && nothing === undefined);
  const path = pieces.find(({ nothing }) => nothing !== undefined)?.nothing;
  return path === undefined || isOpen ? null : { kind: "nothing", path };
}

function retrieves({ role }: RecordPiece): boolean {
  return role === "retrieval" || role === "rerank" || role === "tool";
}

/** What was asked first, unless a model was asked it for another answer. */
function questionTo(answered: RecordPiece | undefined, first: RecordPiece | undefined): string {
  const asked = first?.query?.value ?? "";
  const own = answered?.query?.value;
  if (first?.role !== "generation" || answered?.role !== "generation" || own === undefined) return asked;
  return answered.prompts?.some(({ value }) => value.includes(asked)) === true ? asked : own;
}

/** The pieces of each turn, where models were asked one question after the other with nothing around them that answers; else all of them. */
function turnsOf(pieces: readonly RecordPiece[]): readonly (readonly RecordPiece[])[] {
  const turns = pieces.filter(
    ({ role, query, response }) => role === "generation" && query !== null && response !== null,
  );
  const [first] = turns;
  const isAround = pieces.some(({ role, response }) => role === "other" && response !== null);
  if (first === undefined || turns.length < 2 || isAround || !turns.every(({ parent }) => parent === first.parent))
    return [pieces];
  const questions = new Set(turns.map(({ query }) => query?.value));
  if (questions.size < turns.length || !turns.every((turn, at) => at === 0 || goesOn(turns[at - 1] ?? first, turn)))
    return [pieces];
  const ends = turns.map((turn) => pieces.indexOf(turn) + 1);
  const isInOrder = ends.at(-1) === pieces.length;
  const isPlain = pieces.every(({ sources }) => sources.length === 0);
  if (!isInOrder && !isPlain) return [pieces];
  return ends.map((end, at) => pieces.slice(ends[at - 1] ?? 0, end));
}

/** A model that is told the same before its question, or what it answered before, answers the next one of a chat. */
function goesOn(before: RecordPiece, next: RecordPiece): boolean {
  const [told] = next.prompts ?? [];
  const isToldSame =
    told !== undefined && told.value !== next.query?.value && told.value === before.prompts?.[0]?.value;
  return isToldSame || (next.prompts ?? []).some(({ value }) => value === before.response?.value);
}

/** The documents that stand in what was sent to the model, and what was asked there. Of several prompts the last one counts. */
function promptedBy(
  pieces: readonly RecordPiece[],
  answered: RecordPiece,
  query: string,
): Pick<Joined, "query" | "sources"> | null {
  const others = pieces.filter((piece) => piece !== answered).reverse();
  const prompts = [answered, ...others].flatMap((piece) => [...(piece.prompts ?? [])].reverse()).slice(0, MAX_PROMPTS);
  for (const prompt of prompts) {
    const isAsked = prompt.value === query;
    const { sources, question } = promptedParts(prompt, answered.response?.value ?? "", isAsked ? "" : query);
    if (sources.length > 0) return { sources, query: isAsked ? (question ?? query) : query };
  }
  return null;
}

const MAX_PROMPTS = 10;

/**
 * Whether spans that name no trace begin another run of the same question: one that was answered does not retrieve again, and with nothing
 * retrieved there is nothing to join.
 */
export function beginsRun(before: readonly RecordPiece[], next: readonly RecordPiece[]): boolean {
  const hasFound = ({ sources }: RecordPiece): boolean => sources.length > 0;
  const isAnswered = before.some(({ response }) => response !== null);
  return isAnswered && (next.some(hasFound) || !before.some(hasFound));
}

/** The record of rows with one document each, of which all have the query and some the answer; none where no row has one. */
export function joinRows(pieces: readonly RecordPiece[], purpose: Purpose): readonly AnswerRecord[] {
  const answered = pieces.find(({ response }) => response !== null && response.value.trim() !== "");
  const query = pieces.find((piece) => piece.query !== null)?.query?.value ?? "";
  const record = joined({ pieces, answered, query, sources: pieces.flatMap((piece) => piece.sources) }, purpose);
  return record === null ? [] : [record];
}

interface Joined {
  readonly pieces: readonly RecordPiece[];
  readonly answered: RecordPiece | undefined;
  readonly query: string;
  readonly sources: readonly SourceReference[];
}

function joined({ pieces, answered, query, sources }: Joined, purpose: Purpose): AnswerRecord | null {
  const retrieved = pieces.find((piece) => piece.sources.length > 0);
  const place = answered ?? (purpose === "retrieval" ? retrieved : undefined);
  if (place === undefined) return null;
  const response = answered?.response ?? noText(place.span);
  return toRecord({ format: place.format, span: place.span, query, response, sources });
}

/** The span above all others, where it has an answer; else the last one that has. */
function answeringPiece(pieces: readonly RecordPiece[]): RecordPiece | undefined {
  const answering = pieces.filter(({ response }) => response !== null);
  return (
    topPieces(answering, pieces).find(({ role }) => role === "other") ??
    answering.findLast(({ role }) => role === "generation") ??
    answering.at(-1)
  );
}

function queryPiece(pieces: readonly RecordPiece[]): RecordPiece | undefined {
  const asking = pieces.filter(({ query }) => query !== null);
  return topPieces(asking, pieces)[0] ?? asking.find(isSearch) ?? askedAbove(pieces.find(isSearch), pieces) ?? asking[0];
}

function isSearch({ role, nothing }: RecordPiece): boolean {
  return role === "retrieval" || role === "rerank" || nothing !== undefined;
}

/** The nearest span above one that was asked something. */
function askedAbove(search: RecordPiece | undefined, pieces: readonly RecordPiece[]): RecordPiece | undefined {
  const byId = new Map(pieces.flatMap((piece) => (piece.id === null ? [] : [[piece.id, piece] as const])));
  const seen = new Set<RecordPiece>();
  let above = search;
  while (above !== undefined && above.query === null && !seen.has(above)) {
    seen.add(above);
    above = byId.get(above.parent ?? "");
  }
  return above?.query === null ? undefined : above;
}

/** Those whose parent is not among the others; where parents lead in a circle, the first. */
function topPieces(some: readonly RecordPiece[], all: readonly RecordPiece[]): readonly RecordPiece[] {
  const ids = new Set(all.map(({ id }) => id));
  const isTop = ({ id, parent }: RecordPiece): boolean => parent === null || parent === id || !ids.has(parent);
  return all.some(isTop) ? some.filter(isTop) : some.slice(0, 1);
}

/**
 * What the last reranking left, else all that was retrieved, and what tools put out, which an answer was made from as well; else what a
 * span around them repeats.
 */
function traceSources(
  pieces: readonly RecordPiece[],
  lists: readonly TraceList[],
  purpose: Purpose,
): readonly SourceReference[] {
  const of = (role: RecordPiece["role"]): RecordPiece[] =>
    pieces.filter((piece) => piece.role === role && piece.sources.length > 0);
  const retrieved = lists.map(({ piece }) => piece);
  const found = retrieved.length > 0 && purpose === "retrieval" ? retrieved : [...retrieved, ...of("tool")];
  const [chosen = []] = [found, of("other").slice(-1), of("generation").slice(-1)].filter((some) => some.length > 0);
  return distinct(chosen.flatMap(({ sources }) => sources));
}

/** Two retrievals of one trace may find the same document. */
function distinct(sources: readonly SourceReference[]): SourceReference[] {
  const seen = new Set<string>();
  return sources.filter((source) => {
    if (source.kind !== "inline") return true;
    const key = `${source.document.id ?? ""}\n${source.document.text}`;
    return !seen.has(key) && seen.add(key);
  });
}
