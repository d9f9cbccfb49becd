import * as vscode from "vscode";
import { counted, t } from "../../contract/language";
import type { ChunksAction } from "../../contract/panel/actions";
import { DOCUMENT_EXTENSIONS } from "../../formats/chunks/documentFiles";
import type { EngineChoice } from "../service/endpoint";
import type { AnswerFiles } from "../shared/files/answerFiles";
import { labelOf } from "../shared/files/fileBehind";
import { showMessage } from "../shared/messages";
import type { PanelAccess } from "../shared/sharedParts";
import { type FollowSteps, withSlowProgress } from "../shared/slowProgress";
import type { ChunksRunner } from "./chunksRunner";
import type { ChunksStore } from "./chunksStore";
import { documentsBelow, isAnswerWithSources, openDocuments } from "./findDocuments";
import { NOTHING_OPEN } from "./trialRequest";
import { folderLabel, trialLabel, type TrialTarget } from "./trialTarget";

interface FolderItem extends vscode.QuickPickItem {
  readonly folder: vscode.Uri;
}

/** Lets a person choose among the folders that hold documents; `null` where there is none, or the person went back. */
async function chooseFolder(answers: AnswerFiles): Promise<vscode.Uri | null> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const items = (await Promise.all(folders.map(({ uri }) => itemsBelow(uri, answers)))).flat();
  if (items.length === 0) {
    void vscode.window.showInformationMessage(
      t(
        "{0}. Open a folder with documents ({1}), then run Optimize Chunks again.",
        folders.length === 0 ? t("No folder is open") : t("The open folders hold no document"),
        DOCUMENT_EXTENSIONS.join(", "),
      ),
    );
    return null;
  }
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("Optimize Chunks"),
    placeHolder: t("The folder with your documents"),
  });
  return chosen?.folder ?? null;
}

async function itemsBelow(root: vscode.Uri, answers: AnswerFiles): Promise<FolderItem[]> {
  const counts = new Map<string, number>();
  for (const file of await documentsBelow(root, answers)) {
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
  const files = counted(count, "file");
  return {
    folder,
    label: isWhole ? folderLabel(folder) : labelOf(folder),
    description: isWhole ? t("{0}, all folders below too", files) : files,
  };
}

interface ChunksCommandParts {
  readonly store: ChunksStore;
  readonly runner: ChunksRunner;
  readonly panel: PanelAccess;
  readonly answers: AnswerFiles;
  /** Does what a button of a message says. */
  readonly runAction: (action: ChunksAction) => Promise<void>;
}

interface WayToStart extends vscode.QuickPickItem {
  readonly start: () => Promise<void>;
}

/** Trials that a person asked for: they show how far they are, and say what is in the way. */
export class ChunksCommands {
  readonly #parts: ChunksCommandParts;

  constructor(parts: ChunksCommandParts) {
    this.#parts = parts;
  }

  /** Tries what a menu names, which gives the entry that was clicked and all that are selected; else what the person chooses. */
  async optimize(clicked: unknown, selected: unknown): Promise<void> {
    const places = placesOf(clicked, selected);
    return places.length > 0 ? this.#run({ kind: "places", places }, "as_set") : this.#choose();
  }

  async tryFolder(): Promise<void> {
    const folder = await chooseFolder(this.#parts.answers);
    if (folder !== null) await this.#run({ kind: "places", places: [folder] }, "as_set");
  }

  async trySources(): Promise<void> {
    const answer = this.#parts.panel.answer();
    if (answer !== null) return this.#run({ kind: "sources", answer: answer.uri, row: null }, "as_set");
    void vscode.window.showInformationMessage(
      t("No answer is open. Open the file with the answer or the records whose sources you want tried."),
    );
  }

  async tryOpenFiles(): Promise<void> {
    const files = openDocuments().map(({ uri }) => vscode.Uri.parse(uri));
    if (files.length > 0) return this.#run({ kind: "open_files", files }, "as_set");
    void vscode.window.showInformationMessage(NOTHING_OPEN);
  }

  /** The same documents again, as they are now. */
  async again(choice: EngineChoice): Promise<void> {
    const { last } = this.#parts.runner;
    return last === null ? this.#choose() : this.#run(last, choice);
  }

  async #choose(): Promise<void> {
    const ways = this.#waysToStart();
    if (ways.length === 0)
      return void vscode.window.showInformationMessage(
        t(
          "There is nothing to try chunk settings on. Open a folder with documents, or some files, then run Optimize Chunks again.",
        ),
      );
    const chosen = await vscode.window.showQuickPick(ways, {
      title: t("Optimize Chunks"),
      placeHolder: t("The documents to try chunk settings on"),
    });
    await chosen?.start();
  }

  #waysToStart(): WayToStart[] {
    const answer = this.#parts.panel.answer();
    const open = openDocuments();
    const hasFolder = (vscode.workspace.workspaceFolders?.length ?? 0) > 0;
    return [
      ...(hasFolder
        ? [
            {
              label: t("$(folder) Folder…"),
              description: t("documents of the workspace"),
              start: () => this.tryFolder(),
            },
          ]
        : []),
      ...(answer !== null && isAnswerWithSources(answer)
        ? [
            {
              label: t("$(references) Sources of the answer"),
              description: labelOf(answer.uri),
              start: () => this.trySources(),
            },
          ]
        : []),
      ...(open.length > 0
        ? [
            {
              label: t("$(files) Open files"),
              description: open.length === 1 ? open[0]?.label : t("{0} files", open.length),
              start: () => this.tryOpenFiles(),
            },
          ]
        : []),
    ];
  }

  async #run(target: TrialTarget, choice: EngineChoice): Promise<void> {
    const { runner, panel, store } = this.#parts;
    await panel.open("chunks", "editor");
    const title = t("Trying chunk settings on {0}", await trialLabel(target));
    const follow: FollowSteps = (tell) => {
      const tellStep = (): void => tell(this.#step());
      tellStep();
      return store.onDidChange(tellStep);
    };
    const outcome = await withSlowProgress(title, runner.run(target, choice), () => runner.cancel(), follow);
    if (outcome.kind === "failed") void this.#warn(outcome.message, outcome.actions);
  }

  #step(): string {
    const { phase } = this.#parts.store.state;
    if (phase.kind !== "working") return "";
    return phase.total === 0 ? phase.step : t("{0} · {1} of {2}", phase.step, phase.done + 1, phase.total);
  }

  async #warn(message: string, actions: readonly ChunksAction[]): Promise<void> {
    const action = await showMessage(vscode.window.showWarningMessage, message, actions);
    if (action !== null) await this.#parts.runAction(action);
  }
}

function placesOf(clicked: unknown, selected: unknown): vscode.Uri[] {
  const all = Array.isArray(selected) ? selected.filter((entry) => entry instanceof vscode.Uri) : [];
  return all.length > 0 ? all : [clicked].filter((entry) => entry instanceof vscode.Uri);
}
