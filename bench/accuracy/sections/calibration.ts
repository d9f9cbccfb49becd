import { calibrationError, reliability } from "../calibration";
import type { Bin } from "../calibration";
import { FITS, forecasts } from "../figures";
import type { Fit } from "../figures";
import type { Measurement } from "../measurement";
import type { Scored } from "../metrics";
import { markdownTable } from "../table";
import { decimals, withInterval } from "./numbers";

/** How far the model's probabilities can be taken at their word. */
export function calibrationSection(measurement: Measurement): string {
  const { sets, record } = measurement;
  const errors = [...sets.keys()].map((set) => [set, ...FITS.map((fit) => withInterval(record.sets[set]?.figures[`calibration error, ${fit}`]))]);
  const all = ["all five", ...FITS.map((fit) => decimals(calibrationError(bySet(measurement, fit))))];
  return `## Calibration

Of the model's probability, before it is carried to the score's scale. Expected calibration error: the mean distance
between the predicted probability and the share that is labelled supported, over ten bins of equal width; both classes of a
set weigh the same, and in "all five" each set does.

${markdownTable(["set", ...FITS], [...errors, all])}

${FITS.map((fit) => `Predicted probability → share labelled supported (rows), ${fit}:\n\n${reliabilityTable(measurement, fit)}`).join("\n\n")}`;
}

function reliabilityTable(measurement: Measurement, fit: Fit): string {
  const sets = bySet(measurement, fit);
  const columns = [reliability(sets), ...sets.map((rows) => reliability([rows]))];
  const bins = columns[0] ?? [];
  const rows = bins.map(({ from }, index) => [`${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`, ...columns.map((column) => cell(column[index]))]);
  return markdownTable(["bin", "all five", ...measurement.sets.keys()], rows);
}

function cell(bin: Bin | undefined): string {
  if (bin === undefined || bin.rows === 0) return "–";
  return `${bin.predicted.toFixed(2)} → ${bin.observed.toFixed(2)} (${bin.rows})`;
}

function bySet({ sets }: Measurement, fit: Fit): Scored[][] {
  return [...sets.values()].map((rows) => forecasts(rows, fit));
}
