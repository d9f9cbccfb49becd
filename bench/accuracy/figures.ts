import { DEFAULT_THRESHOLD } from "../../src/contract/config";
import type { Verdict } from "../../src/contract/verify/verdict";
import { UNSUPPORTED_BELOW } from "../../src/core/verify/scorer/overlapScorer";
import { calibrationError } from "./calibration";
import { isFlagged } from "./flagged";
import {
  areaUnderCurve,
  balancedAccuracy,
  balancedPrecision,
  balancedShare,
  type Scored,
  shareOfClass,
} from "./metrics";

/** What the figures need of a row. */
export interface FigureRow {
  readonly group: number;
  readonly isSupported: boolean;
  readonly shipped: number;
  readonly leftOut: number;
  readonly citations: readonly { readonly verdict: Verdict }[];
}

/** One number that the report prints for each set, and that may not get worse unseen. */
export interface Figure {
  readonly name: string;
  /** Which way is better. */
  readonly better: "up" | "down";
  readonly of: (rows: readonly FigureRow[]) => number;
}

export type Fit = "left out" | "shipped";
export const FITS: readonly Fit[] = ["left out", "shipped"];

const OF_FIT: readonly Figure[] = FITS.flatMap((fit): Figure[] => [
  { name: `AUC, ${fit}`, better: "up", of: (rows) => areaUnderCurve(scored(rows, fit)) },
  {
    name: `balanced accuracy, ${fit}`,
    better: "up",
    of: (rows) => balancedAccuracy(scored(rows, fit), DEFAULT_THRESHOLD),
  },
  { name: `calibration error, ${fit}`, better: "down", of: (rows) => calibrationError([scored(rows, fit)]) },
  { name: `right below 0.4, ${fit}`, better: "up", of: (rows) => balancedPrecision(scored(rows, fit), isLow, false) },
  { name: `right from 0.8, ${fit}`, better: "up", of: (rows) => balancedPrecision(scored(rows, fit), isHigh, true) },
  {
    name: `uncertain, ${fit}`,
    better: "down",
    of: (rows) => balancedShare(scored(rows, fit), (score) => !isLow(score) && !isHigh(score)),
  },
]);

/** All figures, in the order of the report. */
export const FIGURES: readonly Figure[] = [
  ...OF_FIT,
  { name: "right where flagged", better: "up", of: (rows) => balancedPrecision(flags(rows), isFlag, false) },
  { name: "found by flags", better: "up", of: (rows) => shareOfClass(flags(rows), isFlag, false) },
];

export function figure(name: string): Figure {
  const found = FIGURES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`There is no figure "${name}".`);
  return found;
}

/** Rows with their scores by one fit. */
export function scored(rows: readonly FigureRow[], fit: Fit): Scored[] {
  return rows.map((row) => ({ score: fit === "shipped" ? row.shipped : row.leftOut, isSupported: row.isSupported }));
}

function isLow(score: number): boolean {
  return score < UNSUPPORTED_BELOW;
}

function isHigh(score: number): boolean {
  return score >= DEFAULT_THRESHOLD;
}

/** Each citation, scored 1 where it is flagged and 0 where it is not. */
function flags(rows: readonly FigureRow[]): Scored[] {
  return rows.flatMap(({ citations, isSupported }) =>
    citations.map((citation) => ({ score: isFlagged(citation) ? 1 : 0, isSupported })),
  );
}

function isFlag(score: number): boolean {
  return score === 1;
}
