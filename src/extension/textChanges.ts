import type * as vscode from "vscode";
import type { TextChange } from "./shiftSpan";

/** The edits of an event. */
export function textChanges({ contentChanges }: vscode.TextDocumentChangeEvent): TextChange[] {
  // VS Code gives the document line ends of its own, so that a pasted text may have others than it will have.
  return contentChanges.map(({ rangeOffset, rangeLength, text }) => ({
    offset: rangeOffset,
    removed: rangeLength,
    inserted: text.length,
  }));
}
