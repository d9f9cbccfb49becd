import * as vscode from "vscode";
import { t } from "../../contract/language";
import { ACTION_TITLES } from "../../contract/panel/actions";
import type { CitationsCommands } from "../citations/citationsCommands";
import type { CitationsRunner } from "../citations/citationsRunner";
import { type CitationsStore, rowAt, withRow } from "../citations/citationsState";
import { type PlacedRow, placeRow } from "../citations/placedRow";
import { ServiceRequests } from "../service/requests";
import { caretIn } from "../shared/documents";
import { openSettings } from "../shared/editorSettings";
import { labelOf } from "../shared/files/fileBehind";
import { WorkspaceFiles } from "../shared/files/workspaceFiles";
import { plainMessage, showMessage } from "../shared/messages";
import type { SharedParts } from "../shared/sharedParts";
import { withSlowProgress } from "../shared/slowProgress";
import type { JobFileHost } from "../worker/wire/jobAccess";
import { isCancellation } from "../worker/wire/jobLine";
import type { WirePlan } from "../worker/wire/judgesMessages";
import { agree, agreeAfterPreview, CHOOSE, type Decision, SET_KEY } from "./agree";
import { chooseJudge } from "./chooseJudge";
import type { ChosenJudge } from "./judgeChoice";
import { type JudgeRequest, judgeRequest, type Subject } from "./judgeRequest";
import { nothingToAsk, outcomeText, requestsText } from "./judgeWords";

interface JudgeParts {
  readonly store: CitationsStore;
  readonly runner: CitationsRunner;
  readonly checks: CitationsCommands;
}

/** Has a model that the person chose read an answer, after saying what is sent to whom. */
export class AskJudge {
  readonly #shared: SharedParts;
  readonly #parts: JudgeParts;
  #isAsking = false;

  constructor(shared: SharedParts, parts: JudgeParts) {
    this.#shared = shared;
    this.#parts = parts;
  }

  /** Never while another one is asked: one progress, and one count of what is spent. */
  async ask(document: vscode.TextDocument, claim: number | null): Promise<void> {
    if (this.#isAsking) return tellAsking();
    if (!vscode.workspace.isTrusted) return this.#refuseUntrusted();
    try {
      const subject = await this.#subject(document, claim);
      if (subject !== null) await this.#decide(subject, false);
    } catch (error) {
      if (!isCancellation(error)) void this.#failed(error);
    }
  }

  /** The answer at the cursor with a result that holds; it is checked first where it has none. */
  async #subject(document: vscode.TextDocument, claim: number | null): Promise<Subject | null> {
    const checked = this.#checkedRow(document);
    if (checked === null) await this.#parts.checks.checkAll(document);
    const placed = checked ?? this.#checkedRow(document);
    return placed && { document, version: document.version, placed, claim: checked === null ? null : claim };
  }

  #checkedRow(document: vscode.TextDocument): PlacedRow | null {
    const state = this.#parts.store.get(document.uri);
    const row = state && rowAt(state, caretIn(document));
    return row === null || row.isStale ? null : row.placed;
  }

  async #decide(subject: Subject, again: boolean): Promise<void> {
    const chosen = await chooseJudge(this.#shared, subject.document.uri, again);
    if (chosen === null) return;
    if (chosen.kind === "failed") return void this.#explain(chosen.message);
    const judge = chosen.value;
    const request = judgeRequest(this.#shared, this.#parts, subject, judge);
    if (request.kind === "failed") return tell(request.message);
    const plan = await this.#plan(subject, request.value);
    if (plan === null) return tellEdited(subject.document);
    const nothing = nothingToAsk(plan, subject.claim !== null);
    if (nothing !== null) return tell(nothing);
    await this.#follow(await agree(judge, plan), { subject, judge, plan, request: request.value });
  }

  async #follow(decision: Decision, asked: Asked): Promise<void> {
    const { subject, judge, plan } = asked;
    switch (decision) {
      case null:
        return;
      case "ask":
        return this.#judge(asked);
      case "preview":
        await this.#shared.requests.show(subject.document.uri, requestsText(judge.name, plan));
        return this.#follow(await agreeAfterPreview(judge, plan), asked);
      case "choose":
        return this.#decide(subject, true);
      case "set_key":
        if (judge.address !== null) await this.#shared.keys.ask(judge.address.base_url);
        return this.#decide(subject, false);
      case "open_settings":
        return openSettings("judge");
    }
  }

  #files({ document }: Subject): JobFileHost {
    const { settings, picked, pages } = this.#shared;
    return pages.beside(new WorkspaceFiles(settings.for(document.uri).maxFileSizeMb, picked.get()));
  }

  #plan(subject: Subject, request: JudgeRequest): Promise<WirePlan | null> {
    const cancelled = new AbortController();
    const plan = this.#shared.client.planJudging(request, this.#files(subject), cancelled.signal);
    return withSlowProgress(t("Counting what a judge would be sent"), plan, () => cancelled.abort());
  }

  async #judge(asked: Asked): Promise<void> {
    const { subject, judge } = asked;
    const { document, placed } = subject;
    // A person may take their time before they agree.
    if (this.#isAsking) return tellAsking();
    if (!this.#isCurrent(subject)) return tellEdited(document);
    const judged = await this.#runShown(judge, asked);
    if (judged === null || !this.#isCurrent(subject)) return tellEdited(document);
    const { judged: totals } = judged.result;
    if (totals === undefined) return;
    const { core, result } = placed.row;
    // What was ruled before is not given up for nothing.
    if (totals.ruled > 0 || core === undefined) {
      const row = { ...placed.row, ...judged, core: core ?? result };
      this.#parts.store.update(document.uri, (state) => withRow(state, placeRow(row)));
    }
    const text = this.#shared.log.clean(outcomeText(totals, judged.result));
    this.#shared.log.info(`${labelOf(document.uri)}: ${text}`);
    await this.#tellOutcome(text, (totals.rejections["failed"] ?? 0) > 0, asked);
  }

  async #runShown(judge: ChosenJudge, asked: Asked): ReturnType<SharedParts["client"]["judge"]> {
    this.#isAsking = true;
    try {
      return await vscode.window.withProgress(
        { location: vscode.ProgressLocation.Notification, title: t("Asking {0}", judge.name), cancellable: true },
        (progress, token) => this.#run(asked, progress, token),
      );
    } finally {
      this.#isAsking = false;
    }
  }

  #run(
    { subject, judge, request }: Asked,
    progress: vscode.Progress<{ message?: string }>,
    token: vscode.CancellationToken,
  ): ReturnType<SharedParts["client"]["judge"]> {
    const stop = new AbortController();
    token.onCancellationRequested(() => stop.abort());
    const { address, model } = judge;
    const { row } = subject.placed;
    return this.#shared.client.judge(
      { ...request, earlier: row.core === undefined ? null : row.result },
      {
        files: this.#files(subject),
        requests: address === null ? null : new ServiceRequests(address, this.#shared.sender),
        model,
        onJudging: ({ done, total }) => progress.report({ message: t("{0} of {1} claims", done, total) }),
      },
      stop.signal,
    );
  }

  /** Whether the file is as it was, and no check has taken the result's place. */
  #isCurrent({ document, version, placed }: Subject): boolean {
    const row = this.#parts.store.get(document.uri)?.rows.get(placed.row.index);
    return document.version === version && !document.isClosed && row?.placed === placed && !row.isStale;
  }

  async #tellOutcome(text: string, hasFailed: boolean, { subject, judge }: Asked): Promise<void> {
    if (!hasFailed) return void vscode.window.showInformationMessage(plainMessage(text), ACTION_TITLES.show_log);
    const way = judge.address === null ? CHOOSE : SET_KEY;
    // Whoever reads the message later may ask for something else meanwhile.
    void vscode.window.showWarningMessage(plainMessage(text), way, ACTION_TITLES.open_settings).then(async (choice) => {
      if (choice === ACTION_TITLES.open_settings) return openSettings("judge");
      if (choice === way) return this.#goOn(way === CHOOSE ? "choose" : "set_key", subject, judge);
    });
  }

  async #goOn(way: "choose" | "set_key", { document, claim }: Subject, { address }: ChosenJudge): Promise<void> {
    if (way === "set_key" && (address === null || !(await this.#shared.keys.ask(address.base_url)))) return;
    if (way === "choose" && (await chooseJudge(this.#shared, document.uri, true)) === null) return;
    await this.ask(document, claim);
  }

  async #refuseUntrusted(): Promise<void> {
    const manage = ACTION_TITLES.manage_trust;
    const message = t(
      "Nothing is sent to a model from a folder that you do not trust. Trust the folder to ask a judge.",
    );
    if ((await vscode.window.showInformationMessage(message, manage)) === manage)
      await vscode.commands.executeCommand("workbench.trust.manage");
  }

  async #explain(message: string): Promise<void> {
    const action = await showMessage(vscode.window.showInformationMessage, message, ["open_settings"]);
    if (action === "open_settings") await openSettings("judge");
  }

  async #failed(error: unknown): Promise<void> {
    const { log } = this.#shared;
    const message = log.clean(error instanceof Error ? error.message : String(error));
    log.error(`Ask a Judge: ${message}`);
    const action = await showMessage(vscode.window.showWarningMessage, t("No judge was asked. {0}", message), [
      "open_settings",
      "show_log",
    ]);
    if (action === "open_settings") await openSettings("judge");
    if (action === "show_log") log.show();
  }
}

interface Asked {
  readonly subject: Subject;
  readonly judge: ChosenJudge;
  readonly plan: WirePlan;
  readonly request: JudgeRequest;
}

function tell(message: string): void {
  void vscode.window.showInformationMessage(message);
}

function tellAsking(): void {
  tell(t("A judge is being asked already. Wait for it, or cancel it in its notification."));
}

function tellEdited({ uri }: vscode.TextDocument): void {
  tell(
    t(
      "{0} was edited or checked anew meanwhile, so its rulings are not shown. Ask again: what was ruled costs nothing.",
      labelOf(uri),
    ),
  );
}
