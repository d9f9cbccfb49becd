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
      t("{0} has no report yet. Run Check This Answer, then copy it.", label),
    );
  const table = verdictTable(
    label,
    rows.map(({ placed }) => placed),
    (source) => labelOf(vscode.Uri.parse(source)),
  );
  await vscode.env.clipboard.writeText(table);
  // Nobody waits for what the person does about it.
  void tellCopied(label, table);
}

/** A line in the status bar is overlooked by whoever looks at the panel. */
async function tellCopied(label: string, content: string): Promise<void> {
  const open = t("Open");
  const message = t("The report on {0} is in the clipboard, as Markdown.", label);
  const choice = await vscode.window.showInformationMessage(message, open);
  if (choice === open)
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: "markdown", content }));
}
