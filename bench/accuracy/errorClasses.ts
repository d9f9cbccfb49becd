/** A kind of error, found by reading. */
export interface ErrorClass {
  /** What the rows have in common. */
  readonly what: string;
  /** What was done about it, or why nothing was. */
  readonly done: string;
}

/** The classes, by a short name. */
export const ERROR_CLASSES: Readonly<Record<string, ErrorClass>> = {};

/** The rows that were read, by the id that they have in the data, each with the name of its class. */
export const CLASS_OF_ROW: Readonly<Record<string, string>> = {};
