import { codeUnits, visible, withHiddenAs, withoutHidden } from "../../../text/hiddenSigns";

/** The text of a document or a file's name as it can be shown: on one line, and with nothing that a terminal carries out. */
export function escapeTerminal(text: string): string {
  return withoutHidden(text);
}

/** The same for a text of the program itself, which keeps its lines and blanks. */
export function escapeLines(text: string): string {
  return withHiddenAs(text, visible);
}

/** The same for JSON, where an escape is read back as the character that it stands for. */
export function escapeJson(json: string): string {
  return withHiddenAs(json, codeUnits);
}

/** A value as JSON on one line, with nothing in it that a terminal carries out. */
export function jsonLine(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}
