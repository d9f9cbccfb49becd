import type * as vscode from "vscode";
import { answerKind, looksLikeAnswer } from "../../formats/looksLikeAnswer";
import { answerPath } from "../answerDocument";

const judged = new WeakMap<vscode.TextDocument, { readonly version: number; readonly isAnswer: boolean }>();

/** Whether a document holds answers or records, whose sources can be tried. Judged once for each version, since it is asked at each move of the cursor. */
export function isAnswerWithSources(document: vscode.TextDocument): boolean {
  const known = judged.get(document);
  if (known?.version === document.version) return known.isAnswer;
  const path = answerPath(document);
  const isAnswer = path !== null && looksLikeAnswer(document.getText(), answerKind(path));
  judged.set(document, { version: document.version, isAnswer });
  return isAnswer;
}
