import type * as vscode from "vscode";
import { openDocument } from "../shared/documents";
import type { CitationsRunner } from "./citationsRunner";
import { type CitationsStore, renamed } from "./citationsState";

/**
 * An answer that was checked before it had a name is the same answer once it is saved: its result goes on under the new name, with
 * the files that it was checked against. VS Code tells of a new document, while the one without a name is still there.
 */
export function followSavedAnswer(store: CitationsStore, runner: CitationsRunner, saved: vscode.TextDocument): void {
  if (store.get(saved.uri) !== null) return;
  const before = store
    .all()
    .map(({ uri }) => openDocument(uri))
    .find((document) => document !== undefined && isSaved(document, saved));
  const state = before && store.get(before.uri);
  if (!before || !state) return;
  runner.count(saved, runner.counting(before));
  runner.forget(before.uri);
  store.update(saved.uri, () => renamed(state, saved.uri.toString()));
  store.forget(before.uri);
}

function isSaved(before: vscode.TextDocument, saved: vscode.TextDocument): boolean {
  return before.isUntitled && before.getText() === saved.getText();
}
