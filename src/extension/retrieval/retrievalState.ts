import type { RetrievalAction } from "../../contract/panel/actions";
import type { RetrievalResult, RetrievalState } from "../../contract/panel/retrievalState";
import type { Span } from "../../contract/span";
import type { Figure } from "../../contract/visualize/figure";
import type { PanelSubject } from "../panel/panelSubject";
import type { FailedPhase, FileStates, StateRules } from "../shared/files/fileStates";
import { inSafeOrder, shiftPlaces, stretchSpan, type TextChange } from "../shared/textChanges";
import { placeKey } from "../worker/wire/places";
import type { EvidencePlace } from "../worker/wire/recordsMessages";
import type { ShownRetrieval } from "../worker/wire/retrievalMessages";

type RetrievalPhase =
  { readonly kind: "idle" } | { readonly kind: "working"; readonly step: string } | FailedPhase<RetrievalAction>;

/** The retrieval of one record, laid over the file's text as it is now. */
export interface StatedRetrieval {
  readonly shown: ShownRetrieval;
  readonly span: Span;
  readonly places: ReadonlyMap<string, EvidencePlace>;
  /** The record, or one of its documents, was edited since. */
  readonly isStale: boolean;
}

/** All that is known about the retrievals of one file. */
export interface FileRetrieval {
  readonly uri: string;
  readonly phase: RetrievalPhase;
  /** By index among the file's records. */
  readonly rows: ReadonlyMap<number, StatedRetrieval>;
  /** The record that was shown last. */
  readonly last: number | null;
}

function newRetrieval(uri: string): FileRetrieval {
  return { uri, phase: { kind: "idle" }, rows: new Map(), last: null };
}

export function withPhase(state: FileRetrieval, phase: RetrievalPhase): FileRetrieval {
  return { ...state, phase };
}

export function withShown(state: FileRetrieval, shown: ShownRetrieval): FileRetrieval {
  const places = new Map(shown.places.map((place) => [placeKey(place), place]));
  const row: StatedRetrieval = { shown, span: shown.span, places, isStale: false };
  const rows = [...state.rows].filter(([, { span }]) => !overlaps(span, shown.span));
  return { ...state, phase: { kind: "idle" }, rows: new Map(rows).set(shown.index, row), last: shown.index };
}

/** Rows that were written or taken away since give the same record another index, and make a record beside them longer than it is. */
function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The same report with figures for another width. */
export function withFigures(state: FileRetrieval, key: string, figures: Figure[]): FileRetrieval {
  return mapRows(state, (row) => (row.shown.key === key ? { ...row, shown: { ...row.shown, figures } } : row));
}

/** After an edit of the file itself. */
function edited(state: FileRetrieval, changes: readonly TextChange[]): FileRetrieval {
  return inSafeOrder(changes).reduce(
    (before, change) => mapRows(before, (row) => editedRow(row, change, state.uri)),
    state,
  );
}

/** After an edit of another file: the reports that have it for a document may not hold any more. */
function withSourceEdited(state: FileRetrieval, uri: string): FileRetrieval {
  const isNews = uri !== state.uri && [...state.rows.values()].some((row) => !row.isStale && hasDocument(row, uri));
  return isNews ? mapRows(state, (row) => (hasDocument(row, uri) ? { ...row, isStale: true } : row)) : state;
}

/** What is known about the retrievals of each file. */
export type RetrievalStore = FileStates<FileRetrieval>;

export const RETRIEVAL_RULES: StateRules<FileRetrieval> = { start: newRetrieval, edited, withSourceEdited };

export function hasDocument({ shown }: StatedRetrieval, uri: string): boolean {
  return shown.sources.some((source) => source.file === uri);
}

/** The retrieval of the record at an offset, else the one that was shown last; `null` where there is none. */
export function retrievalAt({ rows, last }: FileRetrieval, offset: number): StatedRetrieval | null {
  const here = [...rows.values()].find((row) => standsIn(row, offset));
  return here ?? (last === null ? null : (rows.get(last) ?? null));
}

function standsIn({ span }: StatedRetrieval, offset: number): boolean {
  return span.start <= offset && offset <= span.end;
}

function editedRow(row: StatedRetrieval, change: TextChange, uri: string): StatedRetrieval {
  const touches = change.offset <= row.span.end && change.offset + change.removed >= row.span.start;
  const span = stretchSpan(row.span, change);
  return { ...row, span, places: shiftPlaces(row.places, change, uri), isStale: row.isStale || touches };
}

function mapRows(state: FileRetrieval, change: (row: StatedRetrieval) => StatedRetrieval): FileRetrieval {
  return { ...state, rows: new Map([...state.rows].map(([index, row]) => [index, change(row)])) };
}

/** What the "Retrieval" tab shows about a file, with the cursor at `offset`. */
export function retrievalPanelState(
  { file, sendsTo }: PanelSubject,
  state: FileRetrieval | null,
  offset: number,
): RetrievalState {
  const nothing: RetrievalState = { kind: "empty", why: "not_shown", file, sends_to: sendsTo };
  if (state === null) return nothing;
  const row = retrievalAt(state, offset);
  const { phase } = state;
  if (phase.kind === "working") return { kind: "loading", file, step: phase.step };
  if (phase.kind === "idle") return row === null ? nothing : resultState(file, row, offset, null);
  const failure = { message: phase.message, actions: [...phase.actions] };
  // A report that still holds is worth more than the news that there is no newer one.
  const holds = row !== null && !row.isStale && standsIn(row, offset);
  return holds ? resultState(file, row, offset, failure) : { kind: "error", file, ...failure };
}

function resultState(
  file: string,
  row: StatedRetrieval,
  offset: number,
  failure: RetrievalResult["failure"],
): RetrievalState {
  const { shown, isStale } = row;
  return {
    kind: "result",
    key: shown.key,
    file,
    row: shown.rows > 1 ? shown.index + 1 : null,
    rows: shown.rows,
    query_was_typed: shown.query_was_typed,
    engine: shown.engine,
    origin: shown.origin,
    elapsed_ms: shown.elapsed_ms,
    stale: isStale,
    elsewhere: shown.rows > 1 && !standsIn(row, offset),
    problems: shown.problems,
    failure,
    report: shown.report,
    figures: shown.figures,
  };
}
