import * as vscode from "vscode";
import type { Feature } from "./feature";
import { ClosedTabs } from "./openTabs";
import { SETTINGS_SECTION } from "./settings";
import type { SharedParts } from "./sharedParts";

/** Tells the features of the editor, in their order, and brings the panel up to date; the first time at once. */
export function followEditor(shared: SharedParts, features: readonly Feature[]): vscode.Disposable[] {
  const { panel, saveReasons, settings, requests } = shared;
  const showCursor = (): void => {
    for (const feature of features) feature.onCursor?.();
    panel.refresh();
  };
  const showSettings = (): void => {
    for (const feature of features) feature.onSettings?.();
    panel.refresh();
  };
  const tellEditor = (editor: vscode.TextEditor | undefined): void => {
    for (const feature of features) feature.onActiveEditor?.(editor);
  };
  const tellClosed = (document: vscode.TextDocument): void => {
    for (const feature of features) feature.onClose?.(document);
  };
  tellEditor(vscode.window.activeTextEditor);
  showSettings();
  return [
    vscode.workspace.onDidChangeTextDocument((event) => {
      for (const feature of features) feature.onEdit?.(event);
    }),
    vscode.workspace.onDidSaveTextDocument((document) => {
      const reason = saveReasons.of(document);
      for (const feature of features) feature.onSave?.(document, reason);
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      tellClosed(document);
      requests.forget(document);
    }),
    vscode.window.onDidChangeActiveTextEditor((editor) => {
      tellEditor(editor);
      showCursor();
    }),
    vscode.window.onDidChangeTextEditorSelection(showCursor),
    // The editor keeps a document for minutes after its last tab: what is said of it would stay as long.
    new ClosedTabs(tellClosed),
    vscode.window.tabGroups.onDidChangeTabs(() => panel.refresh()),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (!event.affectsConfiguration(SETTINGS_SECTION)) return;
      settings.forget();
      showSettings();
    }),
    // From then on an endpoint is used.
    vscode.workspace.onDidGrantWorkspaceTrust(showSettings),
  ];
}
