import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import type { FromPanel, ToPanel } from "../../contract/panelMessages";
import type { RetrievalState } from "../../contract/panelRetrieval";
import { answerPath } from "../answerDocument";
import { placeKey } from "../worker/placeKey";
import type { EvidencePlace } from "../worker/protocol";
import { labelOf } from "../workspaceFiles";
import { cursorIn } from "./cursorIn";
import { retrievalPanelState } from "./retrievalPanelState";
import { hasDocument, retrievalAt } from "./retrievalState";
import type { RetrievalStore } from "./retrievalStore";

/** What the tab can ask the rest of the extension for. */
export interface RetrievalDoors {
  retrievalAction(action: PanelAction, answer: vscode.Uri | null): void;
  /** The room for figures changed. */
  figureWidth(answer: vscode.TextDocument | null, width: number): void;
  /** A report is on view, whose figures may have been drawn for another room. */
  retrievalSent(answer: vscode.TextDocument): void;
  openPassage(place: EvidencePlace, answer: vscode.Uri): void;
}

type RetrievalMessage = Extract<FromPanel, { type: "retrieval_action" | "reveal_retrieved" | "figure_width" }>;
type Sent = readonly unknown[];

/** The part of the side panel that shows retrievals: what it was sent, and what it asks for. */
export class RetrievalTab {
  readonly #retrievals: RetrievalStore;
  readonly #doors: RetrievalDoors;
  readonly #post: (message: ToPanel) => void;
  #sent: Sent = [];
  #sentFigures: unknown = null;

  constructor(retrievals: RetrievalStore, doors: RetrievalDoors, post: (message: ToPanel) => void) {
    this.#retrievals = retrievals;
    this.#doors = doors;
    this.#post = post;
  }

  /** A new page knows nothing. */
  reset(): void {
    this.#sent = [];
    this.#sentFigures = null;
  }

  knows(file: vscode.Uri): boolean {
    return this.#retrievals.get(file) !== null;
  }

  hasDocument(answer: vscode.TextDocument, file: vscode.Uri): boolean {
    const rows = [...(this.#retrievals.get(answer.uri)?.rows.values() ?? [])];
    return rows.some((row) => hasDocument(row, file.toString()));
  }

  refresh(answer: vscode.TextDocument | null, sendsTo: string | null): void {
    const state = this.#state(answer, sendsTo);
    const figures = state.kind === "result" ? state.figures : null;
    const sent = [answer?.uri.toString(), ...identity(state)];
    const isKnown = sent.length === this.#sent.length && sent.every((part, place) => part === this.#sent[place]);
    if (isKnown && figures === this.#sentFigures) return;
    this.#sent = sent;
    this.#sentFigures = figures;
    // A report of thousands of documents is not sent anew because the panel became wider.
    if (isKnown && state.kind === "result") this.#post({ type: "figures", key: state.key, figures: state.figures });
    else this.#post({ type: "retrieval", state });
    if (!isKnown && state.kind === "result" && answer) this.#doors.retrievalSent(answer);
  }

  handle(message: RetrievalMessage, answer: vscode.TextDocument | null): void {
    switch (message.type) {
      case "retrieval_action":
        return this.#doors.retrievalAction(message.action, answer?.uri ?? null);
      case "figure_width":
        return this.#doors.figureWidth(answer, message.width);
      case "reveal_retrieved":
        return this.#reveal(message, answer);
    }
  }

  #state(answer: vscode.TextDocument | null, sendsTo: string | null): RetrievalState {
    if (answer === null) return { kind: "empty", why: "no_editor", file: null, sends_to: null };
    const file = labelOf(answer.uri);
    if (answerPath(answer) === null) return { kind: "empty", why: "not_an_answer", file, sends_to: null };
    const state = this.#retrievals.get(answer.uri);
    return retrievalPanelState({ file, sendsTo }, state, cursorIn(answer, state));
  }

  #reveal(
    { document_id, start, end }: Extract<RetrievalMessage, { type: "reveal_retrieved" }>,
    answer: vscode.TextDocument | null,
  ): void {
    const state = answer && this.#retrievals.get(answer.uri);
    if (!answer || !state) return;
    const row = retrievalAt(state, cursorIn(answer, state));
    const place = row?.places.get(placeKey({ source_id: document_id, start, end }));
    if (place) return this.#doors.openPassage(place, answer.uri);
    void vscode.window.showInformationMessage(
      "These words were edited since. Run Visualize Retrieval again, then open them.",
    );
  }
}

/** What tells a state from another one, figures aside; reports are told apart as objects, without comparing their thousands of parts. */
function identity(state: RetrievalState): Sent {
  if (state.kind !== "result") return [JSON.stringify(state)];
  return [state.report, state.key, state.stale, state.elsewhere, state.file, JSON.stringify(state.failure)];
}
