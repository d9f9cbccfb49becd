import type { RecordNode } from "./recordNode";

/** Deeper than any record, and shallow enough for parsers that recurse. */
export const MAX_DEPTH = 100;

/** The first thing that is wrong with a text. `at` is an offset of the file; `message` completes “broken here: …”. */
export interface SyntaxFault {
  readonly at: number;
  readonly message: string;
}

/** One JSON value or YAML document. What stands before an error is read as far as it is whole. */
export interface ParsedTree {
  readonly root: RecordNode | null;
  readonly error: SyntaxFault | null;
}

export function parsedNothing(at: number, message: string): ParsedTree {
  return { root: null, error: { at, message } };
}
