import { Buffer } from "node:buffer";
import type { InputFile, ReadAnswer } from "../../shared/input/inputFile";
import { ProjectFiles } from "../../shared/input/projectFiles";
import { RowReader } from "../../shared/input/rowReader";
import { SourceFiles } from "../../shared/input/sourceFiles";
import type { CliPlatform } from "../../shared/platform";
import { byteRowAt, type RowUnit, type UnitTask } from "../../shared/rows/rowUnit";
import { type AnswerFigures, figuresOf } from "../answerFigures";
import { checkAnswer, type Checking } from "../checkAnswer";
import type { CheckedAnswer, UncheckedAnswer } from "../checkedAnswer";
import { Checkers } from "../checkers";
import { makeChecking } from "../makeChecking";
import type { VerifyRunOptions } from "../options";
import { writtenAnswer } from "../report/json";
import { reportLine } from "../report/jsonl";
import { rowReading } from "./rowReading";

/** What the work of a thread begins with: a plain value. */
export interface UnitSetup {
  readonly options: VerifyRunOptions;
  /** The files of the run, with the way to read each. */
  readonly inputs: readonly (InputFile & { readonly readAs: string })[];
  /** Where the report goes, with every link followed; `null` where no file is there yet. */
  readonly output: string | null;
}

/** The lines of a unit's answers, and what is needed to put them into the report. */
export interface UnitResult {
  readonly bytes: Uint8Array;
  readonly answers: readonly UnitAnswer[];
  /** How many records the rows are, if all was well with them. */
  readonly records: number;
  /** Whether there is more to be said of the rows than their answers. */
  readonly isPlain: boolean;
  /** Whether rows belong to others, so that none can be checked by itself. */
  readonly isHeld: boolean;
  /** Paths of the mapping that no row of the unit has. */
  readonly missing: readonly string[];
  /** Whether what the report would take the place of was read as a source. */
  readonly hasReadOutput: boolean;
}

export interface UnitAnswer {
  readonly id: string | number | null;
  /** The position of its row in the unit. */
  readonly row: number;
  /** Where its line begins and ends in the bytes, and where its number among the answers stands, which only the whole run knows. */
  readonly start: number;
  readonly end: number;
  readonly number: { readonly start: number; readonly end: number };
  readonly counted: CountedAnswer;
}

/** What an answer adds to the totals of the run. */
export type CountedAnswer =
  | { readonly kind: "checked"; readonly figures: AnswerFigures }
  | ({ readonly kind: "unchecked" } & Pick<UncheckedAnswer, "level" | "message" | "problems">);

/** Reads and checks rows, each by itself. */
export class UnitCheck {
  readonly #setup: UnitSetup;
  readonly #checking: Checking;
  readonly #platform: CliPlatform;

  private constructor(setup: UnitSetup, checking: Checking, platform: CliPlatform) {
    this.#setup = setup;
    this.#checking = checking;
    this.#platform = platform;
  }

  static async of(setup: UnitSetup, platform: CliPlatform): Promise<UnitCheck> {
    const { options, inputs } = setup;
    const files = new SourceFiles(platform.files, options.maxFileBytes);
    const judging = { usual: options.threshold, isFixed: options.isThresholdFixed, cache: null };
    const known = { files, projects: new ProjectFiles(files), checkers: await Checkers.of(judging, null, platform) };
    const checking = await makeChecking(options, inputs, known, platform, new AbortController().signal);
    return new UnitCheck(setup, checking, platform);
  }

  /** `begin` is told each row before anything is done with it. */
  async run({ unit, leftOut }: UnitTask, begin: (row: number) => void): Promise<UnitResult> {
    const reader = await this.#readerOf(unit);
    const lines = new UnitLines();
    const skipped = new Set(leftOut);
    let isPlain = leftOut.length === 0;
    for (const [index, { line, start }] of unit.rows.entries()) {
      if (skipped.has(index)) continue;
      begin(index);
      reader.goOn({ ...reader.state, line: line - 1, start });
      const { events } = reader.row(byteRowAt(unit, index));
      if (reader.reader.heldFrom !== null) return { ...lines.finish(), ...NOTHING_MORE, isHeld: true };
      for (const event of events) {
        if (event.kind === "read") lines.add(await this.#check(event), index);
        else isPlain = false;
      }
    }
    const { output } = this.#setup;
    return {
      ...lines.finish(),
      records: reader.state.records,
      isPlain,
      isHeld: false,
      missing: reader.reader.missingPaths,
      hasReadOutput: output !== null && this.#checking.files.hasRead(output),
    };
  }

  async #readerOf({ file }: RowUnit): Promise<RowReader> {
    const input = this.#setup.inputs[file];
    if (input === undefined) throw new RangeError(`There is no file ${file}.`);
    return new RowReader(input, await rowReading(input, this.#setup.options, this.#checking.projects, this.#platform));
  }

  async #check(read: ReadAnswer): Promise<CheckedAnswer | UncheckedAnswer> {
    const event = await checkAnswer(read, this.#checking);
    if (event.kind === "unchanged") throw new Error("Rows that are checked by themselves were asked for changes.");
    return event;
  }
}

const NOTHING_MORE = { records: 0, isPlain: true, missing: [], hasReadOutput: false } as const;

/** The first key of this name is the report's own: within strings, quotation marks are escaped. */
const NUMBER_KEY = '"row":';

class UnitLines {
  readonly #lines: string[] = [];
  readonly #answers: UnitAnswer[] = [];
  #size = 0;

  add(event: CheckedAnswer | UncheckedAnswer, row: number): void {
    const line = answerLine(event);
    const numberAt = line.indexOf(NUMBER_KEY) + NUMBER_KEY.length;
    const start = this.#size;
    const numberStart = start + Buffer.byteLength(line.slice(0, numberAt));
    this.#size += Buffer.byteLength(line);
    this.#lines.push(line);
    const number = { start: numberStart, end: numberStart + String(event.row).length };
    this.#answers.push({ id: event.id, row, start, end: this.#size, number, counted: countedOf(event) });
  }

  finish(): Pick<UnitResult, "bytes" | "answers"> {
    return { bytes: new TextEncoder().encode(this.#lines.join("")), answers: this.#answers };
  }
}

/** Without the time that it took: a report that was begun again is the same to the byte. */
function answerLine(event: CheckedAnswer | UncheckedAnswer): string {
  return reportLine("answer", { file: event.file.label, ...writtenAnswer(event), elapsed_ms: undefined });
}

function countedOf(event: CheckedAnswer | UncheckedAnswer): CountedAnswer {
  if (event.kind === "checked") return { kind: "checked", figures: figuresOf(event) };
  const { kind, level, message, problems } = event;
  return { kind, level, message, problems };
}
