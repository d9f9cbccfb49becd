import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { CitationsAction } from "../../contract/panel/actions";
import { clockTime } from "../service/clockText";
import type { EngineChoice } from "../service/endpoint";
import type { ServicePauses } from "../service/pauses";
import type { CheckScope } from "../shared/answerFileRequest";
import { answerPath, holdsNoAnswers } from "../shared/documents";
import type { EditorSettings } from "../shared/editorSettings";
import { cellOf, labelOf } from "../shared/files/fileBehind";
import type { PickedSources } from "../shared/files/pickedSources";
import { runToTheEnd } from "../shared/jobRunner";
import { showMessage } from "../shared/messages";
import type { PanelAccess } from "../shared/sharedParts";
import { withSlowProgress } from "../shared/slowProgress";
import { type CitationsOutcome, isLost } from "./citationsOutcome";
import type { CitationsRunner } from "./citationsRunner";
import type { CitationsStore } from "./citationsState";
import { chooseTurns } from "./rows/chooseTurns";
import type { Outlines } from "./rows/outlines";

interface CitationsCommandParts {
  readonly panel: Pick<PanelAccess, "showTab">;
  readonly runner: CitationsRunner;
  readonly store: CitationsStore;
  readonly outlines: Outlines;
  readonly settings: EditorSettings;
  readonly picked: Pick<PickedSources, "get">;
  readonly pauses: ServicePauses;
  /** Does what a button of a message says. */
  readonly runAction: (action: CitationsAction, answer: vscode.Uri) => Promise<void>;
}

/** Checks that a person asked for: they show how far they are, and say what is in the way. */
export class CitationsCommands {
  readonly #panel: CitationsCommandParts["panel"];
  readonly #runner: CitationsRunner;
  readonly #store: CitationsStore;
  readonly #outlines: Outlines;
  readonly #settings: EditorSettings;
  readonly #picked: CitationsCommandParts["picked"];
  readonly #pauses: ServicePauses;
  readonly #runAction: CitationsCommandParts["runAction"];

  constructor({ panel, runner, store, outlines, settings, picked, pauses, runAction }: CitationsCommandParts) {
    this.#panel = panel;
    this.#runner = runner;
    this.#store = store;
    this.#outlines = outlines;
    this.#settings = settings;
    this.#picked = picked;
    this.#pauses = pauses;
    this.#runAction = runAction;
  }

  /** Checks all answers of a document. */
  async checkAll(document: vscode.TextDocument): Promise<void> {
    const scope = this.selectedBefore(document) ?? (await chooseTurns(this.#outlines, document));
    if (scope !== null) await this.check(document, scope);
  }

  /** Checks one answer of a document, counted from 0, or all where that is `null`. */
  async checkRows(document: vscode.TextDocument, row: number | null): Promise<void> {
    const rows = row === null ? null : [row];
    await this.check(document, this.selectedBefore(document) ?? { rows, selection: null });
  }

  /** Of a program the answer is what was selected, where that stands now. */
  selectedBefore(document: vscode.TextDocument): CheckScope | null {
    const row = holdsNoAnswers(document) ? this.#store.get(document.uri)?.rows.get(0) : undefined;
    return row?.placed.row.is_part === true ? { rows: null, selection: row.placed.span } : null;
  }

  async check(document: vscode.TextDocument, scope: CheckScope): Promise<void> {
    if (answerPath(document) === null && scope.selection === null) return showNoAnswer(document);
    this.#report(document, scope, await this.#checkShown(document, scope, "as_set"));
  }

  /** Checks what the last check left open. */
  async checkRest(document: vscode.TextDocument, choice: EngineChoice): Promise<void> {
    const rest = this.#runner.unfinished(document);
    if (rest === null) return showNothingLeft(document);
    this.#report(document, rest, await this.#checkShown(document, rest, choice));
  }

  /** The same, each time that the service can go on, as long as that brings more results. */
  async checkRestInTime(document: vscode.TextDocument): Promise<void> {
    for (;;) {
      if (!(await this.#waitForService(document.uri))) return;
      // The file may have been edited, closed or cleared during the wait.
      const rest = this.#runner.unfinished(document);
      if (rest === null) return showNothingLeft(document);
      const outcome = await this.#checkShown(document, rest, "as_set");
      const canGoOn = outcome.kind === "stopped" && outcome.checked > 0 && this.#pauseFor(document.uri) > 0;
      if (!canGoOn) return this.#report(document, rest, outcome);
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
    const title = t("RAG Quality goes on at {0}, when the service permits it", clockTime(new Date(Date.now() + ms)));
    const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
    return vscode.window.withProgress(options, (_, token) => waited(ms, token));
  }

  /** A check that edits broke off is made anew, as long as what was asked for is still to be had and nobody asked for anything else. */
  async #checkShown(document: vscode.TextDocument, scope: CheckScope, choice: EngineChoice): Promise<CitationsOutcome> {
    const runner = this.#runner;
    this.#panel.showTab("citations");
    const work = runToTheEnd(
      () => runner.check(document, scope, choice),
      () => runner.unfinished(document) === scope,
    );
    return withSlowProgress(
      t("Checking {0}", labelOf(document.uri)),
      work,
      () => runner.cancel(document.uri),
      (tell) => runner.follow(document, tell),
    );
  }

  #report(document: vscode.TextDocument, scope: CheckScope, outcome: CitationsOutcome): void {
    switch (outcome.kind) {
      case "outdated":
        return isLost(scope, this.#runner.unfinished(document)) ? showNothingLeft(document) : undefined;
      case "failed":
        if (this.#lacksFiles(document, outcome)) return void this.#runAction("check_against_files", document.uri);
        // What the message itself says to do is no button.
        return void this.#warn(
          document,
          outcome.message,
          outcome.actions.filter((action) => action !== "verify"),
        );
      case "stopped":
        return void this.#warn(document, outcome.message, outcome.actions);
      case "done": {
        const [problem] = [...outcome.problems, ...outcome.unchecked.map(({ message }) => message)];
        return problem === undefined
          ? undefined
          : void this.#warn(document, `${labelOf(document.uri)}: ${problem}`, ["show_log"]);
      }
    }
  }

  /** A cell of a notebook hardly ever names its sources: in place of a warning the person is asked for them. */
  #lacksFiles({ uri }: vscode.TextDocument, { actions }: { readonly actions: readonly CitationsAction[] }): boolean {
    return cellOf(uri) !== null && actions.includes("select_sources") && this.#picked.get().length === 0;
  }

  async #warn(document: vscode.TextDocument, message: string, actions: readonly CitationsAction[]): Promise<void> {
    const action = await showMessage(vscode.window.showWarningMessage, message, actions);
    if (action !== null) await this.#runAction(action, document.uri);
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

function showNothingLeft(document: vscode.TextDocument): void {
  void vscode.window.showInformationMessage(
    t(
      "No more of {0} is checked: it was edited, closed, checked or cleared meanwhile. Run Check This Answer, or select text and run Check Selected Text.",
      labelOf(document.uri),
    ),
  );
}

function showNoAnswer(document: vscode.TextDocument): void {
  void vscode.window.showWarningMessage(
    t(
      "{0} is no file of answers. Select the text that is the answer, such as a string, and run Check Selected Text; or open a Markdown, text, JSON, JSONL, YAML, CSV or TSV file.",
      labelOf(document.uri),
    ),
  );
}
