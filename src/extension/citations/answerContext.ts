import * as vscode from "vscode";
import { answerKind, beginsWithSentences, looksLikeAnswer } from "../../formats/answers/looksLikeAnswer";
import { isPromptName } from "../../formats/prompts/promptKind";
import { answerPath, isEditable } from "../shared/documents";
import type { PickedSources } from "../shared/files/pickedSources";
import type { CitationsStore } from "./citationsState";

/** The condition under which package.json shows the button in the editor's title. */
const LOOKS_LIKE_ANSWER = "ragQuality.looksLikeAnswer";
/** So much of a file that is typed or pasted into is looked at anew: it holds the first kilobyte of most. */
const FIRST_LINES = 40;

/** Tells VS Code whether the active editor shows something that a check is worth offering for. */
export class AnswerContext {
  readonly #store: CitationsStore;
  readonly #picked: Pick<PickedSources, "get">;
  #isAnswer = false;

  constructor(store: CitationsStore, picked: Pick<PickedSources, "get">) {
    this.#store = store;
    this.#picked = picked;
  }

  onActiveEditor(editor: vscode.TextEditor | undefined): void {
    this.#isAnswer = editor !== undefined && this.#looksLikeAnswer(editor.document, editor.document.getText());
    void vscode.commands.executeCommand("setContext", LOOKS_LIKE_ANSWER, this.#isAnswer);
  }

  /** What was checked is an answer, whatever it looks like. */
  onCheck(uri: string): void {
    const editor = vscode.window.activeTextEditor;
    if (!this.#isAnswer && editor?.document.uri.toString() === uri) this.onActiveEditor(editor);
  }

  /** An answer that is pasted into an empty file is one, and stays one while it is edited. */
  onEdit(document: vscode.TextDocument): void {
    if (this.#isAnswer || document !== vscode.window.activeTextEditor?.document) return;
    this.#isAnswer = this.#looksLikeAnswer(document, document.getText(new vscode.Range(0, 0, FIRST_LINES, 0)));
    if (this.#isAnswer) void vscode.commands.executeCommand("setContext", LOOKS_LIKE_ANSWER, true);
  }

  #looksLikeAnswer(document: vscode.TextDocument, beginning: string): boolean {
    const path = answerPath(document);
    if (this.#store.get(document.uri) !== null) return true;
    if (path === null || !isEditable(document)) return false;
    const kind = answerKind(path);
    return looksLikeAnswer(beginning, kind) || (kind === "text" && this.#isCheckable(path, beginning));
  }

  /** Sentences without marks are worth an offer to those who check answers against files of theirs. */
  #isCheckable(path: string, beginning: string): boolean {
    return this.#picked.get().length > 0 && !isPromptName(path) && beginsWithSentences(beginning);
  }
}
