import * as vscode from "vscode";
import * as z from "zod/mini";
import { SOURCE_EXTENSIONS } from "../../../formats/sources/sourcePath";
import { labelOf } from "./workspaceFiles";

const STATE_KEY = "ragQuality.pickedSources";
const MAX_FILES_OFFERED = 1_000;
const NOT_OFFERED = "**/{node_modules,.git,dist,out}/**";

/** The sources that a person picked for this workspace, for answers that name none. */
export class PickedSources {
  readonly #state: vscode.Memento;

  constructor(state: vscode.Memento) {
    this.#state = state;
  }

  get(): readonly string[] {
    const parsed = z.array(z.string()).safeParse(this.#state.get(STATE_KEY, []));
    return parsed.success ? parsed.data : [];
  }

  /** Lets the person pick; false when they went back. */
  async pick(): Promise<boolean> {
    const extensions = SOURCE_EXTENSIONS.map((extension) => extension.slice(1)).join(",");
    const found = await vscode.workspace.findFiles(`**/*.{${extensions}}`, NOT_OFFERED, MAX_FILES_OFFERED);
    if (found.length === 0) {
      void vscode.window.showInformationMessage(
        `The open folders hold no file that can be a source (${SOURCE_EXTENSIONS.join(", ")}). Open the folder with your sources.`,
      );
      return false;
    }
    const chosen = new Set(this.get());
    const items = found
      .map((uri) => ({ label: labelOf(uri), uri: uri.toString(), picked: chosen.has(uri.toString()) }))
      .sort((a, b) => Number(b.picked) - Number(a.picked) || a.label.localeCompare(b.label));
    const picked = await vscode.window.showQuickPick(items, {
      canPickMany: true,
      title: "Select Sources",
      placeHolder: placeHolder(found.length),
      matchOnDescription: true,
    });
    if (picked === undefined) return false;
    await this.#state.update(
      STATE_KEY,
      picked.map(({ uri }) => uri),
    );
    return true;
  }
}

function placeHolder(found: number): string {
  const all = "Files to check answers against that name no sources themselves";
  return found < MAX_FILES_OFFERED ? all : `${all} (the first ${MAX_FILES_OFFERED} files of this workspace)`;
}
