import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TEST_OUTPUT } from "../paths.mjs";

/** @typedef {import("./lanes.mjs").Ended} Ended */

/**
 * What each step came to and how long it took, and how long the run of all took.
 * @param {readonly Ended[]} ended
 * @param {number} seconds of the whole run
 */
export function timeTable(ended, seconds) {
  const rows = ended.map(({ step, outcome, startedS, seconds }) => [
    step.name,
    step.lane,
    startedS.toFixed(1),
    seconds.toFixed(1),
    String(outcome.passed),
    String(outcome.failed),
    String(outcome.skipped ?? 0),
  ]);
  const table = [["step", "lane", "from s", "seconds", "passed", "failed", "skipped"], ...rows];
  const widths = [0, 1, 2, 3, 4, 5, 6].map((column) => Math.max(...table.map((row) => (row[column] ?? "").length)));
  const lines = table.map((row) =>
    row
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
      .trimEnd(),
  );
  return `${lines.join("\n")}\nThe whole run took ${seconds.toFixed(1)} s.\n`;
}

/** @param {string} table */
export async function keepTimes(table) {
  await writeFile(join(TEST_OUTPUT, "times.txt"), table);
}
