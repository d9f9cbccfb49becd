import type { AnswerRecord } from "../../formats/answerRecord";
import type { InputFile } from "./inputFile";
import type { Place, Places } from "./places";

/** An answer that was read and is not checked yet. */
export interface ReadAnswer {
  readonly kind: "read";
  readonly file: InputFile;
  /** Its number among the answers of its file, from 1. */
  readonly row: number;
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

/** What comes before the answers of a file, and after them. */
export type FileEvent =
  | { readonly kind: "file"; readonly file: InputFile }
  | { readonly kind: "end"; readonly file: InputFile; readonly answers: number }
  /** Nothing more comes of this file: it was found, and holds no answers. */
  | { readonly kind: "skipped"; readonly file: InputFile };

/** What reading the files comes to, one after the other. */
export type InputEvent = FileEvent | Problem | ReadAnswer;
