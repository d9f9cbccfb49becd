import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../../contract/language";
import type { PickedFolder } from "../../worker/wire/recordsMessages";
import type { Settings } from "../settings";
import { AnswerFiles } from "./answerFiles";
import { ANOTHER_ANSWER, type AnswerToCheck, chooseSources } from "./chooseSources";
import { labelOf } from "./fileBehind";

const STATE_KEY = "ragQuality.pickedSources";

/** The files and folders that a person picked for this workspace, to check answers against. A folder's URI ends in a slash. */
export class PickedSources {
  /** Which files of folders are answers, and no sources. */
  readonly answers: AnswerFiles;
  readonly #state: vscode.Memento;
  readonly #home: vscode.Uri;

  /** `home`: where indexes of folders are kept. */
  constructor(state: vscode.Memento, home: vscode.Uri) {
    this.answers = new AnswerFiles(state);
    this.#state = state;
    this.#home = home;
  }

  get(): readonly string[] {
    const parsed = z.array(z.string()).safeParse(this.#state.get(STATE_KEY, []));
    return parsed.success ? parsed.data : [];
  }

  async set(uris: readonly string[]): Promise<void> {
    await this.#state.update(STATE_KEY, uris);
    if (!uris.some(isFolderUri)) await this.#dropIndexes();
  }

  /** Where folders are picked, the worker drops what it has of others with the next check. */
  async #dropIndexes(): Promise<void> {
    try {
      await vscode.workspace.fs.delete(this.#home, { recursive: true });
    } catch {
      // No folder was read yet.
      return;
    }
  }

  /** Lets the person pick for an answer, which is no source itself; false when they went back. */
  async pick(answer: vscode.Uri | null): Promise<boolean> {
    return (await this.pickFor(answer, null)) === "picked";
  }

  /** The same for the answer that is checked next, which can be given up for another one. */
  async pickFor(
    answer: vscode.Uri | null,
    about: AnswerToCheck | null,
  ): Promise<"picked" | typeof ANOTHER_ANSWER | null> {
    const chosen = await chooseSources(answer, new Set(this.get()), about);
    if (chosen === null || chosen === ANOTHER_ANSWER) return chosen;
    await this.set(chosen);
    return "picked";
  }

  /** What was picked, in few words: `docs`, `docs and 2 files`; empty where nothing was. */
  label(): string {
    const picked = this.get();
    const folders = picked.filter(isFolderUri).map((uri) => folderName(vscode.Uri.parse(uri)));
    const files = picked.filter((uri) => !isFolderUri(uri));
    const [only] = files;
    const named =
      files.length === 1 && only !== undefined ? labelOf(vscode.Uri.parse(only)) : t("{0} files", files.length);
    return [...folders, ...(files.length > 0 ? [named] : [])].join(t(" and "));
  }

  /** The folders among them, as the worker is to read them. */
  folders({ maxFileSizeMb }: Settings): PickedFolder[] {
    const home = `${this.#home.toString()}/`;
    return this.get()
      .filter(isFolderUri)
      .map((uri) => {
        const folder = vscode.Uri.parse(uri.slice(0, -1));
        return {
          uri,
          ...placeOf(folder),
          exclude: excludedPaths(folder),
          max_bytes: maxFileSizeMb * 1_000_000,
          unsaved: unsavedIn(uri),
          home,
        };
      });
  }
}

function isFolderUri(uri: string): boolean {
  return uri.endsWith("/");
}

function folderName(folder: vscode.Uri): string {
  const root = vscode.workspace.getWorkspaceFolder(folder);
  const path = folder.path.replace(/\/$/u, "");
  if (root === undefined || root.uri.path === path) return path.split("/").at(-1) ?? path;
  return labelOf(folder).replace(/\/$/u, "");
}

/** How files in it are called, and where it lies in its workspace folder. */
function placeOf(folder: vscode.Uri): Pick<PickedFolder, "label" | "within"> {
  const root = vscode.workspace.getWorkspaceFolder(folder);
  if (root === undefined) return { label: `${folderName(folder)}/`, within: "" };
  const path = folder.path.slice(root.uri.path.length).replace(/^\//u, "");
  const hasOthers = (vscode.workspace.workspaceFolders ?? []).length > 1;
  const within = path === "" ? "" : `${path}/`;
  return { label: hasOthers ? `${root.name}/${within}` : within, within };
}

function excludedPaths(folder: vscode.Uri): string[] {
  const exclude = vscode.workspace.getConfiguration("files", folder).get<Record<string, unknown>>("exclude", {});
  return Object.entries(exclude).flatMap(([pattern, isExcluded]) => (isExcluded === true ? [pattern] : []));
}

function unsavedIn(folder: string): string[] {
  const open = vscode.workspace.textDocuments.filter(({ isDirty, isClosed }) => isDirty && !isClosed);
  return open.map(({ uri }) => uri.toString()).filter((uri) => uri.startsWith(folder));
}
