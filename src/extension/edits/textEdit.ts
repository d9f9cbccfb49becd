import type { Span } from "../../contract/span";

/** A replacement in a file: the words at `start` to `end` become `text`. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** The text after the edits, which do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const fromTheEnd = [...edits].sort((a, b) => b.start - a.start);
  return fromTheEnd.reduce((edited, edit) => edited.slice(0, edit.start) + edit.text + edited.slice(edit.end), text);
}
