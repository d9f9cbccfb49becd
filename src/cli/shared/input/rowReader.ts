import { isAscii } from "node:buffer";
import { looksLikeAnswer } from "../../../formats/answers/looksLikeAnswer";
import { JsonlReader, type RowId } from "../../../formats/answers/readJsonAnswers";
import { noRecordText, numberedRecord } from "../../../formats/answers/readTreeAnswers";
import type { FormatProblem } from "../../../formats/problemList";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import { type ByteRow, rowsOf } from "./byteRows";
import { type InputEvent, type InputFile, type Problem, type Remark, toldOf } from "./inputFile";
import { type Places, placesInRows, type RowStart } from "./places";
import { decode, type ReadText, systemErrorText, tooLarge, withoutMark } from "./readBytes";
import { isAnswer, type Reading } from "./readWhole";

/** More problems than a person reads; a file of another kind would give one a row. */
const MAX_PROBLEMS = 100;
/** Rows that are kept before those are left out that nothing is kept of. */
const MIN_ROOM = 10_000;

/** What one row came to, and whether it is a reason to report on a file that nobody named. */
interface RowEvents {
  readonly events: readonly InputEvent[];
  readonly seemsAnswer: boolean;
}

/** Where a row begins: the lines and UTF-16 code units above it, the records that stand there, and the answers among them. */
interface RowState extends RowStart {
  readonly records: number;
  readonly answers: number;
}

/** Reads the rows of a JSONL file one by one. */
export class RowReader {
  readonly #file: InputFile;
  readonly #reading: Reading;
  #line = 0;
  #start = 0;
  #records = 0;
  #answers = 0;
  #problems = 0;
  readonly #reader: JsonlReader;
  /** Where the rows begin that may be a part of a record that is not read yet. */
  #kept: RowStart[] = [];
  #room = MIN_ROOM;
  #seemsAnswer: boolean;
  #id: RowId | null = null;
  /** What was said of the file already. */
  readonly #told = new Set<string>();

  constructor(file: InputFile, reading: Reading) {
    this.#file = file;
    this.#reading = reading;
    this.#reader = new JsonlReader({ ...reading, path: reading.readAs });
    this.#seemsAnswer = file.isNamed;
  }

  /** Rows that were read, blank ones too. */
  get count(): number {
    return this.#line;
  }

  async *read(): AsyncGenerator<RowEvents> {
    try {
      for await (const row of rowsOf(this.#reading.chunks, this.#reading.limit)) yield this.row(row);
      yield this.#last();
    } catch (error) {
      const message = `The file cannot be read any further: ${systemErrorText(error)}. Check it, and try again.`;
      yield {
        events: [{ kind: "problem", file: this.#file, level: "error", message, place: null }],
        seemsAnswer: true,
      };
    }
  }

  /** Where the next row begins, and what was counted before it. */
  get state(): RowState {
    return { line: this.#line, start: this.#start, records: this.#records, answers: this.#answers };
  }

  /** Goes on behind rows that somebody else read. */
  goOn({ line, start, records, answers }: RowState): void {
    this.#line = line;
    this.#start = start;
    this.#records = records;
    this.#answers = answers;
  }

  /** Counts a row that is not read here; one that is not blank is taken for an answer. */
  pass(row: ByteRow, units: number): void {
    const isBlank = row.kind === "row" && row.bytes.every((byte) => byte === 32 || byte === 9 || byte === 13);
    this.#line += 1;
    this.#start += units + 1;
    this.#records += Number(!isBlank);
    this.#answers += Number(!isBlank);
  }

  /** What the last row called itself. */
  get id(): RowId | null {
    return this.#id;
  }

  get reader(): Pick<JsonlReader, "isForeign" | "heldFrom" | "fruitless" | "missingPaths"> {
    return this.#reader;
  }

  #last(): RowEvents {
    const { records, problems } = this.#reader.finish();
    const { events, seemsAnswer } = this.#eventsOf(records);
    return { events: [...events, ...this.#problemsOf(problems, placesInRows(this.#kept))], seemsAnswer };
  }

  /** What is to be said of the file as a whole. `missing` is what is to be said of its mapping's paths. */
  *finish(missing = this.#reader.missingPaths): Generator<InputEvent> {
    const left = this.#problems - MAX_PROBLEMS;
    if (left > 0)
      yield this.#problem(
        `${left} more rows of this file cannot be read. Correct those that are listed, and check it again.`,
      );
    for (const message of missing) yield this.#problem(message);
    const isFruitless = this.#answers === 0 && this.#problems === 0 && this.#reader.fruitless > 0;
    if (this.#records === 0 || isFruitless) yield this.#problem(noRecordText(this.#reader.fruitless, this.#reading));
    yield { kind: "end", file: this.#file, answers: this.#answers };
  }

  /** The next row of the file. */
  row(row: ByteRow): RowEvents {
    this.#line += 1;
    const start = this.#start;
    this.#id = null;
    const places = placesInRows([{ line: this.#line, start }]);
    const read = this.#decode(row);
    this.#start += lengthOf(row, read) + 1;
    if (read.kind === "unreadable")
      return { events: this.#unreadable(read.message, places, start), seemsAnswer: false };
    this.#keep({ line: this.#line, start });
    const { text } = read;
    const found = this.#reader.read({ text, start, line: this.#line, above: this.#records });
    this.#id = found.id;
    this.#records += found.count;
    const { events, seemsAnswer } = this.#eventsOf(found.records);
    // A span alone is no record yet, and a broken row none at all; whether they are of an answer is asked until one is.
    this.#seemsAnswer ||= seemsAnswer || (this.#isPartOrBroken(found) && looksLikeAnswer(text, "json"));
    return {
      events: [...events, ...this.#problemsOf(found.problems, places)],
      seemsAnswer: this.#seemsAnswer,
    };
  }

  #isPartOrBroken({ isBroken }: { readonly isBroken: boolean }): boolean {
    return this.#reader.heldFrom !== null || isBroken;
  }

  /** Rows are only added to a list that records have their places from; what nothing is kept of any more is left out of the next one. */
  #keep(row: RowStart): void {
    const { heldFrom } = this.#reader;
    if (heldFrom === null) this.#kept = [];
    else if (this.#kept.length > this.#room) {
      const first = this.#kept.findLastIndex(({ start }) => start <= heldFrom);
      this.#kept = this.#kept.slice(Math.max(0, first));
      this.#room = 2 * this.#kept.length + MIN_ROOM;
    }
    this.#kept.push(row);
  }

  #eventsOf(records: readonly AnswerRecord[]): RowEvents {
    const kept = placesInRows(this.#kept);
    const events = records.map((record) => this.#answer(record, kept));
    return { events, seemsAnswer: records.some((record) => isAnswer(record, this.#reading.hasFallback)) };
  }

  #decode(row: ByteRow): ReadText {
    if (row.kind === "too_long") return tooLarge(this.#reading.limit, new Uint8Array());
    return decode(this.#line === 1 ? withoutMark(row.bytes) : row.bytes);
  }

  #answer(record: AnswerRecord, places: Places): InputEvent {
    this.#answers += 1;
    return { kind: "read", file: this.#file, row: this.#answers, id: this.#id, record, places };
  }

  #unreadable(why: string, places: Places, start: number): InputEvent[] {
    this.#records += 1;
    const message = `${numberedRecord(this.#records, this.#line)} is not read. ${why}`;
    return this.#problemsOf([{ message, span: { start, end: start } }], places);
  }

  #problemsOf(problems: readonly FormatProblem[], places: Places): (Problem | Remark)[] {
    const room = Math.max(0, MAX_PROBLEMS - this.#problems);
    const fresh = problems.filter(({ message }) => !this.#told.has(message));
    for (const { message } of fresh) if (this.#told.size < MAX_PROBLEMS) this.#told.add(message);
    this.#problems += fresh.length;
    return fresh.slice(0, room).map((problem) => toldOf(this.#file, problem, places));
  }

  #problem(message: string): Problem {
    return { kind: "problem", file: this.#file, level: "warning", message, place: null };
  }
}

/** The same of a row whose text nobody needs. */
export function rowLength(row: ByteRow, line: number): number {
  if (row.kind === "too_long") return row.units;
  return isAscii(row.bytes)
    ? row.bytes.byteLength
    : lengthOf(row, decode(line === 1 ? withoutMark(row.bytes) : row.bytes));
}

/** The length of a row as text, without its end, in UTF-16 code units; what is no text counts as if it were. */
function lengthOf(row: ByteRow, read: ReadText): number {
  if (read.kind === "text") return read.text.length;
  return row.kind === "too_long" ? row.units : new TextDecoder().decode(row.bytes).length;
}
