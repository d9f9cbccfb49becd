import * as vscode from "vscode";
import { t } from "../../../contract/language";
import { labelOf } from "../../shared/files/fileBehind";
import type { CitationsStore } from "../citationsState";
import { verdictTable } from "./verdictTable";

/** Puts the verdict on a file's answers into the clipboard, as Markdown. */
export async function copyVerdict(store: CitationsStore, { uri }: vscode.TextDocument): Promise<void> {
  const rows = [...(store.get(uri)?.rows.values() ?? [])];
  const label = labelOf(uri);
  if (rows.length === 0)
    return void vscode.window.showInformationMessage(
      t("{0} has no verdict yet. Run Check This Answer, then copy it.", label),
    );
  const table = verdictTable(
    label,
    rows.map(({ placed }) => placed),
    (source) => labelOf(vscode.Uri.parse(source)),
  );
  await vscode.env.clipboard.writeText(table);
  vscode.window.setStatusBarMessage(t("The verdict on {0} is in the clipboard", label), SHOWN_MS);
}

const SHOWN_MS = 4_000;
