import type { PanelState } from "../contract/panel";
import { rowAt, type AnswerState, type StatedRow } from "./answerState";

/** What the panel shows about a file, with the cursor at `offset`. */
export function panelState(file: string, state: AnswerState | null, offset: number): PanelState {
  if (state === null) return { kind: "empty", why: "not_checked", file };
  const row = rowAt(state, offset);
  const { phase } = state;
  if (phase.kind === "failed") return { kind: "error", file, message: phase.message, actions: [...phase.actions] };
  if (row !== null) return resultState(file, row);
  if (phase.kind === "checking") return { kind: "loading", file, step: phase.step };
  return { kind: "empty", why: "not_checked", file };
}

function resultState(file: string, { placed, isStale }: StatedRow): PanelState {
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
    result: row.result,
  };
}

/** The index of the claim at an offset of the file; `null` between claims. */
export function claimAt(row: StatedRow | null, offset: number): number | null {
  const index = row?.placed.claims.findIndex(({ span }) => span !== null && span.start <= offset && offset <= span.end) ?? -1;
  return index < 0 ? null : index;
}
