import { t } from "../../contract/language";
import type { CitationsAction } from "../../contract/panel/actions";
import type { PanelResult, PanelState } from "../../contract/panel/citationsState";
import type { Span } from "../../contract/span";
import { SETTLED } from "../../contract/verify/verdict";
import type { PanelSubject } from "../panel/panelSubject";
import type { FailedPhase, FileStates, PlacedProblem, StateRules } from "../shared/files/fileStates";
import { inSafeOrder, shiftSpan, stretchSpan, type TextChange } from "../shared/textChanges";
import type { UncheckedRecord } from "../worker/wire/citationsMessages";
import type { FilePartProblem, LeftOutAnswer } from "../worker/wire/recordsMessages";
import { helpFor } from "./citationsOutcome";
import { claimIndexAt } from "./claims/findingsAt";
import { type PlacedRow, renamedRow, shiftRow } from "./placedRow";

type CitationsPhase =
  | { readonly kind: "idle" }
  /** `rows`: which records, by index; `null` for all. */
  | { readonly kind: "checking"; readonly step: string; readonly rows: readonly number[] | null }
  | FailedPhase<CitationsAction>;

export interface StatedRow {
  readonly placed: PlacedRow;
  /** The record, or a source of it, was edited since it was checked. */
  readonly isStale: boolean;
}

interface PlacedUnchecked {
  readonly record: UncheckedRecord;
  readonly span: Span;
}

/** All that is known about one file. Spans are offsets into its text as it is now. */
export interface FileCitations {
  readonly uri: string;
  readonly phase: CitationsPhase;
  /** By index among the file's records. */
  readonly rows: ReadonlyMap<number, StatedRow>;
  readonly unchecked: ReadonlyMap<number, PlacedUnchecked>;
  readonly problems: readonly PlacedProblem[];
}

function newCitations(uri: string): FileCitations {
  return { uri, phase: { kind: "idle" }, rows: new Map(), unchecked: new Map(), problems: [] };
}

export function withPhase(state: FileCitations, phase: CitationsPhase): FileCitations {
  return { ...state, phase };
}

export function withRow(state: FileCitations, ...placed: readonly PlacedRow[]): FileCitations {
  const rows = new Map(state.rows);
  for (const row of placed) rows.set(row.row.index, { placed: row, isStale: false });
  return { ...state, rows, unchecked: without(state.unchecked, ...placed.map(({ row }) => row.index)) };
}

export function withUnchecked(state: FileCitations, ...records: readonly UncheckedRecord[]): FileCitations {
  const unchecked = new Map(state.unchecked);
  for (const record of records) unchecked.set(record.index, { record, span: record.span });
  return { ...state, unchecked, rows: without(state.rows, ...records.map(({ index }) => index)) };
}

/** After a check that ran to its end: what it did not meet any more is gone. `seen` is null for a check of some rows. */
export function withEnd(
  state: FileCitations,
  problems: readonly FilePartProblem[],
  seen: ReadonlySet<number> | null,
): FileCitations {
  const kept = <T>(entries: ReadonlyMap<number, T>): ReadonlyMap<number, T> =>
    seen === null ? entries : new Map([...entries].filter(([index]) => seen.has(index)));
  return { ...state, phase: { kind: "idle" }, problems, rows: kept(state.rows), unchecked: kept(state.unchecked) };
}

/** After an edit of the file. */
function edited(state: FileCitations, changes: readonly TextChange[]): FileCitations {
  return inSafeOrder(changes).reduce(editedOnce, state);
}

/** After an edit of another file: the rows that have it for a source may not hold any more. */
function withSourceEdited(state: FileCitations, uri: string): FileCitations {
  const isNews = uri !== state.uri && [...state.rows.values()].some((row) => !row.isStale && hasSource(row, uri));
  if (!isNews) return state;
  const rows = [...state.rows].map(
    ([index, row]) => [index, hasSource(row, uri) ? { ...row, isStale: true } : row] as const,
  );
  return { ...state, rows: new Map(rows) };
}

/** What is known about a file once it has another name. */
export function renamed(state: FileCitations, uri: string): FileCitations {
  const rows = [...state.rows].map(([index, { placed, isStale }]) => {
    return [index, { placed: renamedRow(placed, state.uri, uri), isStale }] as const;
  });
  return { ...state, uri, rows: new Map(rows) };
}

/** What is known about each file that was checked. */
export type CitationsStore = FileStates<FileCitations>;

export const CITATIONS_RULES: StateRules<FileCitations> = { start: newCitations, edited, withSourceEdited };

export function usesSource(state: FileCitations, uri: string): boolean {
  return uri !== state.uri && [...state.rows.values()].some((row) => hasSource(row, uri));
}

/** The files that were left out of the sources of its answers, each once. */
export function leftOutOf({ rows, unchecked }: FileCitations): LeftOutAnswer[] {
  const left = [
    ...[...rows.values()].flatMap(({ placed }) => placed.row.left_out),
    ...[...unchecked.values()].flatMap(({ record }) => record.left_out),
  ];
  return [...new Map(left.map((file) => [file.uri, file])).values()];
}

/** The files that its answers were checked against since a person picked them, without its own. */
export function pickedSourcesOf({ uri, phase, rows }: FileCitations): string[] {
  if (phase.kind !== "idle") return [];
  const picked = [...rows.values()].filter(({ placed }) => placed.row.origin === "picked");
  const files = picked.flatMap(({ placed }) => placed.row.sources).flatMap(({ file }) => file ?? []);
  return [...new Set(files)].filter((file) => file !== uri);
}

function hasSource({ placed }: StatedRow, uri: string): boolean {
  return placed.row.sources.some((source) => source.file === uri);
}

function editedOnce(state: FileCitations, change: TextChange): FileCitations {
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

function without<T>(entries: ReadonlyMap<number, T>, ...indexes: readonly number[]): ReadonlyMap<number, T> {
  if (!indexes.some((index) => entries.has(index))) return entries;
  const left = new Map(entries);
  for (const index of indexes) left.delete(index);
  return left;
}

/** The row at an offset, else the first one; `null` where nothing was checked. */
export function rowAt(state: FileCitations, offset: number): StatedRow | null {
  const rows = [...state.rows.values()].sort((a, b) => a.placed.row.index - b.placed.row.index);
  return rows.find(({ placed }) => placed.span.start <= offset && offset <= placed.span.end) ?? rows[0] ?? null;
}

/** What the panel shows about a file, with the cursor at `offset`. */
export function citationsPanelState(
  { file, sendsTo }: PanelSubject,
  state: FileCitations | null,
  offset: number,
): PanelState {
  const unchecked: PanelState = { kind: "empty", why: "not_checked", file, sends_to: sendsTo };
  if (state === null) return unchecked;
  const row = rowAt(state, offset);
  const { phase } = state;
  if (phase.kind === "failed") return failedState(file, phase, row, offset);
  if (row !== null) return resultState(file, row, null);
  return phase.kind === "checking" ? { kind: "loading", file, step: phase.step } : unchecked;
}

/** What the panel shows while the cursor is in an answer of a list that has no result, where others have. */
export function uncheckedRow({ file, sendsTo }: PanelSubject, { unchecked }: FileCitations, row: number): PanelState {
  const named = t("{0}, answer {1}", file, row + 1);
  const failed = unchecked.get(row)?.record;
  if (failed === undefined) return { kind: "empty", why: "not_checked", file: named, sends_to: sendsTo };
  return { kind: "error", file: named, message: failed.message, actions: helpFor(failed) };
}

/** A result under the cursor that still holds is worth more than the news that there is no newer one. */
function failedState(
  file: string,
  { message, actions }: FailedPhase<CitationsAction>,
  row: StatedRow | null,
  offset: number,
): PanelState {
  const failure = { message, actions: [...actions] };
  return row !== null && holdsAt(row, offset) ? resultState(file, row, failure) : { kind: "error", file, ...failure };
}

function holdsAt({ placed, isStale }: StatedRow, offset: number): boolean {
  return !isStale && placed.span.start <= offset && offset <= placed.span.end;
}

function resultState(file: string, { placed, isStale }: StatedRow, failure: PanelResult["failure"]): PanelState {
  const { row } = placed;
  return {
    kind: "result",
    file: row.is_part ? t("{0}, selected text", file) : file,
    row: row.rows > 1 ? row.index + 1 : null,
    rows: row.rows,
    query: row.query,
    engine: row.engine,
    origin: row.origin,
    ...(row.files_read !== null && { files_read: row.files_read }),
    ...(row.left_out.length > 0 && { left_out: row.left_out.map(({ label }) => label) }),
    elapsed_ms: row.elapsed_ms,
    stale: isStale,
    sources: row.sources.map(({ id, label, can_open }) => ({ id, label, can_open })),
    ...placeNames(placed),
    problems: row.problems,
    unread_pages: row.unread_pages,
    failure,
    result: row.result,
  };
}

function placeNames({ places }: StatedRow["placed"]): Pick<PanelResult, "place_names"> {
  const names = [...places.values()].flatMap(({ source_id, start, name }) =>
    name === null ? [] : [{ source_id, start, name }],
  );
  return names.length === 0 ? {} : { place_names: names };
}

/** The index of the claim at an offset of the file; `null` between claims. */
export function claimAt(row: StatedRow | null, offset: number): number | null {
  return row === null ? null : claimIndexAt(row.placed, offset);
}

/** The claim that needs a look after an offset of the file, or before it; `null` where there is none. */
export function claimFrom({ rows }: FileCitations, offset: number, step: 1 | -1): Span | null {
  const claims = [...rows.values()].flatMap(({ placed }) => placed.claims);
  const spans = claims
    .filter(({ claim }) => claim.accepted === null && !SETTLED.has(claim.verdict))
    .flatMap(({ span }) => (span === null ? [] : [span]))
    .sort((one, other) => one.start - other.start);
  const beyond = step > 0 ? spans.find(({ start }) => start > offset) : spans.findLast(({ start }) => start < offset);
  return beyond ?? spans.at(step > 0 ? 0 : -1) ?? null;
}
