import type { OptimizationResult } from "../../src/contract/optimizationResult";
import type { BoundariesState, ChunksState, WhatIf } from "../../src/contract/panelChunks";
import { isSameSettings } from "../../src/contract/settingsKey";
import { counted } from "../words";
import { METRICS, metricText } from "./metrics";
import { settingsWords } from "./settingsWords";

/** What to do, in one line: `Keep recursive 1,000/200 tokens`. */
export function verdictLine({ keep_current, recommended }: OptimizationResult): string {
  return `${keep_current ? "Keep" : "Change to"} ${settingsWords(recommended)}`;
}

/** How sure that is, in a sentence or two. */
export function gainWords({ gain, keep_current, candidates, recommended, current }: OptimizationResult): string {
  if (candidates.length === 0) return "No settings could be compared on these documents.";
  if (gain === null)
    return `The current settings, ${settingsWords(current.settings)}, cannot be followed, so there is nothing to compare with.`;
  const interval = `95 % interval ${signed(gain.low)} to ${signed(gain.high)}`;
  const { best, isCurrent } = bestOf(candidates, current);
  if (keep_current && isCurrent) return "No other setting that was tried is expected to do better.";
  if (keep_current)
    return `The best other setting, ${settingsWords(best)}, would change expected quality by ${pointsWords(gain.value)} (${interval}): that may be chance.`;
  if (gain.low > 0) return `Expected quality rises by ${points(gain.value)} points (${interval}).`;
  return `Expected quality changes by ${pointsWords(gain.value)} (${interval}), but the current settings cannot be kept: ${settingsWords(recommended)} does best of those that can.`;
}

function bestOf(
  candidates: OptimizationResult["candidates"],
  current: OptimizationResult["current"],
): { readonly best: OptimizationResult["recommended"]; readonly isCurrent: boolean } {
  const expected = (one: OptimizationResult["current"]): number => one.metrics.expected_quality ?? 0;
  const best = candidates.reduce((chosen, one) => (expected(one) > expected(chosen) ? one : chosen), current);
  return { best: best.settings, isCurrent: isSameSettings(best.settings, current.settings) };
}

function points(difference: number): string {
  return (Math.abs(difference) * 100).toFixed(1);
}

function signed(difference: number): string {
  return `${difference < 0 ? "−" : "+"}${points(difference)}`;
}

function pointsWords(difference: number): string {
  return `${signed(difference)} points`;
}

/** What a screen reader is told of a new state. Failures are announced by their own views. */
export function chunksAnnouncement(state: ChunksState): string {
  if (state.kind === "loading") return `Trying chunk settings on ${state.collection}.`;
  if (state.kind !== "result" || state.failure !== null) return "";
  return `${verdictLine(state.result)}. ${gainWords(state.result)}`;
}

export function whatIfAnnouncement(whatIf: WhatIf): string {
  if (whatIf.kind === "failed") return "";
  const { expected_quality, quality } = whatIf.candidate.metrics;
  return `${settingsWords(whatIf.settings)} measured: expected quality ${metricText(METRICS.expected_quality, expected_quality ?? quality?.value ?? null)}.`;
}

/** What was drawn into the active file. */
export function boundariesWords({ shown, file, chunks, cut_blocks, problem }: BoundariesState): string {
  if (problem !== "") return problem;
  if (!shown) return "";
  if (file === null) return "Open a document to see where its chunks begin and end.";
  if (chunks === null) return `${file}: cutting…`;
  const cut =
    cut_blocks === 0
      ? ""
      : `; ${counted(cut_blocks, "table or block of code is", "tables and blocks of code are")} longer than a chunk, and cut`;
  return `${file}: ${counted(chunks, "chunk")}${cut}`;
}

/** How many questions were asked, and where they came from. */
export function questionsWords({ collection }: OptimizationResult, file: string | null): string {
  const count = Object.values(collection.questions).reduce((sum, one) => sum + one, 0);
  if (count === 0) return "no questions";
  const asked = `${count.toLocaleString("en")} ${count === 1 ? "question" : "questions"}`;
  return file === null ? `${asked} derived from the documents` : `${asked} of ${file}`;
}
