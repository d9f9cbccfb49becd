import * as vscode from "vscode";
import { looksLikePrompt } from "../../formats/prompts/looksLikePrompt";
import { promptPath } from "./promptDocument";
import type { PromptStore } from "./promptStore";

/** The condition under which package.json shows the button in the editor's title. */
const LOOKS_LIKE_PROMPT = "ragQuality.looksLikePrompt";

/** Tells VS Code whether the active editor shows something that an analysis is worth offering for. */
export function setPromptKey(editor: vscode.TextEditor | undefined, prompts: PromptStore): void {
  const document = editor?.document;
  const path = document ? promptPath(document) : null;
  const isPrompt =
    document !== undefined &&
    (prompts.get(document.uri) !== null || (path !== null && looksLikePrompt(path, document.getText())));
  void vscode.commands.executeCommand("setContext", LOOKS_LIKE_PROMPT, isPrompt);
}
