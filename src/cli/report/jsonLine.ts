import { escapeJson } from "../terminal/escapeTerminal";

/** A value as JSON on one line, with nothing in it that a terminal carries out. */
export function jsonLine(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}
