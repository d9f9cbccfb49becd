import * as vscode from "vscode";
import { answerKind, looksLikeAnswer } from "../formats/looksLikeAnswer";
import { answerPath } from "./answerDocument";
import type { AnswerStore } from "./answerStore";

/** The condition under which package.json shows the button in the editor's title. */
const LOOKS_LIKE_ANSWER = "ragQuality.looksLikeAnswer";

/** Tells VS Code whether the active editor shows something that a check is worth offering for. */
export function setContextKeys(editor: vscode.TextEditor | undefined, store: AnswerStore): void {
  const document = editor?.document;
  const path = document ? answerPath(document) : null;
  const isAnswer =
    document !== undefined &&
    path !== null &&
    (store.get(document.uri) !== null || looksLikeAnswer(document.getText(), answerKind(path)));
  void vscode.commands.executeCommand("setContext", LOOKS_LIKE_ANSWER, isAnswer);
}
