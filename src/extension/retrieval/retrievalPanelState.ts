import type { RetrievalResult, RetrievalState } from "../../contract/panelRetrieval";
import type { PanelSubject } from "../panelState";
import { type FileRetrieval, retrievalAt, standsIn, type StatedRetrieval } from "./retrievalState";

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
