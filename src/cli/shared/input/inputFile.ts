import type { RowId } from "../../../formats/answers/readJsonAnswers";
import type { FormatProblem } from "../../../formats/problemList";
import type { AnswerRecord } from "../../../formats/records/answerRecord";
import type { Place, Places } from "./places";

/** A file, or standard input, that is to be checked. */
export interface InputFile {
  /** What people call it: its path from the root, or from here where it lies outside. */
  readonly label: string;
  /** Its `file:` URI, which its sources' paths start from. */
  readonly uri: string;
  /** Its path; `null` for standard input. */
  readonly path: string | null;
  /** The path whose extension says how to read it; `null` where that has to be guessed. */
  readonly readAs: string | null;
  /** The folder that holds its sources. */
  readonly root: string;
  /** Whether the user named it; other files were found in a folder or by a pattern, and need not be answers. */
  readonly isNamed: boolean;
}

/** An answer that was read and is not checked yet. */
export interface ReadAnswer {
  readonly kind: "read";
  readonly file: InputFile;
  /** Its number among the answers of its file, from 1. */
  readonly row: number;
  /** What its row of a JSONL file calls itself; `null` where it has no such name. */
  readonly id: RowId | null;
  readonly record: AnswerRecord;
  readonly places: Places;
}

/** A part of a file that cannot be read, or a file. `place` is `null` for the file as a whole. */
export interface Problem {
  readonly kind: "problem";
  readonly file: InputFile;
  readonly level: "error" | "warning";
  readonly message: string;
  readonly place: Place | null;
}

/** How a part of a file is read where that is not plain. */
export interface Remark {
  readonly kind: "remark";
  readonly file: InputFile;
  readonly message: string;
  readonly place: Place;
}

/** What comes before the answers of a file, and after them. */
export type FileEvent =
  | { readonly kind: "file"; readonly file: InputFile }
  | { readonly kind: "end"; readonly file: InputFile; readonly answers: number }
  /** Nothing more comes of this file, which was found: it holds no answers but `sourceless` ones, for which there are no sources. */
  | { readonly kind: "skipped"; readonly file: InputFile; readonly sourceless: number };

/** What reading the files comes to, one after the other. */
export type InputEvent = FileEvent | Problem | Remark | ReadAnswer;

/** What is to be said of a part of a file. */
export function toldOf(file: InputFile, { message, span, isNote }: FormatProblem, places: Places): Problem | Remark {
  const place = places.of(span);
  return isNote === true
    ? { kind: "remark", file, message, place }
    : { kind: "problem", file, level: "warning", message, place };
}
