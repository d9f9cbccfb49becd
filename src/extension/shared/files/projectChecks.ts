import * as vscode from "vscode";
import type { ProjectFile } from "../../../contract/projectFile";
import { type AnswerSettings, answerSettings } from "../../../formats/project/answerSettings";
import { parseProjectFile } from "../../../formats/project/projectFile";
import { fileBehind } from "./fileBehind";
import { pathBelow } from "./filePaths";
import { readProjectFile } from "./projectFileAccess";

/** Most projects say nothing of how answers are checked, and need not be parsed for it. */
const SAYS_SOMETHING = /"(?:sources|threshold|severity|overrides)"\s*:/u;

/** What the projects of open folders say of how answers are checked, as it was last read. */
export class ProjectChecks {
  /** By the folder's URI. */
  readonly #known = new Map<string, ProjectFile | null>();

  async read(file: vscode.Uri): Promise<void> {
    const folder = vscode.workspace.getWorkspaceFolder(fileBehind(file));
    if (folder === undefined) return;
    try {
      const text = (await readProjectFile(file)) ?? "";
      this.#known.set(folder.uri.toString(), SAYS_SOMETHING.test(text) ? parseProjectFile(text) : null);
    } catch {
      // A file that is broken is told of with the result, and says nothing meanwhile.
      this.#known.delete(folder.uri.toString());
    }
  }

  of(file: vscode.Uri): AnswerSettings {
    const behind = fileBehind(file);
    const folder = vscode.workspace.getWorkspaceFolder(behind);
    const project = folder === undefined ? null : (this.#known.get(folder.uri.toString()) ?? null);
    return answerSettings(project, folder === undefined ? "" : pathBelow(folder.uri.path, behind.path));
  }
}
