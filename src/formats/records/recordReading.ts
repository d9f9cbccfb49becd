import type { Purpose } from "./answerRecord";
import type { RecordShape } from "./shapes/recordShape";

/** What a file is read for, and how its records are mapped, where the project says so. */
export interface RecordReading {
  /** The file's path, as its reader calls it. */
  readonly path: string;
  readonly purpose: Purpose;
  readonly mapping: RecordShape | null;
  /** What was asked, where whoever reads the file knows it: then a bare list of documents is what was found for it. */
  readonly asked?: string;
}
