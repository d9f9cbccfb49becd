import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { AgentReach } from "../worker/wire/agentsMessages";

const PATH_FIELDS = ["path", "context_file", "questions_file", "source_files", "document_files"];

/** The paths and patterns that a call names. */
export function namedPaths(input: unknown): string[] {
  if (typeof input !== "object" || input === null) return [];
  const fields = new Map<string, unknown>(Object.entries(input));
  return PATH_FIELDS.flatMap((field) => fields.get(field) ?? []).filter((path) => typeof path === "string");
}

/** The folder whose files a call may read: of several that are open, the one in which what it names is. None that is not trusted. */
export async function agentReach(paths: readonly string[]): Promise<AgentReach> {
  const folders = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
  const [first] = folders;
  if (first === undefined)
    return { kind: "none", why: t("No folder is open, so that no files are read. Give the texts themselves.") };
  if (!vscode.workspace.isTrusted)
    return {
      kind: "none",
      why: t(
        "This folder is not trusted, so that its files are not read. Give the texts themselves, or ask the person to trust the folder.",
      ),
    };
  const found = folders.length === 1 ? first : ((await folderWith(paths, folders)) ?? first);
  return { kind: "root", uri: `${found.toString().replace(/\/+$/u, "")}/` };
}

async function folderWith(paths: readonly string[], folders: readonly vscode.Uri[]): Promise<vscode.Uri | null> {
  for (const path of paths) {
    for (const folder of folders) if (await isIn(path, folder)) return folder;
  }
  return null;
}

async function isIn(path: string, folder: vscode.Uri): Promise<boolean> {
  const full = path.replaceAll("\\", "/");
  if (`${full}/`.startsWith(`${folder.fsPath.replaceAll("\\", "/")}/`) || full.startsWith(`${folder.toString()}/`))
    return true;
  // What leads out of a folder is in none.
  if (full.startsWith("/") || full.split("/").includes("..")) return false;
  return vscode.workspace.fs.stat(vscode.Uri.joinPath(folder, full)).then(
    () => true,
    () => false,
  );
}
