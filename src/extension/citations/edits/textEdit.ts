import type { Span } from "../../../contract/span";

/** A replacement in a file: the words at `start` to `end` become `text`. */
export interface TextEdit extends Span {
  readonly text: string;
}
