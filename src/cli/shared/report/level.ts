import type { Detail } from "../options";

/** From the loudest to the quietest. */
export const LEVELS = ["error", "warning", "info", "hint"] as const;
export type Level = (typeof LEVELS)[number];

/** Whether one level is as loud as another, or louder. */
export function reaches(level: Level, least: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(least);
}

/** The quietest level that is written. */
export function shownFrom(detail: Detail): Level {
  const least: Readonly<Record<Detail, Level>> = { quiet: "error", normal: "info", verbose: "hint" };
  return least[detail];
}
