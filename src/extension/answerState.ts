import type { PanelAction } from "../contract/panel";
import type { Span } from "../contract/span";
import { type PlacedRow, shiftRow } from "./checkedAnswer";
import { inSafeOrder, shiftSpan, stretchSpan, type TextChange } from "./shiftSpan";
import type { UncheckedRecord } from "./worker/checkClient";
import type { FilePartProblem } from "./worker/protocol";

export type CheckPhase = { readonly kind: "idle" } | { readonly kind: "checking"; readonly step: string } | FailedPhase;

export interface FailedPhase {
  readonly kind: "failed";
  /** A few words for the status bar. */
  readonly headline: string;
  readonly message: string;
  readonly actions: readonly PanelAction[];
}

export interface StatedRow {
  readonly placed: PlacedRow;
  /** The record, or a source of it, was edited since it was checked. */
  readonly isStale: boolean;
}

export interface PlacedUnchecked {
  readonly record: UncheckedRecord;
  readonly span: Span;
}

export interface PlacedProblem {
  readonly message: string;
  readonly span: Span | null;
}

/** All that is known about one file. Spans are offsets into its text as it is now. */
export interface AnswerState {
  readonly uri: string;
  readonly phase: CheckPhase;
  /** By index among the file's records. */
  readonly rows: ReadonlyMap<number, StatedRow>;
  readonly unchecked: ReadonlyMap<number, PlacedUnchecked>;
  readonly problems: readonly PlacedProblem[];
}

export function newState(uri: string): AnswerState {
  return { uri, phase: { kind: "idle" }, rows: new Map(), unchecked: new Map(), problems: [] };
}

export function withPhase(state: AnswerState, phase: CheckPhase): AnswerState {
  return { ...state, phase };
}

export function withRow(state: AnswerState, placed: PlacedRow): AnswerState {
  const rows = new Map(state.rows).set(placed.row.index, { placed, isStale: false });
  return { ...state, rows, unchecked: without(state.unchecked, placed.row.index) };
}

export function withUnchecked(state: AnswerState, record: UncheckedRecord): AnswerState {
  const unchecked = new Map(state.unchecked).set(record.index, { record, span: record.span });
  return { ...state, unchecked, rows: without(state.rows, record.index) };
}

/** After a check that ran to its end: what it did not meet any more is gone. `seen` is null for a check of some rows. */
export function withEnd(
  state: AnswerState,
  problems: readonly FilePartProblem[],
  seen: ReadonlySet<number> | null,
): AnswerState {
  const kept = <T>(entries: ReadonlyMap<number, T>): ReadonlyMap<number, T> =>
    seen === null ? entries : new Map([...entries].filter(([index]) => seen.has(index)));
  return { ...state, phase: { kind: "idle" }, problems, rows: kept(state.rows), unchecked: kept(state.unchecked) };
}

/** After an edit of the file. */
export function edited(state: AnswerState, changes: readonly TextChange[]): AnswerState {
  return inSafeOrder(changes).reduce(editedOnce, state);
}

/** After an edit of another file: the rows that have it for a source may not hold any more. */
export function withSourceEdited(state: AnswerState, uri: string): AnswerState {
  const isNews = uri !== state.uri && [...state.rows.values()].some((row) => !row.isStale && hasSource(row, uri));
  if (!isNews) return state;
  const rows = [...state.rows].map(
    ([index, row]) => [index, hasSource(row, uri) ? { ...row, isStale: true } : row] as const,
  );
  return { ...state, rows: new Map(rows) };
}

export function usesSource(state: AnswerState, uri: string): boolean {
  return uri !== state.uri && [...state.rows.values()].some((row) => hasSource(row, uri));
}

function hasSource({ placed }: StatedRow, uri: string): boolean {
  return placed.row.sources.some((source) => source.file === uri);
}

function editedOnce(state: AnswerState, change: TextChange): AnswerState {
  const rows = [...state.rows].map(([index, row]) => [index, editedRow(row, change, state.uri)] as const);
  const unchecked = [...state.unchecked].map(
    ([index, { record, span }]) => [index, { record, span: stretchSpan(span, change) }] as const,
  );
  const problems = state.problems.map(({ message, span }) => ({ message, span: span && shiftSpan(span, change) }));
  return { ...state, rows: new Map(rows), unchecked: new Map(unchecked), problems };
}

function editedRow({ placed, isStale }: StatedRow, change: TextChange, uri: string): StatedRow {
  const touches = change.offset <= placed.span.end && change.offset + change.removed >= placed.span.start;
  return { placed: shiftRow(placed, change, uri), isStale: isStale || touches };
}

function without<T>(entries: ReadonlyMap<number, T>, index: number): ReadonlyMap<number, T> {
  if (!entries.has(index)) return entries;
  const left = new Map(entries);
  left.delete(index);
  return left;
}

/** The row at an offset, else the first one; `null` where nothing was checked. */
export function rowAt(state: AnswerState, offset: number): StatedRow | null {
  const rows = [...state.rows.values()].sort((a, b) => a.placed.row.index - b.placed.row.index);
  return rows.find(({ placed }) => placed.span.start <= offset && offset <= placed.span.end) ?? rows[0] ?? null;
}
