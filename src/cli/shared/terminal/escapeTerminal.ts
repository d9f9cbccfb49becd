/**
 * What a terminal would carry out, or hide, instead of showing: control characters, signs that turn the direction of text
 * around or take no place, tags, and halves of surrogate pairs. The joiners of scripts and emoji stay.
 */
const UNSHOWN =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\udfff\u{e0000}-\u{e0fff}]/gu;

/** The text of a document or a file's name as it can be shown: on one line, and with nothing that a terminal carries out. */
export function escapeTerminal(text: string): string {
  return text.replace(/[\s\u0085]+/gu, " ").replace(UNSHOWN, visible);
}

/** The same for a text of the program itself, which keeps its lines and blanks. */
export function escapeLines(text: string): string {
  return text.replace(UNSHOWN, (unit) => (unit === "\n" ? unit : visible(unit)));
}

/** The same for JSON, where an escape is read back as the character that it stands for. */
export function escapeJson(json: string): string {
  return json.replace(UNSHOWN, (unit) => (unit === "\n" ? unit : codeUnits(unit)));
}

function visible(unit: string): string {
  const code = unit.codePointAt(0) ?? 0;
  return code > 0xffff ? `\\u{${code.toString(16)}}` : codeUnits(unit);
}

function codeUnits(unit: string): string {
  return Array.from(
    { length: unit.length },
    (_, index) => `\\u${unit.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}

/** A value as JSON on one line, with nothing in it that a terminal carries out. */
export function jsonLine(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}
