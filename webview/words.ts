import { type PanelResult, type PanelState, SOURCE_ORIGIN_TITLE } from "../src/contract/panel";
import { attentionCount } from "./attention";

/** Makes up for products such as 0.29 * 100, which come out a hair below the whole number. */
const ROUNDING_SLACK = 1e-9;

/**
 * A score as a whole per cent, rounded down, so that one below the threshold never reads as reaching it, and 100% is
 * said of all alone. A dash stands for a score that had nothing to count.
 */
export function percent(score: number | null): string {
  return score === null ? "–" : `${Math.floor(score * 100 + ROUNDING_SLACK)}%`;
}

export function elapsed(milliseconds: number): string {
  if (milliseconds < 1) return "under 1 ms";
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

/** A share as figures write it, rounded: `83 %`; a dash where it cannot be told. */
export function share(value: number | null): string {
  return value === null ? "–" : `${Math.round(value * 100)}\u00a0%`;
}

/** `12,345` */
export function grouped(count: number): string {
  return count.toLocaleString("en");
}

/** `3 claims`, `1 claim`. The plural takes an s unless it is given. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

/** Where an answer stands: its file and, in a file of several, its row. */
export function place(state: PanelResult): string {
  return state.row === null ? state.file : `${state.file}, row ${state.row} of ${state.rows}`;
}

/** Where the sources were found, and how many: to stand behind `Sources:`. */
export function originLine(state: PanelResult): string {
  if (state.origin === "none") return "none were found";
  return `${SOURCE_ORIGIN_TITLE[state.origin]} (${state.sources.length})`;
}

/** What a screen reader is told of a new state. Failures are announced by their own views. */
export function announcement(state: PanelState): string {
  if (state.kind === "loading") return `Checking ${state.file}.`;
  if (state.kind !== "result" || state.failure !== null) return "";
  const { claims } = state.result;
  if (claims.length === 0) return `There is nothing to check in ${place(state)}.`;
  return `${counted(claims.length, "claim")} checked, ${attentionPhrase(attentionCount(claims))}.`;
}

export function attentionPhrase(count: number): string {
  if (count === 0) return "none needs attention";
  return count === 1 ? "1 needs attention" : `${count} need attention`;
}
