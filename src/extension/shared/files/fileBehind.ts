import * as vscode from "vscode";
import { t } from "../../../contract/language";
import { isSample } from "./sampleFiles";

/** The scheme of the documents of a notebook's cells. */
export const CELL_SCHEME = "vscode-notebook-cell";
/** Documents of this scheme show what a cell of a notebook printed; their query is the cell's URI. */
export const CELL_OUTPUT_SCHEME = "rag-quality-output";

/**
 * The file that a document is a cell of, or another version: paths start there, and its folder's settings hold. The URI itself
 * where no open folder has such a file.
 */
export function fileBehind(uri: vscode.Uri): vscode.Uri {
  if (uri.scheme === CELL_OUTPUT_SCHEME) return fileBehind(vscode.Uri.parse(uri.query));
  if (vscode.workspace.getWorkspaceFolder(uri) !== undefined || !uri.path.startsWith("/")) return uri;
  for (const { uri: folder } of vscode.workspace.workspaceFolders ?? []) {
    const { scheme, authority } = folder;
    const file = uri.with({ scheme, authority, query: "", fragment: "" });
    if (vscode.workspace.getWorkspaceFolder(file) !== undefined) return file;
  }
  return uri;
}

/** The cell that a document is, or whose output it shows. */
export function cellOf(uri: vscode.Uri): vscode.NotebookCell | null {
  if (uri.scheme === CELL_OUTPUT_SCHEME) return cellOf(vscode.Uri.parse(uri.query));
  if (uri.scheme !== CELL_SCHEME) return null;
  const cells = vscode.workspace.notebookDocuments.flatMap((notebook) => notebook.getCells());
  return cells.find(({ document }) => document.uri.toString() === uri.toString()) ?? null;
}

/** What people call a file: its path in the workspace or in the sample, with the cell of a notebook. */
export function labelOf(uri: vscode.Uri): string {
  if (isSample(uri)) return uri.path.slice(1);
  const file = vscode.workspace.asRelativePath(fileBehind(uri));
  const cell = cellOf(uri);
  if (cell === null) return file;
  return t("{0}, {1}cell {2}", file, uri.scheme === CELL_OUTPUT_SCHEME ? t("output of ") : "", cell.index + 1);
}
