import * as vscode from "vscode";
import { counted, t } from "../../../contract/language";
import { SOURCE_EXTENSIONS } from "../../../formats/sources/sourcePath";
import { documentFolders } from "./documentFolders";
import { fileBehind, labelOf } from "./fileBehind";
import { findOfferedSources, type OfferedSources } from "./offeredSources";

const MAX_FILES_OFFERED = 1_000;
/** More would push what stands below them out of view. */
const MAX_FOLDERS_OFFERED = 8;
const TITLE = t("Check answers against which files?");

/** The answer that is about to be checked, in words, and whether another one is at hand. */
export interface AnswerToCheck {
  readonly label: string;
  readonly hasOthers: boolean;
}

/** What a person chose in place of files. */
export const ANOTHER_ANSWER = "another_answer";

interface Choice extends vscode.QuickPickItem {
  /** The URIs; `null` when the person went back. */
  choose(): Promise<readonly string[] | null>;
}

/** Asks for the folder or the files to check an answer against; `null` when the person went back. */
export async function chooseSources(
  answer: vscode.Uri | null,
  picked: ReadonlySet<string>,
  about: AnswerToCheck | null = null,
): Promise<readonly string[] | typeof ANOTHER_ANSWER | null> {
  const offered = await findOfferedSources(answer);
  const known = [...foldersWithin(offered, answer), ...workspaceFolders(offered)];
  const choices = [...known, A_FOLDER, filesChoice(offered, picked), ...(picked.size === 0 ? [] : [NONE])];
  const another = about?.hasOthers === true ? [anotherAnswer()] : [];
  const chosen = await vscode.window.showQuickPick([...choices, ...another], {
    title: about === null ? TITLE : t("Check {0} against which files?", about.label),
    placeHolder: t("They are remembered for this workspace"),
  });
  if (chosen === undefined) return null;
  return isChoice(chosen) ? chosen.choose() : ANOTHER_ANSWER;
}

function isChoice(item: vscode.QuickPickItem): item is Choice {
  return "choose" in item;
}

function anotherAnswer(): vscode.QuickPickItem {
  return { label: t("$(arrow-swap) Another Answer…"), description: t("check another text than this one") };
}

/** A folder among what was picked: its URI ends in a slash. */
export function folderUri(folder: vscode.Uri): string {
  return `${folder.toString().replace(/\/$/u, "")}/`;
}

/** The folders that hold documents, those nearest to the answer first. */
function foldersWithin(offered: OfferedSources, answer: vscode.Uri | null): Choice[] {
  const roots = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => folderUri(uri));
  const own = answer && fileBehind(answer).toString();
  const folders = documentFolders(offered.files.map(String), roots, own);
  return folders.slice(0, MAX_FOLDERS_OFFERED).map(({ uri, files }) => ({
    label: `$(folder) ${labelOf(vscode.Uri.parse(uri)).replace(/\/$/u, "")}`,
    description: documentsText(files, offered),
    choose: async () => [uri],
  }));
}

function workspaceFolders(offered: OfferedSources): Choice[] {
  return (vscode.workspace.workspaceFolders ?? []).map(({ name, uri }) => {
    const files = offered.files.filter((file) => file.toString().startsWith(folderUri(uri))).length;
    return {
      label: `$(root-folder) ${name}`,
      description: t("this workspace folder, {0}", documentsText(files, offered)),
      choose: async () => [folderUri(uri)],
    };
  });
}

function documentsText(files: number, { isComplete }: OfferedSources): string {
  const text = counted(files, "document");
  return isComplete ? text : t("{0} or more", text);
}

const A_FOLDER: Choice = {
  label: t("$(folder-opened) A Folder…"),
  choose: async () => {
    const options = { canSelectFiles: false, canSelectFolders: true, openLabel: t("Check Against This Folder") };
    const chosen = await vscode.window.showOpenDialog(options);
    return chosen?.map(folderUri) ?? null;
  },
};

const NONE: Choice = { label: t("$(close) None"), description: t("forget what was picked"), choose: async () => [] };

function filesChoice(offered: OfferedSources, picked: ReadonlySet<string>): Choice {
  const choose = () => (offered.files.length === 0 ? filesOfDisk() : filesOfWorkspace(offered, picked));
  return { label: t("$(files) Files…"), choose };
}

async function filesOfDisk(): Promise<readonly string[] | null> {
  const extensions = SOURCE_EXTENSIONS.map((extension) => extension.slice(1));
  const options = {
    canSelectMany: true,
    openLabel: t("Check Against These Files"),
    filters: { Documents: extensions },
  };
  const chosen = await vscode.window.showOpenDialog(options);
  return chosen?.map((uri) => uri.toString()) ?? null;
}

async function filesOfWorkspace(
  { files, others }: OfferedSources,
  picked: ReadonlySet<string>,
): Promise<readonly string[] | null> {
  const items = files
    .map((uri) => ({ label: labelOf(uri), uri: uri.toString(), picked: picked.has(uri.toString()) }))
    .sort((a, b) => Number(b.picked) - Number(a.picked) || a.label.localeCompare(b.label));
  const chosen = await vscode.window.showQuickPick(items.slice(0, MAX_FILES_OFFERED), {
    canPickMany: true,
    title: TITLE,
    placeHolder: placeHolder(files.length, others),
    matchOnDescription: true,
  });
  return chosen?.map(({ uri }) => uri) ?? null;
}

function placeHolder(found: number, others: string | null): string {
  const all = t("Files to check answers against");
  const shown = found <= MAX_FILES_OFFERED ? all : t("{0} ({1} of {2} files)", all, MAX_FILES_OFFERED, found);
  return others === null ? shown : `${shown}. ${others}`;
}
