import * as vscode from "vscode";
import { DOCUMENT_EXTENSIONS } from "../../formats/collectDocuments";
import { labelOf } from "../workspaceFiles";
import { documentsBelow } from "./findDocuments";
import { folderLabel } from "./trialLabel";

interface FolderItem extends vscode.QuickPickItem {
  readonly folder: vscode.Uri;
}

/** Lets a person choose among the folders that hold documents; `null` where there is none, or the person went back. */
export async function chooseFolder(): Promise<vscode.Uri | null> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const items = (await Promise.all(folders.map(itemsBelow))).flat();
  if (items.length === 0) {
    void vscode.window.showInformationMessage(
      `${folders.length === 0 ? "No folder is open" : "The open folders hold no document"}. Open a folder with documents (${DOCUMENT_EXTENSIONS.join(", ")}), then run Optimize Chunks again.`,
    );
    return null;
  }
  const chosen = await vscode.window.showQuickPick(items, {
    title: "Optimize Chunks",
    placeHolder: "The folder with your documents",
  });
  return chosen?.folder ?? null;
}

async function itemsBelow({ uri: root }: vscode.WorkspaceFolder): Promise<FolderItem[]> {
  const counts = new Map<string, number>();
  for (const file of await documentsBelow(root)) {
    for (const folder of foldersAbove(file, root))
      counts.set(folder.toString(), (counts.get(folder.toString()) ?? 0) + 1);
  }
  const items = [...counts].map(([uri, count]) => itemOf(vscode.Uri.parse(uri), count));
  return items.sort((one, other) => one.folder.path.localeCompare(other.folder.path));
}

/** The folders that a file lies in, up to the workspace folder. */
function foldersAbove(file: vscode.Uri, root: vscode.Uri): vscode.Uri[] {
  const inside = file.path
    .slice(root.path.length)
    .split("/")
    .filter((name) => name !== "")
    .slice(0, -1);
  return [root, ...inside.map((_, index) => vscode.Uri.joinPath(root, ...inside.slice(0, index + 1)))];
}

function itemOf(folder: vscode.Uri, count: number): FolderItem {
  const isWhole = vscode.workspace.workspaceFolders?.some(({ uri }) => uri.toString() === folder.toString()) === true;
  const files = `${count.toLocaleString("en")} ${count === 1 ? "file" : "files"}`;
  return {
    folder,
    label: isWhole ? folderLabel(folder) : labelOf(folder),
    description: isWhole ? `${files}, all folders below too` : files,
  };
}
