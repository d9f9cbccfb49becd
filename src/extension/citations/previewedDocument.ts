import * as vscode from "vscode";
import { t } from "../../contract/language";
import { labelOf } from "../shared/files/fileBehind";

/**
 * The Markdown document of which the active tab shows a preview, which is no text editor; `null` where there is none. VS Code tells of
 * a preview by its title alone, which has the name of the file in it.
 */
export async function previewedDocument(): Promise<vscode.TextDocument | null> {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  if (tab?.input instanceof vscode.TabInputCustom && isPreview(tab.input.viewType))
    return vscode.workspace.openTextDocument(tab.input.uri);
  if (!(tab?.input instanceof vscode.TabInputWebview) || !isPreview(tab.input.viewType)) return null;
  const open = vscode.workspace.textDocuments.filter(
    ({ languageId, isClosed }) => languageId === "markdown" && !isClosed,
  );
  return chosenOf(documentsNamed(tab.label, open));
}

function isPreview(viewType: string): boolean {
  return /markdown\.preview/u.test(viewType);
}

/** Those whose name is the longest in a title: `b.md` stands in the title of `a b.md`, too. */
function documentsNamed(title: string, documents: readonly vscode.TextDocument[]): vscode.TextDocument[] {
  const named = documents.filter(({ uri }) => title.includes(nameOf(uri)));
  const longest = Math.max(0, ...named.map(({ uri }) => nameOf(uri).length));
  return named.filter(({ uri }) => nameOf(uri).length === longest);
}

function nameOf({ path }: vscode.Uri): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

async function chosenOf(documents: readonly vscode.TextDocument[]): Promise<vscode.TextDocument | null> {
  if (documents.length <= 1) return documents[0] ?? null;
  const items = documents.map((document) => ({ label: labelOf(document.uri), document }));
  const chosen = await vscode.window.showQuickPick(items, { title: t("Which of these does the preview show?") });
  return chosen?.document ?? null;
}
