import * as vscode from "vscode";
import type { PanelAction } from "../contract/panel";
import type { CheckEnd, CheckRunner, Wanted } from "./checkRunner";
import { answerPath } from "./answerDocument";
import { labelOf } from "./workspaceFiles";

/** A check that takes longer says so, and can be stopped. */
const QUIET_MS = 1_000;
/** Edits in the middle of a check start it anew, so often and no more. */
const MOST_RUNS = 3;

export const ACTION_TITLES: Readonly<Record<PanelAction, string>> = {
  verify: "Verify Again",
  select_sources: "Select Sources…",
  set_api_key: "Set API Key…",
  show_log: "Show Log",
  open_settings: "Open Settings",
  cancel: "Cancel",
};

/** Checks that a person asked for: they show how far they are, and say what is in the way. */
export class UserChecks {
  readonly #runner: CheckRunner;
  readonly #act: (action: PanelAction, answer: vscode.Uri) => Promise<void>;

  constructor(runner: CheckRunner, act: (action: PanelAction, answer: vscode.Uri) => Promise<void>) {
    this.#runner = runner;
    this.#act = act;
  }

  async check(document: vscode.TextDocument, wanted: Wanted): Promise<void> {
    if (answerPath(document) === null) return sayNoAnswer(document);
    const check = this.#checkToTheEnd(document, wanted);
    await showProgress(check, document, () => this.#runner.cancel(document.uri));
    this.#report(document, await check);
  }

  async #checkToTheEnd(document: vscode.TextDocument, wanted: Wanted): Promise<CheckEnd> {
    for (let run = 1; run < MOST_RUNS; run += 1) {
      const end = await this.#runner.check(document, wanted);
      if (end.kind !== "outdated") return end;
    }
    return this.#runner.check(document, wanted);
  }

  #report(document: vscode.TextDocument, end: CheckEnd): void {
    if (end.kind === "failed") void this.#offer(document, end.message, end.actions);
    if (end.kind !== "done") return;
    const [problem] = [...end.problems, ...end.unchecked.map(({ message }) => message)];
    if (problem !== undefined) void this.#offer(document, `${labelOf(document.uri)}: ${problem}`, ["show_log"]);
  }

  async #offer(document: vscode.TextDocument, message: string, actions: readonly PanelAction[]): Promise<void> {
    const helpful = actions.filter((action) => action !== "verify" && action !== "cancel");
    // VS Code cuts a message without a button off after its first line.
    const shown: readonly PanelAction[] = helpful.length > 0 ? helpful : ["show_log"];
    const choice = await vscode.window.showWarningMessage(message, ...shown.map((action) => ACTION_TITLES[action]));
    const action = shown.find((one) => ACTION_TITLES[one] === choice);
    if (action !== undefined) await this.#act(action, document.uri);
  }
}

async function showProgress(check: Promise<CheckEnd>, document: vscode.TextDocument, cancel: () => void): Promise<void> {
  const quiet = new Promise<"slow">((resolve) => setTimeout(resolve, QUIET_MS, "slow"));
  if ((await Promise.race([check, quiet])) !== "slow") return;
  const options = { location: vscode.ProgressLocation.Notification, title: `Checking the citations of ${labelOf(document.uri)}`, cancellable: true };
  await vscode.window.withProgress(options, async (_, token) => {
    token.onCancellationRequested(cancel);
    await check;
  });
}

function sayNoAnswer(document: vscode.TextDocument): void {
  void vscode.window.showWarningMessage(
    `${labelOf(document.uri)} cannot hold an answer. Open a Markdown, text, JSON, JSONL or YAML file, then run Verify Citations again.`,
  );
}
