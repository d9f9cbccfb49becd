import { DEFAULT_SEVERITY, type Severity } from "../../contract/severity";
import type { Verdict } from "../../contract/verdict";
import type { Detail } from "../options/outputOptions";
import type { FailOn } from "./defaults";

/** From the loudest to the quietest. */
export const LEVELS = ["error", "warning", "info", "hint"] as const;
export type Level = (typeof LEVELS)[number];

const LEVEL_OF_SEVERITY: Readonly<Record<Severity, Level | null>> = {
  error: "error",
  warning: "warning",
  information: "info",
  hint: "hint",
  off: null,
};

/** The level of a verdict, as in the editor where nobody changed it; `null` for what is not worth a word. */
export function levelOf(verdict: Verdict): Level | null {
  return LEVEL_OF_SEVERITY[DEFAULT_SEVERITY[verdict]];
}

/** Whether one level is as loud as another, or louder. */
export function reaches(level: Level, least: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(least);
}

/** The quietest level that is written. */
export function shownFrom(detail: Detail): Level {
  const least: Readonly<Record<Detail, Level>> = { quiet: "error", normal: "info", verbose: "hint" };
  return least[detail];
}

/** The quietest level at which a test counts as failed: where nothing ends the program badly, errors are still shown as such. */
export function failsFrom(failOn: FailOn): Level {
  return failOn === "never" ? "error" : failOn;
}
