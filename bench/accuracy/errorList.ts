import type { EvaluatedRow } from "./evaluate";
import type { SetName } from "./groundingData";
import { type ErrorKind, judgedCitation, surestErrors } from "./surestErrors";

const LISTED = 30;
const CLAIM_LENGTH = 180;
const SOURCE_LENGTH = 160;

/** The surest errors of both kinds, for reading by eye. It holds text of the data: for a terminal, or a file outside of the repository. */
export function errorList(sets: ReadonlyMap<SetName, readonly EvaluatedRow[]>): string {
  return (["false alarm", "miss"] as const).map((kind) => listOf(sets, kind)).join("\n");
}

function listOf(sets: ReadonlyMap<SetName, readonly EvaluatedRow[]>, kind: ErrorKind): string {
  const rows = surestErrors(sets, kind, LISTED);
  return [`=== ${kind}: ${rows.length}`, ...rows.map((row, index) => entry(row, index + 1))].join("\n");
}

function entry(evaluated: EvaluatedRow, position: number): string {
  const { row } = evaluated;
  const judged = judgedCitation(evaluated);
  const lines = [
    `${position}. ${row.id} (${row.set}) score ${judged?.score.toFixed(3)} ${judged?.verdict}`,
    `   claim:  ${shortened(row.claim, CLAIM_LENGTH)}`,
    ...row.sources.map((source) => `   source: ${shortened(source, SOURCE_LENGTH)}`),
    ...(judged?.evidence ?? []).map(({ text }) => `   found:  ${shortened(text, CLAIM_LENGTH)}`),
    ...(judged?.reasons ?? []).map(({ code, message }) => `   reason: ${code}: ${shortened(message, SOURCE_LENGTH)}`),
  ];
  return lines.join("\n");
}

/** On one line, and no longer than `length`. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1)}…`;
}
