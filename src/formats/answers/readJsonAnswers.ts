import type { Span } from "../../contract/span";
import { separateValues } from "../../text/trees/jsonScan";
import { LineIndex } from "../lineIndex";
import { ProblemList } from "../problemList";
import type { ReadAnswers } from "../records/answerRecord";
import { rowsOf } from "../records/fileRows";
import { RecordReader } from "../records/recordReader";
import type { RecordReading } from "../records/recordReading";
import { withoutSoleFence } from "../soleFence";
import { IS_PYTHON, parseData } from "../trees/dataTree";
import { parseJson } from "../trees/jsonTree";
import { isString, type ParsedTree } from "../trees/treeNode";
import { eventLine, isEventStream, isStreamEnd, isUnknownEvent, UNKNOWN_STREAM } from "./eventStream";
import {
  type Lines,
  numberedRecord,
  readTreeAnswers,
  readTrees,
  singleRecord,
  STREAM_END,
  type StreamEnd,
  wholeRows,
} from "./readTreeAnswers";

/** Reads a JSON file: one record, a list of records, or an object that holds such a list. */
export function readJsonAnswers(written: string, reading: RecordReading): ReadAnswers {
  const text = withoutSoleFence(written, 0, DATA);
  const lines = new LineIndex(text);
  if (text.trim() === "") return readTreeAnswers([], { language: "JSON", lines, nameOf: singleRecord, reading });
  const tree = parseData(text, 0);
  if (tree.error !== null && (holdsRows(text) || isEventStream(text))) return readJsonlAnswers(text, reading);
  if (tree.error !== null && IS_PYTHON.test(text)) return nothingRead(PYTHON_TEXT, text);
  const trees = tree.error === null ? [tree] : separateTrees(text);
  const isOne = trees.flatMap(({ root }) => rowsOf(root, reading)).length === 1;
  const nameOf = isOne ? singleRecord : numberedRecord;
  return readTreeAnswers(trees.length > 0 ? trees : [tree], { language: "JSON", lines, nameOf, reading });
}

/** What a block of data is called. */
const DATA = /^(?:jsonc?|json5)?$/iu;

/** Values that were written one after the other, each over many lines. */
function separateTrees(text: string): readonly ParsedTree[] {
  const trees = separateValues(text).map(({ start, end }) => parseJson(text.slice(start, end), start));
  return trees.every(({ error }) => error === null) ? trees : [];
}

/** Reads a JSONL file: one record a line, each by itself; blank lines are skipped. */
export function readJsonlAnswers(text: string, reading: RecordReading): ReadAnswers {
  const foreign = foreignRowText(eventLine(firstRow(text)));
  if (foreign !== null) return nothingRead(foreign, text);
  const unknown = new ProblemList();
  const rows = parseRows(text, (span) => unknown.isEmpty && unknown.add(span, () => UNKNOWN_STREAM));
  const lines = new LineIndex(text);
  const read = readTreeAnswers(rows, { language: "JSON", lines, nameOf: numberedRecord, reading });
  return unknown.isEmpty ? read : { records: read.records, problems: unknown.finish() };
}

/** Rows that somebody wrote into a file of another type: the first of several is a value by itself. */
function holdsRows(text: string): boolean {
  const first = firstRow(text);
  return first.trim() !== text.trim() && /^\s*[{[]/u.test(first) && parseData(first, 0).error === null;
}

function firstRow(text: string): string {
  return /^\s*(\S[^\n]*)/u.exec(text)?.[1] ?? "";
}

/** A row that only opens a value, as where JSON is laid out over many lines. */
const IS_OPENING = /^\s*(?:\{|\[|\[\s*\{)\s*$/u;
const PYTHON_TEXT =
  "The file is not JSON: it is what Python prints, and not all of it can be read. Write it with json.dumps.";

/**
 * Why none of a file's rows is one of JSON, told by the first of them; `null` where it may be one. Each row would only be told to be
 * broken.
 */
function foreignRowText(first: string): string | null {
  if (IS_PYTHON.test(first) && parseData(first, 0).error !== null) return PYTHON_TEXT;
  if (!IS_OPENING.test(first)) return null;
  return "The JSON is laid out over many lines, and this type of file has one record a line. Give the file the ending .json, or write each record on a line of its own.";
}

function nothingRead(message: string, text: string): ReadAnswers {
  const problems = new ProblemList();
  const start = text.length - text.trimStart().length;
  problems.add({ start, end: start + firstRow(text).length }, () => message);
  return { records: [], problems: problems.finish() };
}

/** One row after the other, so that the tree of a row is gone when the next one is read. */
function* parseRows(text: string, tellUnknown: (span: Span) => void): Generator<ParsedTree | StreamEnd> {
  for (let start = 0; start < text.length;) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const written = text.slice(start, end);
    const row = eventLine(written);
    const tree = row.trim() === "" ? null : parseData(row, start);
    if (tree !== null && isUnknownEvent(written, tree)) tellUnknown({ start, end });
    else if (tree !== null) yield tree;
    else if (isStreamEnd(written)) yield STREAM_END;
    start = end + 1;
  }
}

/** By which a row is told from the others of its file. */
export type RowId = string | number;

function idOf({ root }: ParsedTree): RowId | null {
  const id = root?.kind === "object" ? root.fields.get("id") : undefined;
  if (isString(id)) return id.value;
  return id?.kind === "literal" && typeof id.value === "number" ? id.value : null;
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
}

interface ReadRow extends ReadAnswers {
  /** How many records the row is, with those that cannot be read. */
  readonly count: number;
  /** Whether the row is no valid JSON. */
  readonly isBroken: boolean;
  /** What the row calls itself; `null` where it has no such name. */
  readonly id: RowId | null;
}

/** A blank row, or an empty list. */
const NOTHING: ReadRow = { records: [], problems: [], count: 0, isBroken: false, id: null };

/** Reads the rows of a JSONL file as `readJsonlAnswers` does, one by one: spans, and the numbers in messages, are the file's. */
export class JsonlReader {
  readonly #reading: RecordReading;
  readonly #reader: RecordReader;
  /** Whether the first row told that none of the file is one of JSON; `null` before it. */
  #isForeign: boolean | null = null;
  #hasUnknown = false;

  constructor(reading: RecordReading) {
    this.#reading = reading;
    this.#reader = new RecordReader(reading);
  }

  /** Whether the first row told that the file is none of JSON: nothing more is read of it then. */
  get isForeign(): boolean {
    return this.#isForeign === true;
  }

  /** Where the rows begin that are kept for others that belong to them; `null` where none is. */
  get heldFrom(): number | null {
    return this.#reader.heldFrom;
  }

  read({ text: written, start, line, above }: JsonlRow): ReadRow {
    const text = eventLine(written);
    if (text.trim() === "") return this.#blank(written);
    if (this.#isForeign === true) return NOTHING;
    const foreign = this.#isForeign === null ? foreignRowText(text) : null;
    this.#isForeign = foreign !== null;
    if (foreign !== null) {
      const span = { start, end: start + text.length };
      return { ...NOTHING, problems: [{ message: foreign, span }], count: 1, isBroken: true };
    }
    const tree = parseData(text, start);
    if (isUnknownEvent(written, tree)) return this.#unknown({ start, end: start + written.length });
    const isBroken = tree.error !== null;
    const count = wholeRows(tree, this.#reading).length + Number(isBroken);
    if (count === 0) return NOTHING;
    const lines: Lines = {
      length: start + text.length,
      line: () => line,
      place: (offset) => `line ${line}, column ${offset - start + 1}`,
    };
    const nameOf = (number: number, at: number): string => numberedRecord(above + number, at);
    const problems = new ProblemList();
    const file = { language: "JSON", lines, nameOf, reading: this.#reading } as const;
    const records = readTrees([tree], file, this.#reader, problems);
    return { records, problems: problems.finish(), count, isBroken, id: idOf(tree) };
  }

  #blank(written: string): ReadRow {
    if (isStreamEnd(written)) this.#reader.endStream();
    return NOTHING;
  }

  /** Told once of a file. */
  #unknown(span: Span): ReadRow {
    if (this.#hasUnknown) return NOTHING;
    this.#hasUnknown = true;
    return { ...NOTHING, problems: [{ message: UNKNOWN_STREAM, span }], count: 1, isBroken: true };
  }

  /** How many traces held nothing that was looked for. */
  get fruitless(): number {
    return this.#reader.fruitless;
  }

  /** What is to be said of the mapping's paths when all rows were read. */
  get missingPaths(): readonly string[] {
    return this.#reader.missingPaths;
  }

  /** The records that stand in several rows. */
  finish(): ReadAnswers {
    const problems = new ProblemList();
    const records = this.#reader.finish(problems);
    return { records, problems: problems.finish() };
  }
}
