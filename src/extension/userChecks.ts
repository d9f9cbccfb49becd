import * as vscode from "vscode";
import type { PanelAction } from "../contract/panel";
import { answerPath } from "./answerDocument";
import type { Wanted } from "./askedFile";
import type { CheckEnd } from "./checkEnd";
import type { CheckRunner } from "./checkRunner";
import { checkToTheEnd, isLost } from "./checkToTheEnd";
import { clockTime } from "./clockTime";
import type { EditorSettings } from "./editorSettings";
import type { EngineChoice } from "./engineChoice";
import { offer } from "./offer";
import type { ServicePauses } from "./servicePauses";
import { withSlowProgress } from "./slowProgress";
import { labelOf } from "./workspaceFiles";

export interface UserCheckParts {
  readonly runner: CheckRunner;
  readonly settings: EditorSettings;
  readonly pauses: ServicePauses;
  /** Does what a button of a message says. */
  readonly act: (action: PanelAction, answer: vscode.Uri) => Promise<void>;
}

/** Checks that a person asked for: they show how far they are, and say what is in the way. */
export class UserChecks {
  readonly #runner: CheckRunner;
  readonly #settings: EditorSettings;
  readonly #pauses: ServicePauses;
  readonly #act: UserCheckParts["act"];

  constructor({ runner, settings, pauses, act }: UserCheckParts) {
    this.#runner = runner;
    this.#settings = settings;
    this.#pauses = pauses;
    this.#act = act;
  }

  async check(document: vscode.TextDocument, wanted: Wanted): Promise<void> {
    if (answerPath(document) === null) return sayNoAnswer(document);
    this.#report(document, wanted, await this.#checkShown(document, wanted, "as_set"));
  }

  /** Checks what the last check left open. */
  async checkRest(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    const rest = this.#runner.unfinished(document);
    if (rest === null) return sayNothingLeft(document);
    this.#report(document, rest, await this.#checkShown(document, rest, choice));
  }

  /** The same, each time that the service can go on, as long as that brings more results. */
  async checkRestInTime(document: vscode.TextDocument): Promise<void> {
    for (;;) {
      if (!(await this.#waitForService(document.uri))) return;
      // The file may have been edited, closed or cleared during the wait.
      const rest = this.#runner.unfinished(document);
      if (rest === null) return sayNothingLeft(document);
      const end = await this.#checkShown(document, rest, "as_set");
      const canGoOn = end.kind === "stopped" && end.checked > 0 && this.#pauseFor(document.uri) > 0;
      if (!canGoOn) return this.#report(document, rest, end);
    }
  }

  #pauseFor(file: vscode.Uri): number {
    const { endpoint } = this.#settings.for(file);
    return endpoint === null ? 0 : this.#pauses.remaining(endpoint);
  }

  /** False when the person had enough of waiting. */
  async #waitForService(file: vscode.Uri): Promise<boolean> {
    const ms = this.#pauseFor(file);
    if (ms <= 0) return true;
    const title = `RAG Quality goes on at ${clockTime(new Date(Date.now() + ms))}, when the service permits it`;
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    return vscode.window.withProgress(options, (_, token) => waited(ms, token));
  }

  async #checkShown(document: vscode.TextDocument, wanted: Wanted, choice: EngineChoice): Promise<CheckEnd> {
    const runner = this.#runner;
    const check = {
      run: (part: Wanted) => runner.check(document, part, choice),
      unfinished: () => runner.unfinished(document),
    };
    return withSlowProgress(`Checking the citations of ${labelOf(document.uri)}`, checkToTheEnd(check, wanted), () =>
      runner.cancel(document.uri),
    );
  }

  #report(document: vscode.TextDocument, wanted: Wanted, end: CheckEnd): void {
    switch (end.kind) {
      case "outdated":
        return isLost(wanted, this.#runner.unfinished(document)) ? sayNothingLeft(document) : undefined;
      case "failed":
        // What the message itself says to do is no button.
        return void this.#offer(
          document,
          end.message,
          end.actions.filter((action) => action !== "verify"),
        );
      case "stopped":
        return void this.#offer(document, end.message, end.actions);
      case "done": {
        const [problem] = [...end.problems, ...end.unchecked.map(({ message }) => message)];
        return problem === undefined
          ? undefined
          : void this.#offer(document, `${labelOf(document.uri)}: ${problem}`, ["show_log"]);
      }
    }
  }

  async #offer(document: vscode.TextDocument, message: string, actions: readonly PanelAction[]): Promise<void> {
    const action = await offer(vscode.window.showWarningMessage, message, actions);
    if (action !== null) await this.#act(action, document.uri);
  }
}

function waited(ms: number, token: vscode.CancellationToken): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, true);
    token.onCancellationRequested(() => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

function sayNothingLeft(document: vscode.TextDocument): void {
  void vscode.window.showInformationMessage(
    `No more of ${labelOf(document.uri)} is checked: it was edited, closed, checked or cleared meanwhile. Run Verify Citations, or select text and run Verify Selected Text.`,
  );
}

function sayNoAnswer(document: vscode.TextDocument): void {
  void vscode.window.showWarningMessage(
    `${labelOf(document.uri)} cannot hold an answer. Open a Markdown, text, JSON, JSONL or YAML file, then run Verify Citations again.`,
  );
}
