import * as vscode from "vscode";
import { rangeOf } from "./answerDocument";
import type { FilePlace } from "./worker/filePlace";

/**
 * The range of a passage. In the answer's own file it is counted by offsets, which move with the text; in another file
 * by lines, which hold without opening it.
 */
export function placeRange(place: Omit<FilePlace, "words">, answer: vscode.TextDocument): vscode.Range {
  if (place.uri === answer.uri.toString()) return rangeOf(answer, place.span);
  return new vscode.Range(place.from.line, place.from.character, place.to.line, place.to.character);
}
