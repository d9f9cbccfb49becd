import { counted } from "../../contract/language";
import { type Level, LEVELS, reaches } from "../shared/report/level";
import type { FailOn } from "./defaults";

/** Which findings end a run with 1. */
export interface Limits {
  readonly failOn: FailOn;
  /** `null` where any number is fine. */
  readonly maxWarnings: number | null;
}

/** What a run found, by its level. */
interface FoundCounts {
  readonly levels: Readonly<Record<Level, number>>;
  /** What could not be read or checked. */
  readonly problems: Readonly<Record<"error" | "warning", number>>;
}

/** The quietest level at which a test counts as failed: where nothing ends the program badly, errors are still shown as such. */
export function failsFrom(failOn: FailOn): Level {
  return failOn === "never" ? "error" : failOn;
}

/** How many findings `--fail-on` counts. */
export function countedFrom({ levels, problems }: FoundCounts, failOn: Level): number {
  const left = reaches("warning", failOn) ? problems.warning : 0;
  return LEVELS.filter((level) => reaches(level, failOn)).reduce((sum, level) => sum + levels[level], left);
}

/** A sentence for each limit that is passed. `remark` stands behind the count. */
export function limitReasons(found: FoundCounts, { failOn, maxWarnings }: Limits, remark = ""): string[] {
  const reasons: string[] = [];
  const failing = failOn === "never" ? 0 : countedFrom(found, failOn);
  const above = failOn === "error" ? "" : " or above";
  if (failing > 0)
    reasons.push(`${counted(failing, "finding")} of the level ${failOn}${above} (--fail-on ${failOn})${remark}`);
  const warnings = found.levels.warning + found.problems.warning;
  if (maxWarnings !== null && warnings > maxWarnings)
    reasons.push(`${counted(warnings, "warning")}, more than ${maxWarnings} (--max-warnings ${maxWarnings})`);
  return reasons;
}
