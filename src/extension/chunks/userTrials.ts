import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import type { EngineChoice } from "../engineChoice";
import type { Log } from "../log";
import { offer } from "../offer";
import { type FollowSteps, withSlowProgress } from "../slowProgress";
import { labelOf } from "../workspaceFiles";
import { isAnswerWithSources } from "./answerWithSources";
import { chooseFolder } from "./chooseFolder";
import type { ChunksRunner } from "./chunksRunner";
import type { ChunksStore } from "./chunksStore";
import { openDocuments } from "./openDocuments";
import { trialLabel } from "./trialLabel";
import { NOTHING_OPEN } from "./trialRequest";
import type { TrialTarget } from "./trialTarget";

export interface UserTrialParts {
  readonly chunks: ChunksStore;
  readonly chunksRunner: ChunksRunner;
  readonly log: Log;
  /** The answer that the person looks at; `null` where there is none. */
  readonly answerOnView: () => vscode.TextDocument | null;
  /** Does what a button of a message says. */
  readonly act: (action: PanelAction) => Promise<void>;
  /** Opens the panel's tab, and leaves the keyboard where it is. */
  readonly openTab: () => Promise<void>;
}

interface WayToStart extends vscode.QuickPickItem {
  readonly start: () => Promise<void>;
}

/** Trials that a person asked for: they show how far they are, and say what is in the way. */
export class UserTrials {
  readonly #parts: UserTrialParts;

  constructor(parts: UserTrialParts) {
    this.#parts = parts;
  }

  /** Tries what a menu names, which gives the entry that was clicked and all that are selected; else what the person chooses. */
  async optimize(clicked: unknown, selected: unknown): Promise<void> {
    const places = placesOf(clicked, selected);
    return places.length > 0 ? this.#run({ kind: "places", places }, "as_set") : this.#choose();
  }

  async tryFolder(): Promise<void> {
    const folder = await chooseFolder();
    if (folder !== null) await this.#run({ kind: "places", places: [folder] }, "as_set");
  }

  async trySources(): Promise<void> {
    const answer = this.#parts.answerOnView();
    if (answer !== null) return this.#run({ kind: "sources", answer: answer.uri, row: null }, "as_set");
    void vscode.window.showInformationMessage(
      "No answer is open. Open the file with the answer or the records whose sources you want tried.",
    );
  }

  async tryOpenFiles(): Promise<void> {
    const files = openDocuments().map(({ uri }) => vscode.Uri.parse(uri));
    if (files.length > 0) return this.#run({ kind: "open_files", files }, "as_set");
    void vscode.window.showInformationMessage(NOTHING_OPEN);
  }

  /** The same documents again, as they are now. */
  async again(choice: EngineChoice): Promise<void> {
    const { last } = this.#parts.chunksRunner;
    return last === null ? this.#choose() : this.#run(last, choice);
  }

  async #choose(): Promise<void> {
    const ways = this.#waysToStart();
    if (ways.length === 0)
      return void vscode.window.showInformationMessage(
        "There is nothing to try chunk settings on. Open a folder with documents, or some files, then run Optimize Chunks again.",
      );
    const chosen = await vscode.window.showQuickPick(ways, {
      title: "Optimize Chunks",
      placeHolder: "The documents to try chunk settings on",
    });
    await chosen?.start();
  }

  #waysToStart(): WayToStart[] {
    const answer = this.#parts.answerOnView();
    const open = openDocuments();
    const hasFolder = (vscode.workspace.workspaceFolders?.length ?? 0) > 0;
    return [
      ...(hasFolder
        ? [{ label: "$(folder) Folder…", description: "documents of the workspace", start: () => this.tryFolder() }]
        : []),
      ...(answer !== null && isAnswerWithSources(answer)
        ? [
            {
              label: "$(references) Sources of the answer",
              description: labelOf(answer.uri),
              start: () => this.trySources(),
            },
          ]
        : []),
      ...(open.length > 0
        ? [
            {
              label: "$(files) Open files",
              description: open.length === 1 ? open[0]?.label : `${open.length} files`,
              start: () => this.tryOpenFiles(),
            },
          ]
        : []),
    ];
  }

  async #run(target: TrialTarget, choice: EngineChoice): Promise<void> {
    const { chunksRunner, openTab } = this.#parts;
    await openTab();
    const title = `Trying chunk settings on ${await trialLabel(target)}`;
    const follow: FollowSteps = (tell) => {
      const tellStep = (): void => tell(this.#step());
      tellStep();
      return this.#parts.chunks.onDidChange(tellStep);
    };
    const end = await withSlowProgress(title, chunksRunner.run(target, choice), () => chunksRunner.cancel(), follow);
    if (end.kind === "failed") void this.#say(end.message, end.actions);
  }

  #step(): string {
    const { phase } = this.#parts.chunks.state;
    if (phase.kind !== "working") return "";
    return phase.total === 0 ? phase.step : `${phase.step} · ${phase.done + 1} of ${phase.total}`;
  }

  async #say(message: string, actions: readonly PanelAction[]): Promise<void> {
    const action = await offer(vscode.window.showWarningMessage, message, actions);
    if (action !== null) await this.#parts.act(action);
  }
}

function placesOf(clicked: unknown, selected: unknown): vscode.Uri[] {
  const all = Array.isArray(selected) ? selected.filter((entry) => entry instanceof vscode.Uri) : [];
  return all.length > 0 ? all : [clicked].filter((entry) => entry instanceof vscode.Uri);
}
