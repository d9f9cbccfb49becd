import type { ReadAnswers } from "./answerRecord";
import { parseJson } from "./jsonNodes";
import type { Purpose } from "./purpose";
import { type Lines, numberedRecord, readTreeAnswers, wholeRows } from "./readTreeAnswers";

/** One line of a JSONL file that is too large to be read as a whole. */
export interface JsonlRow {
  /** Without its line end. */
  readonly text: string;
  /** Where it begins, in UTF-16 code units from the start of the file. */
  readonly start: number;
  /** Its line in the file, counted from 1. */
  readonly line: number;
  /** How many records stand above it. */
  readonly above: number;
  readonly purpose: Purpose;
}

export interface ReadRow extends ReadAnswers {
  /** How many records the row is, with those that cannot be read. */
  readonly count: number;
  /** Whether the row is no valid JSON. */
  readonly isBroken: boolean;
}

/** A blank row, or an empty list. */
const NOTHING: ReadRow = { records: [], problems: [], count: 0, isBroken: false };

/** Reads one row as `readJsonlAnswers` would within its file: spans, and the numbers in messages, are the file's. */
export function readJsonlRow({ text, start, line, above, purpose }: JsonlRow): ReadRow {
  if (text.trim() === "") return NOTHING;
  const tree = parseJson(text, start);
  const isBroken = tree.error !== null;
  const count = wholeRows(tree, purpose).length + Number(isBroken);
  if (count === 0) return NOTHING;
  const lines: Lines = {
    length: start + text.length,
    line: () => line,
    place: (offset) => `line ${line}, column ${offset - start + 1}`,
  };
  const nameOf = (number: number, at: number): string => numberedRecord(above + number, at);
  const { records, problems } = readTreeAnswers([tree], { language: "JSON", lines, nameOf, purpose });
  return { records, problems, count, isBroken };
}
