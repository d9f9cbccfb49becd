import { areaUnderCurve } from "../accuracy/metrics";
import type { RankedRow } from "./rankedRow";

export const FIGURE_NAMES = ["hit@1", "MRR", "AUC"] as const;
export type FigureName = (typeof FIGURE_NAMES)[number];

/** Of all, higher is better. */
export const FIGURES: Readonly<Record<FigureName, (rows: readonly RankedRow[]) => number>> = {
  /** Of the lists with an answer the share that has it first. */
  "hit@1": (rows) => mean(ranks(rows).map((rank) => (rank === 1 ? 1 : 0))),
  /** Of the lists with an answer the mean of 1 ÷ its rank. */
  MRR: (rows) => mean(ranks(rows).map((rank) => 1 / rank)),
  /** How often a list with an answer is estimated above one without; ties count half. */
  AUC: (rows) =>
    areaUnderCurve(rows.map(({ rank, answerability }) => ({ score: answerability, isSupported: rank !== null }))),
};

function ranks(rows: readonly RankedRow[]): number[] {
  return rows.flatMap(({ rank }) => (rank === null ? [] : [rank]));
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
