import { LineIndex } from "../lineIndex";
import type { Purpose, ReadAnswers } from "../records/answerRecord";
import { parseJson } from "../trees/jsonTree";
import type { ParsedTree } from "../trees/treeNode";
import { type Lines, numberedRecord, readTreeAnswers, rowsOf, singleRecord, wholeRows } from "./readTreeAnswers";

/** Reads a JSON file: one record, a list of records, or RAGChecker's object with `results`. */
export function readJsonAnswers(text: string, purpose: Purpose): ReadAnswers {
  const lines = new LineIndex(text);
  if (text.trim() === "") return readTreeAnswers([], { language: "JSON", lines, nameOf: singleRecord, purpose });
  const tree = parseJson(text, 0);
  const nameOf = rowsOf(tree.root, purpose).length === 1 ? singleRecord : numberedRecord;
  return readTreeAnswers([tree], { language: "JSON", lines, nameOf, purpose });
}

/** Reads a JSONL file: one record a line, each by itself; blank lines are skipped. */
export function readJsonlAnswers(text: string, purpose: Purpose): ReadAnswers {
  return readTreeAnswers(parseRows(text), {
    language: "JSON",
    lines: new LineIndex(text),
    nameOf: numberedRecord,
    purpose,
  });
}

/** One row after the other, so that the tree of a row is gone when the next one is read. */
function* parseRows(text: string): Generator<ParsedTree> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const row = text.slice(start, end);
    if (row.trim() !== "") yield parseJson(row, start);
    start = end + 1;
  }
}

/** One line of a JSONL file that is too large to be read as a whole. */
interface JsonlRow {
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

interface ReadRow extends ReadAnswers {
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
