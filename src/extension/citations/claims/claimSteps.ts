import * as vscode from "vscode";
import { t } from "../../../contract/language";
import { showNoEditor } from "../../shared/activeDocument";
import { rangeOf } from "../../shared/documents";
import { labelOf } from "../../shared/files/fileBehind";
import { type CitationsStore, claimFrom, type FileCitations } from "../citationsState";

/** Takes the cursor to the next claim that needs a look, or to the one before, round and round. */
export function stepToClaim(store: CitationsStore, step: 1 | -1): void {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return showNoEditor(step > 0 ? t("Next Claim to Look At") : t("Previous Claim to Look At"), "answer");
  const { document, selection } = editor;
  const state = store.get(document.uri);
  const span = state && claimFrom(state, document.offsetAt(selection.active), step);
  if (span === null) return showNone(document.uri, state);
  const { start } = rangeOf(document, span);
  editor.selection = new vscode.Selection(start, start);
  editor.revealRange(rangeOf(document, span), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function showNone(file: vscode.Uri, state: FileCitations | null): void {
  const why =
    state === null || state.rows.size === 0
      ? t("is not checked. Run Check This Answer first")
      : t("has no claim that needs a look");
  void vscode.window.showInformationMessage(`${labelOf(file)} ${why}.`);
}
