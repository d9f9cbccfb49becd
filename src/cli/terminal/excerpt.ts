import { displayWidth, takeEnd, takeStart } from "./displayWidth";
import { escapeTerminal } from "./escapeTerminal";

/** A line of text with some words of it marked, cut to a width. */
export interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

const CUT = "…";
/** A column has few code units, also where each character has several marks; what is farther away is cut anyway. */
const UNITS_OF_COLUMN = 4;

/** The words from `start` to `end` of a text, with as much around them as the columns hold. */
export function excerptOf(text: string, { start, end }: { start: number; end: number }, columns: number): Excerpt {
  const reach = columns * UNITS_OF_COLUMN;
  const before = escapeTerminal(text.slice(Math.max(0, start - reach), start)).trimStart();
  const marked = escapeTerminal(text.slice(start, Math.min(end, start + reach)));
  const after = escapeTerminal(text.slice(end, end + reach)).trimEnd();
  const isCut = { before: start > reach, marked: end - start > reach, after: end + reach < text.length };
  const room = columns - displayWidth(marked);
  if (isCut.marked || room < 2)
    return { before: before === "" ? "" : CUT, marked: fitStart(marked, columns - 1, isCut.marked), after: "" };
  const left = Math.max(Math.floor(room / 2), room - displayWidth(after));
  const shownBefore = fitEnd(before, left, isCut.before);
  return { before: shownBefore, marked, after: fitStart(after, room - displayWidth(shownBefore), isCut.after) };
}

/** A text, cut at its end, between words where it can be, where it is wider than the columns. */
export function fit(text: string, columns: number): string {
  const reach = columns * UNITS_OF_COLUMN;
  return fitStart(escapeTerminal(text.slice(0, reach)).trim(), columns, text.length > reach);
}

function fitStart(text: string, columns: number, isCut: boolean): string {
  if (!isCut && displayWidth(text) <= columns) return text;
  return columns < 1 ? "" : `${takeStart(text, columns - 1).replace(/\s+\S{0,12}$/u, "")}${CUT}`;
}

function fitEnd(text: string, columns: number, isCut: boolean): string {
  if (!isCut && displayWidth(text) <= columns) return text;
  return columns < 1 ? "" : `${CUT}${takeEnd(text, columns - 1).replace(/^\S{0,12}\s+/u, "")}`;
}
