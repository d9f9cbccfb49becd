import type { InputFile } from "../answers/inputFile";

/** What was made of one record. */
export interface ShownRetrieval {
  readonly kind: "shown";
  readonly file: InputFile;
  /** Its number among the records of its file, from 1. */
  readonly row: number;
  /** Whether a file of this kind holds a single record. */
  readonly isAlone: boolean;
  readonly content: string | Uint8Array;
  /** Sentences on what is not as it should be. */
  readonly warnings: readonly string[];
}

/** A record of which nothing could be made. */
export interface FailedRetrieval {
  readonly kind: "failed";
  readonly file: InputFile;
  readonly row: number;
  readonly message: string;
}
