import type { AnswerRecord, FormatProblem } from "../../formats/answerRecord";
import { looksLikeAnswer } from "../../formats/looksLikeAnswer";
import { readJsonlRow } from "../../formats/readJsonlRow";
import { numberedRecord } from "../../formats/readTreeAnswers";
import { RECORD_SAMPLE } from "../../formats/recordShapes";
import type { InputEvent, Problem } from "./inputEvent";
import type { InputFile } from "./inputFile";
import { isAnswer } from "./isAnswer";
import { type Places, placesInRow } from "./places";
import { decode, type ReadText, systemWords, tooLarge, withoutMark } from "./readBytes";
import type { Reading } from "./readWhole";
import { type ByteRow, rowsOf } from "./rowsOf";

/** More problems than a person reads; a file of another kind would give one a row. */
const MOST_PROBLEMS = 100;
/** Among so many rows the first answer of a file stands, if it holds any. */
const JUDGED_ROWS = 50;

/** Reads the answers of a JSONL file row by row, so that its size does not matter. */
export async function* readJsonl(file: InputFile, reading: Reading): AsyncGenerator<InputEvent> {
  const rows = new RowReader(file, reading);
  const judged: InputEvent[] = [];
  let isWanted = file.isNamed;
  if (isWanted) yield { kind: "file", file };
  for await (const { events, seemsAnswer } of rows.read()) {
    if (isWanted) yield* events;
    else for (const event of events) judged.push(event);
    if (!isWanted && seemsAnswer) {
      isWanted = true;
      yield { kind: "file", file };
      yield* judged.splice(0);
    }
    if (!isWanted && rows.count >= JUDGED_ROWS) break;
  }
  if (!isWanted) return yield { kind: "skipped", file };
  yield* rows.finish();
}

/** What one row came to, and whether it is a reason to report on a file that nobody named. */
interface RowEvents {
  readonly events: readonly InputEvent[];
  readonly seemsAnswer: boolean;
}

class RowReader {
  readonly #file: InputFile;
  readonly #reading: Reading;
  #line = 0;
  #start = 0;
  #records = 0;
  #answers = 0;
  #problems = 0;

  constructor(file: InputFile, reading: Reading) {
    this.#file = file;
    this.#reading = reading;
  }

  /** Rows that were read, blank ones too. */
  get count(): number {
    return this.#line;
  }

  async *read(): AsyncGenerator<RowEvents> {
    try {
      for await (const row of rowsOf(this.#reading.chunks, this.#reading.limit)) yield this.#row(row);
    } catch (error) {
      const message = `The file cannot be read any further: ${systemWords(error)}. Check it, and try again.`;
      yield {
        events: [{ kind: "problem", file: this.#file, level: "error", message, place: null }],
        seemsAnswer: true,
      };
    }
  }

  *finish(): Generator<InputEvent> {
    const left = this.#problems - MOST_PROBLEMS;
    if (left > 0)
      yield this.#problem(
        `${left} more rows of this file cannot be read. Correct those that are listed, and check it again.`,
      );
    if (this.#records === 0)
      yield this.#problem(`The file holds no record. Write one such as ${RECORD_SAMPLE} into it.`);
    yield { kind: "end", file: this.#file, answers: this.#answers };
  }

  #row(row: ByteRow): RowEvents {
    this.#line += 1;
    const start = this.#start;
    const places = placesInRow({ line: this.#line, start });
    const read = this.#decode(row);
    this.#start += lengthOf(row, read) + 1;
    if (read.kind === "unreadable")
      return { events: this.#unreadable(read.message, places, start), seemsAnswer: false };
    const { records, problems, count, isBroken } = readJsonlRow({
      text: read.text,
      start,
      line: this.#line,
      above: this.#records,
      purpose: this.#reading.purpose,
    });
    this.#records += count;
    const events = [...records.map((record) => this.#answer(record, places)), ...this.#problemsOf(problems, places)];
    const isBrokenAnswer = isBroken && looksLikeAnswer(read.text, "json");
    return {
      events,
      seemsAnswer: isBrokenAnswer || records.some((record) => isAnswer(record, this.#reading.hasFallback)),
    };
  }

  #decode(row: ByteRow): ReadText {
    if (row.kind === "too_long") return tooLarge(this.#reading.limit, new Uint8Array());
    return decode(this.#line === 1 ? withoutMark(row.bytes) : row.bytes);
  }

  #answer(record: AnswerRecord, places: Places): InputEvent {
    this.#answers += 1;
    return { kind: "read", file: this.#file, row: this.#answers, record, places };
  }

  #unreadable(why: string, places: Places, start: number): InputEvent[] {
    this.#records += 1;
    const message = `${numberedRecord(this.#records, this.#line)} is not read. ${why}`;
    return this.#problemsOf([{ message, span: { start, end: start } }], places);
  }

  #problemsOf(problems: readonly FormatProblem[], places: Places): Problem[] {
    const room = Math.max(0, MOST_PROBLEMS - this.#problems);
    this.#problems += problems.length;
    return problems.slice(0, room).map(({ message, span }) => ({ ...this.#problem(message), place: places.of(span) }));
  }

  #problem(message: string): Problem {
    return { kind: "problem", file: this.#file, level: "warning", message, place: null };
  }
}

function lengthOf(row: ByteRow, read: ReadText): number {
  if (read.kind === "text") return read.text.length;
  return row.kind === "too_long" ? row.units : new TextDecoder().decode(row.bytes).length;
}
