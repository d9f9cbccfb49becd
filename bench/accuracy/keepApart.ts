import { opening } from "./opening";
import { sourceGroups } from "./sourceGroups";

interface Placed {
  readonly sources: readonly string[];
  readonly half: "tune" | "eval";
}

/**
 * The rows with the number of their group. Rows for fitting must share no source with rows for measuring: of a group
 * that has both, the rows for fitting go to neither half, so that what is measured stays the same.
 */
export function keepApart<Row extends Placed>(
  rows: readonly Row[],
): (Omit<Row, "half"> & { half: "tune" | "eval" | "neither"; group: number })[] {
  const groups = sourceGroups(rows.map(({ sources }) => sources.map(opening)));
  const measured = new Set(groups.filter((_, index) => rows[index]?.half === "eval"));
  return rows.map((row, index) => {
    const group = groups[index] ?? index;
    return { ...row, group, half: row.half === "tune" && measured.has(group) ? "neither" : row.half };
  });
}
