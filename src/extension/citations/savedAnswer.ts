import type * as vscode from "vscode";
import { WHOLE_FILE } from "../shared/answerFileRequest";
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
  store.forget(before.uri);
  // What was not at its end, or was trimmed by the editor on the way, is found out anew.
  if (state.phase.kind === "checking" || before.getText() !== saved.getText()) void runner.check(saved, WHOLE_FILE);
  else store.update(saved.uri, () => renamed(state, saved.uri.toString()));
}

function isSaved(before: vscode.TextDocument, saved: vscode.TextDocument): boolean {
  return before.isUntitled && trimmed(before) === trimmed(saved);
}

/** An editor may trim lines and end the last one when it saves. */
function trimmed(document: vscode.TextDocument): string {
  return document
    .getText()
    .replaceAll(/[ \t]+$/gmu, "")
    .trimEnd();
}
