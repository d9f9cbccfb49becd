import type { PanelResult, PanelState } from "../contract/panel";
import { type AnswerState, type FailedPhase, rowAt, type StatedRow } from "./answerState";

/** A file that the panel is about. */
export interface PanelSubject {
  readonly file: string;
  /** The service that a check would ask; `null` for the bundled core. */
  readonly sendsTo: string | null;
}

/** What the panel shows about a file, with the cursor at `offset`. */
export function panelState({ file, sendsTo }: PanelSubject, state: AnswerState | null, offset: number): PanelState {
  const unchecked: PanelState = { kind: "empty", why: "not_checked", file, sends_to: sendsTo };
  if (state === null) return unchecked;
  const row = rowAt(state, offset);
  const { phase } = state;
  if (phase.kind === "failed") return failedState(file, phase, row, offset);
  if (row !== null) return resultState(file, row, null);
  return phase.kind === "checking" ? { kind: "loading", file, step: phase.step } : unchecked;
}

/** A result under the cursor that still holds is worth more than the news that there is no newer one. */
function failedState(
  file: string,
  { message, actions }: FailedPhase,
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
    file: row.is_part ? `${file}, selected text` : file,
    row: row.rows > 1 ? row.index + 1 : null,
    rows: row.rows,
    query: row.query,
    engine: row.engine,
    origin: row.origin,
    elapsed_ms: row.elapsed_ms,
    stale: isStale,
    sources: row.sources.map(({ id, label, can_open }) => ({ id, label, can_open })),
    problems: row.problems,
    failure,
    result: row.result,
  };
}

/** The index of the claim at an offset of the file; `null` between claims. */
export function claimAt(row: StatedRow | null, offset: number): number | null {
  const index =
    row?.placed.claims.findIndex(({ span }) => span !== null && span.start <= offset && offset <= span.end) ?? -1;
  return index < 0 ? null : index;
}
