import { Buffer } from "node:buffer";
import type { RowId } from "../../../formats/answers/readJsonAnswers";
import { UsageError } from "../../shared/exit";
import type { InputEvent, InputFile, Problem, ReadAnswer, Remark } from "../../shared/input/inputFile";
import type { Place } from "../../shared/input/places";
import type { RowReader } from "../../shared/input/rowReader";
import type { DoneUnit, StoppedRow } from "../../shared/rows/rowPool";
import { byteRowAt, type RowUnit, type StopCause } from "../../shared/rows/rowUnit";
import { SeenIds } from "../../shared/rows/seenIds";
import type { PlacedRow } from "../../shared/rows/splitRows";
import { figuresOf } from "../answerFigures";
import type { CheckedAnswer } from "../checkedAnswer";
import type { Tally } from "../outcome";
import { writtenProblem } from "../report/json";
import { reportLine } from "../report/jsonl";
import type { BulkOptions } from "./options";
import type { RowOutput } from "./rowOutput";
import type { CountedAnswer, UnitAnswer, UnitResult } from "./unitCheck";

/** A file of JSON lines that is read once, row by row. */
export interface RowFile extends InputFile {
  readonly readAs: string;
  readonly chunks: AsyncIterable<Uint8Array>;
}

interface FileParts {
  readonly file: RowFile;
  readonly reader: RowReader;
  readonly tally: Tally;
  readonly output: RowOutput;
  readonly bulk: BulkOptions;
}

/** Puts what threads made of the rows of a file into the report, in the order of the rows. */
export class FileRows {
  readonly #parts: FileParts;
  /** `null` where two rows may have the same id. */
  readonly #ids: SeenIds | null;
  /** What no unit so far has of the mapping's paths; `null` before the first one. */
  #missing: ReadonlySet<string> | null = null;
  /** Rows that another shard has, or that ended their threads. */
  #passed = 0;

  constructor(parts: FileParts) {
    this.#parts = parts;
    this.#ids = parts.bulk.resume === null ? null : new SeenIds();
  }

  get label(): string {
    return this.#parts.file.label;
  }

  /** A row of another shard. */
  pass({ row, units }: PlacedRow): void {
    this.#passed += 1;
    this.#parts.reader.pass(row, units);
  }

  /** A row that the report has all lines of. */
  async keep(placed: PlacedRow): Promise<void> {
    const { output, tally, reader } = this.#parts;
    const written = writtenLine(output.next);
    if (written?.stopped !== undefined && written.line === placed.line) return this.#keepStopped(placed, written);
    for (const event of reader.row(placed.row).events) {
      if (event.kind === "problem" || event.kind === "remark") await this.#told(event);
      if (event.kind !== "read") continue;
      const line = writtenLine(output.next);
      if (line?.type !== "answer" || line.row !== event.row || line.id !== event.id || line.line !== placed.line)
        throw output.differs();
      this.#meet(event.id, event.row);
      addCounted(tally, event, countedOf(line));
      await output.keepNext();
    }
  }

  async #keepStopped({ row, line, start, units }: PlacedRow, written: WrittenLine): Promise<void> {
    const { file, tally, reader, output } = this.#parts;
    reader.pass(row, units);
    this.#passed += 1;
    const place = placeOf({ line, start, units });
    tally.add({ kind: "problem", file, level: "error", message: written.message ?? "", place });
    await output.keepNext();
  }

  async take(unit: RowUnit, { result, stopped }: DoneUnit<UnitResult>): Promise<void> {
    const { file, output } = this.#parts;
    if (result.isHeld)
      throw new UsageError(
        `Rows of “${file.label}” belong together, such as spans of a trace, so that none can be checked by itself. Leave out --jobs, --resume, --shard and the limits of rows.`,
      );
    if (result.hasReadOutput)
      throw new UsageError(
        "The report would take the place of a source, or of the accepted claims. Name another file.",
      );
    this.#missing = this.#missing === null ? new Set(result.missing) : common(this.#missing, result.missing);
    const isPlain = result.isPlain && stopped.size === 0;
    const lines = isPlain ? this.#plainLines(unit, result) : this.#mixedLines(unit, result, stopped);
    await output.put(lines);
  }

  /** Each row is an answer, and no more is to be said of it. */
  #plainLines(unit: RowUnit, result: UnitResult): Uint8Array[] {
    const { reader } = this.#parts;
    const { records, answers } = reader.state;
    const last = unit.rows.at(-1);
    const lines = result.answers.flatMap((answer, index) => this.#lineOf(result, answer, answers + index + 1));
    if (last !== undefined)
      reader.goOn({
        line: last.line,
        start: last.start + last.units + 1,
        records: records + result.records,
        answers: answers + result.answers.length,
      });
    return lines;
  }

  /** What is to be said of rows beside their answers depends on all rows above, so that it is read here. */
  #mixedLines(unit: RowUnit, result: UnitResult, stopped: ReadonlyMap<number, StoppedRow>): Uint8Array[] {
    const { reader } = this.#parts;
    return unit.rows.flatMap((row, index) => {
      const stop = stopped.get(index);
      if (stop === undefined) {
        const { events } = reader.row(byteRowAt(unit, index));
        return this.#eventLines(
          events,
          result,
          result.answers.filter((answer) => answer.row === index),
        );
      }
      this.#passed += 1;
      reader.pass(byteRowAt(unit, index), row.units);
      return [this.#stoppedLine(stop, placeOf(row))];
    });
  }

  #eventLines(events: readonly InputEvent[], result: UnitResult, answers: readonly UnitAnswer[]): Uint8Array[] {
    const left = [...answers];
    return events.flatMap((event) => {
      if (event.kind === "problem" || event.kind === "remark") return [this.#problemLine(event)];
      const answer = event.kind === "read" ? left.shift() : undefined;
      return event.kind !== "read" || answer === undefined ? [] : this.#lineOf(result, answer, event.row);
    });
  }

  #lineOf({ bytes }: UnitResult, { id, start, end, number, counted }: UnitAnswer, row: number): Uint8Array[] {
    const { tally, file } = this.#parts;
    this.#meet(id, row);
    addCounted(tally, { file }, counted);
    return [
      Buffer.concat([bytes.subarray(start, number.start), Buffer.from(String(row)), bytes.subarray(number.end, end)]),
    ];
  }

  /** Throws a `UsageError` where an answer above has the same id. */
  #meet(id: RowId | null, row: number): void {
    const before = id === null ? null : (this.#ids?.add(JSON.stringify(id), row) ?? null);
    if (before === null || before === row) return;
    const { label } = this.#parts.file;
    throw new UsageError(
      `Answers ${before} and ${row} of “${label}” have the same id, ${JSON.stringify(id)}. Give each row an id of its own, or none at all: --resume tells them apart by it.`,
    );
  }

  #stoppedLine({ cause, detail }: StoppedRow, place: Place): Uint8Array {
    const { file, tally, bulk } = this.#parts;
    const message = stoppedText(cause, detail, place.line, bulk);
    tally.add({ kind: "problem", file, level: "error", message, place });
    return encoded(reportLine("problem", { file: file.label, level: "error", message, stopped: cause, ...place }));
  }

  #problemLine(event: Problem | Remark): Uint8Array {
    this.#parts.tally.add(event);
    return encoded(reportLine("problem", { file: this.label, ...writtenProblem(event) }));
  }

  #told(event: Problem | Remark): Promise<void> {
    return this.#parts.output.put([this.#problemLine(event)]);
  }

  /** What is to be said when all rows were read. A file whose rows are all elsewhere is no file without answers. */
  async close(): Promise<void> {
    const { reader, tally } = this.#parts;
    const missing = this.#missing === null ? undefined : [...this.#missing];
    for (const event of reader.finish(missing)) {
      if (event.kind === "problem") await this.#told(event);
      else if (event.kind !== "end" || this.#passed === 0) tally.add(event as Extract<InputEvent, { kind: "end" }>);
    }
  }
}

/** The parts of a line of the report that are read back. */
interface WrittenLine extends Partial<Place> {
  readonly type: string;
  readonly row?: number;
  readonly id?: RowId | null;
  readonly level?: "error" | "warning";
  readonly message?: string;
  readonly stopped?: StopCause;
  readonly problems?: readonly string[];
  readonly result?: CheckedAnswer["result"] | null;
}

function writtenLine(text: string | null): WrittenLine | null {
  return text === null ? null : (JSON.parse(text) as WrittenLine);
}

function countedOf(line: WrittenLine): CountedAnswer {
  if (line.result !== null && line.result !== undefined)
    return { kind: "checked", figures: figuresOf(line as unknown as CheckedAnswer) };
  const { level = "warning", message = "", problems = [] } = line;
  return { kind: "unchecked", level, message, problems };
}

function addCounted(tally: Tally, { file }: Pick<ReadAnswer, "file">, counted: CountedAnswer): void {
  if (counted.kind === "checked") tally.addFigures(counted.figures);
  else tally.addUnchecked({ ...counted, file, changed: [] });
}

const STOPPED_BY: Readonly<Record<StopCause, (bulk: BulkOptions, detail: string) => string>> = {
  time: ({ limits }) => `it took longer than ${limits.seconds} s. Raise --row-timeout, or shorten it`,
  memory: ({ limits }) => `it needs more than ${limits.megabytes} MB of memory. Raise --row-memory-mb, or shorten it`,
  fault: (_, detail) => `a fault of rag-quality itself ended its thread: ${detail}`,
};

function stoppedText(cause: StopCause, detail: string, line: number, bulk: BulkOptions): string {
  return `The row in line ${line} is not checked: ${STOPPED_BY[cause](bulk, detail)}.`;
}

function placeOf({
  line,
  start,
  units,
}: {
  readonly line: number;
  readonly start: number;
  readonly units: number;
}): Place {
  return { start, end: start + units, line, column: 1, end_line: line, end_column: units + 1 };
}

function common(known: ReadonlySet<string>, others: readonly string[]): ReadonlySet<string> {
  return new Set(others.filter((one) => known.has(one)));
}

export function encoded(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
