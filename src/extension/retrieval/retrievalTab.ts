import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { RetrievalAction } from "../../contract/panel/actions";
import type { FromPanel } from "../../contract/panel/panelMessages";
import type { RetrievalState } from "../../contract/panel/retrievalState";
import { SentState } from "../panel/sentState";
import { COMMANDS } from "../shared/commandNames";
import { answerPath } from "../shared/documents";
import type { FeatureTab } from "../shared/feature";
import { labelOf } from "../shared/files/fileBehind";
import { type Log, reportFailure } from "../shared/log";
import { openPlace, type Renewal } from "../shared/openPlace";
import type { PanelAccess } from "../shared/sharedParts";
import { placeKey } from "../worker/wire/places";
import { cursorIn } from "./cursorIn";
import type { RetrievalCommands } from "./retrievalCommands";
import { hasDocument, retrievalAt, retrievalPanelState, type RetrievalStore } from "./retrievalState";

interface RetrievalTabParts {
  readonly store: RetrievalStore;
  readonly retrieval: RetrievalCommands;
  readonly log: Log;
  readonly panel: PanelAccess;
  readonly runAction: (action: RetrievalAction, answer: vscode.Uri | null) => Promise<void>;
}

const SHOW_AGAIN: Renewal = {
  of: t("the report"),
  title: t("Visualize Retrieval"),
  command: COMMANDS.visualizeRetrieval,
};

/** The part of the side panel that shows retrievals: what it was sent, and what it asks for. */
export class RetrievalTab implements FeatureTab {
  readonly #parts: RetrievalTabParts;
  readonly #sent = new SentState();
  #sentFigures: unknown = null;

  constructor(parts: RetrievalTabParts) {
    this.#parts = parts;
  }

  reset(): void {
    this.#sent.reset();
    this.#sentFigures = null;
  }

  knows(file: vscode.Uri): boolean {
    return this.#parts.store.get(file) !== null;
  }

  restsOn(answer: vscode.TextDocument, file: vscode.Uri): boolean {
    const rows = [...(this.#parts.store.get(answer.uri)?.rows.values() ?? [])];
    return rows.some((row) => hasDocument(row, file.toString()));
  }

  refresh(answer: vscode.TextDocument | null, sendsTo: string | null): void {
    const { panel, retrieval } = this.#parts;
    const state = this.#state(answer, sendsTo);
    const figures = state.kind === "result" ? state.figures : null;
    const isNew = this.#sent.isNew([answer?.uri.toString(), ...identity(state)]);
    if (!isNew && figures === this.#sentFigures) return;
    this.#sentFigures = figures;
    // A report of thousands of documents is not sent anew because the panel became wider.
    if (!isNew && state.kind === "result") panel.post({ type: "figures", key: state.key, figures: state.figures });
    else panel.post({ type: "retrieval", state });
    // The figures of a report that is new on view may have been drawn for another room.
    if (isNew && state.kind === "result" && answer) void retrieval.fit(answer);
  }

  handle(message: FromPanel, answer: vscode.TextDocument | null): boolean {
    const { retrieval, runAction } = this.#parts;
    switch (message.type) {
      case "retrieval_action":
        this.#report(runAction(message.action, answer?.uri ?? null));
        return true;
      case "figure_width":
        void retrieval.resize(answer, message.width);
        return true;
      case "reveal_retrieved":
        this.#reveal(message, answer);
        return true;
      default:
        return false;
    }
  }

  #state(answer: vscode.TextDocument | null, sendsTo: string | null): RetrievalState {
    if (answer === null) return { kind: "empty", why: "no_editor", file: null, sends_to: sendsTo };
    const file = labelOf(answer.uri);
    if (answerPath(answer) === null) return { kind: "empty", why: "not_an_answer", file, sends_to: null };
    const { store } = this.#parts;
    const state = store.get(answer.uri);
    if (store.wasCleared(answer.uri)) return { kind: "empty", why: "cleared", file, sends_to: sendsTo };
    return retrievalPanelState({ file, sendsTo }, state, cursorIn(answer, state));
  }

  #reveal(
    { document_id, start, end }: Extract<FromPanel, { type: "reveal_retrieved" }>,
    answer: vscode.TextDocument | null,
  ): void {
    const state = answer && this.#parts.store.get(answer.uri);
    if (!answer || !state) return;
    const row = retrievalAt(state, cursorIn(answer, state));
    const place = row?.places.get(placeKey({ source_id: document_id, start, end }));
    if (place) return this.#report(openPlace(place, answer.uri, SHOW_AGAIN));
    void vscode.window.showInformationMessage(
      t("These words were edited since. Run Visualize Retrieval again, then open them."),
    );
  }

  #report(work: Promise<void>): void {
    void reportFailure(this.#parts.log, work);
  }
}

/** What tells a state from another one, figures aside; reports are told apart as objects, without comparing their thousands of parts. */
function identity(state: RetrievalState): readonly unknown[] {
  if (state.kind !== "result") return [JSON.stringify(state)];
  return [state.report, state.key, state.stale, state.elsewhere, state.file, JSON.stringify(state.failure)];
}
