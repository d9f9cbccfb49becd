import * as vscode from "vscode";
import { PROJECT_FILE } from "../../contract/acceptedClaims";
import type { Parts } from "../parts";
import { IMPROVED_SCHEME } from "./improvedDocuments";
import { LivePrompts } from "./livePrompts";
import { PromptDiagnostics } from "./promptDiagnostics";
import { PromptFixes } from "./promptFixes";
import { PromptHovers } from "./promptHovers";
import { setPromptKey } from "./promptKey";

/** Follows the editor, and shows what is known about prompts beside their words; `refresh` brings the panel up to date. */
export function showPrompts(parts: Parts, refresh: () => void): vscode.Disposable[] {
  const { prompts, promptRunner, improved } = parts;
  const diagnostics = new PromptDiagnostics(prompts, parts.extension);
  const live = new LivePrompts(parts);
  const fixes = new PromptFixes(prompts, promptRunner);
  const showEditor = (editor: vscode.TextEditor | undefined): void => {
    live.onShow(editor?.document);
    setPromptKey(editor, prompts);
  };
  showEditor(vscode.window.activeTextEditor);
  return [
    diagnostics,
    live,
    prompts.onDidChange((file) => {
      diagnostics.publish();
      improved.refresh(file);
      refresh();
    }),
    vscode.languages.registerHoverProvider("*", new PromptHovers(prompts)),
    vscode.languages.registerCodeActionsProvider("*", fixes, { providedCodeActionKinds: PromptFixes.kinds }),
    vscode.workspace.registerTextDocumentContentProvider(IMPROVED_SCHEME, improved),
    vscode.window.onDidChangeActiveTextEditor(showEditor),
    ...followDocuments(parts, live),
  ];
}

function followDocuments({ prompts, promptRunner, savers }: Parts, live: LivePrompts): vscode.Disposable[] {
  return [
    vscode.workspace.onDidChangeTextDocument((event) => {
      prompts.follow(event);
      if (event.contentChanges.length > 0) live.onEdit(event.document);
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      const saver = savers.of(document);
      live.onSave(document, saver);
      if (document.uri.path.endsWith(`/${PROJECT_FILE}`)) live.onRules(saver);
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      live.onClose(document);
      promptRunner.forget(document.uri);
    }),
  ];
}
