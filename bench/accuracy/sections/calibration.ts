import { BASE_RATE } from "../../../src/core/verify/scorer/overlapScorer";
import { type Bin, calibrationError, reliability } from "../calibration";
import { type Fit, FITS, scored } from "../figures";
import type { Measurement } from "../measurement";
import type { Scored } from "../metrics";
import { markdownTable } from "../table";
import { decimals, withInterval } from "./numbers";

/** How far the scores can be taken at their word. */
export function calibrationSection(measurement: Measurement): string {
  const { sets, record } = measurement;
  const errors = [...sets.keys()].map((set) => [
    set,
    ...FITS.map((fit) => withInterval(record.sets[set]?.figures[`calibration error, ${fit}`])),
  ]);
  const all = ["all five", ...FITS.map((fit) => decimals(calibrationError(bySet(measurement, fit))))];
  return `## Calibration

What a score is worth where ${(BASE_RATE * 100).toFixed(1)} % of the citations support their claim, as people found of generative search engines
(Liu et al. 2023): each set's rows are weighed to that share. Expected calibration error: the mean distance between the score
and the share that is labelled supported, over ten bins of equal width; in "all five" each set weighs the same.

${markdownTable(["set", ...FITS], [...errors, all])}

${FITS.map((fit) => `Mean score → share labelled supported (rows), ${fit}:\n\n${reliabilityTable(measurement, fit)}`).join("\n\n")}`;
}

function reliabilityTable(measurement: Measurement, fit: Fit): string {
  const sets = bySet(measurement, fit);
  const columns = [reliability(sets), ...sets.map((rows) => reliability([rows]))];
  const bins = columns[0] ?? [];
  const rows = bins.map(({ from }, index) => [
    `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`,
    ...columns.map((column) => cell(column[index])),
  ]);
  return markdownTable(["bin", "all five", ...measurement.sets.keys()], rows);
}

function cell(bin: Bin | undefined): string {
  if (bin === undefined || bin.rows === 0) return "–";
  return `${bin.predicted.toFixed(2)} → ${bin.observed.toFixed(2)} (${bin.rows})`;
}

function bySet({ sets }: Measurement, fit: Fit): Scored[][] {
  return [...sets.values()].map((rows) => scored(rows, fit));
}
