import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { CitationsAction } from "../../contract/panel/actions";
import type { PanelState } from "../../contract/panel/citationsState";
import type { FromPanel } from "../../contract/panel/panelMessages";
import type { Span } from "../../contract/span";
import { SentState } from "../panel/sentState";
import { COMMANDS } from "../shared/commandNames";
import { answerPath, caretIn, isEditable, openDocument, rangeOf } from "../shared/documents";
import type { FeatureTab } from "../shared/feature";
import { labelOf } from "../shared/files/fileBehind";
import type { PickedSources } from "../shared/files/pickedSources";
import { projectFileFor } from "../shared/files/projectFileAccess";
import { type Log, reportFailure } from "../shared/log";
import { columnOf, showWords } from "../shared/openPlace";
import type { PanelAccess } from "../shared/sharedParts";
import { editOf } from "./citationsFixes";
import {
  citationsPanelState,
  type CitationsStore,
  claimAt,
  rowAt,
  type StatedRow,
  uncheckedRow,
} from "./citationsState";
import { citeInstead, citesInstead, type Fix, mendAt } from "./edits/fixes";
import { revealEvidence } from "./evidence/revealEvidence";
import type { PlacedRow } from "./placedRow";
import type { Outlines } from "./rows/outlines";
import { RowsPart } from "./rows/rowsPart";

interface CitationsTabParts {
  readonly store: CitationsStore;
  readonly log: Log;
  readonly panel: PanelAccess;
  readonly picked: Pick<PickedSources, "label">;
  readonly outlines: Outlines;
  readonly checkRows: (document: vscode.TextDocument, row: number | null) => Promise<void>;
  readonly judgeClaim: (document: vscode.TextDocument, claim: number) => Promise<void>;
  readonly runAction: (action: CitationsAction, answer: vscode.Uri | null) => Promise<void>;
}

/** The part of the side panel that shows checks: what it was sent, and what it asks for. */
export class CitationsTab implements FeatureTab {
  readonly #parts: CitationsTabParts;
  readonly #rows: RowsPart;
  readonly #sent = new SentState();
  #sentClaim: number | null = null;
  /** The answer whose result was sent last. */
  #subject: string | null = null;

  constructor(parts: CitationsTabParts) {
    this.#parts = parts;
    this.#rows = new RowsPart(parts);
  }

  reset(): void {
    this.#rows.reset();
    this.#sent.reset();
    this.#sentClaim = null;
    this.#subject = null;
  }

  knows(file: vscode.Uri): boolean {
    return this.#parts.store.get(file) !== null;
  }

  restsOn(answer: vscode.TextDocument, file: vscode.Uri): boolean {
    const rows = [...(this.#parts.store.get(answer.uri)?.rows.values() ?? [])];
    return rows.some(({ placed }) => placed.row.sources.some((source) => source.file === file.toString()));
  }

  refresh(answer: vscode.TextDocument | null, sendsTo: string | null): void {
    this.#rows.refresh(answer);
    const state = this.#withPicked(this.#state(answer, sendsTo));
    // A large result is not sent anew for each move of the cursor.
    if (this.#sent.isNew([answer?.uri.toString(), ...identity(state)])) {
      const subject = state.kind === "result" ? `${answer?.uri.toString() ?? ""}#${state.row ?? ""}` : null;
      // What is known anew of the same answer leads nobody away from the claim that they look at.
      this.#sentClaim =
        answer !== null && subject !== null && subject === this.#subject ? this.#claimAtCursor(answer) : null;
      this.#subject = subject;
      this.#parts.panel.post({ type: "citations", state: this.#withOffers(state, answer) });
    }
    if (answer) this.#sendClaim(answer);
  }

  handle(message: FromPanel, answer: vscode.TextDocument | null): boolean {
    switch (message.type) {
      case "action":
        this.#report(this.#act(message.action, answer));
        return true;
      case "reveal_response":
        if (answer) void this.#revealResponse(answer, message, "editor");
        return true;
      case "follow_response":
        if (answer) void this.#revealResponse(answer, message, "panel");
        return true;
      case "reveal_source":
        if (answer) this.#revealSource(answer, message);
        return true;
      case "drop_files":
        void vscode.commands.executeCommand(
          COMMANDS.checkAgainstFiles,
          null,
          message.uris.map((uri) => vscode.Uri.parse(uri)),
        );
        return true;
      case "mend_claim":
        if (answer) this.#report(this.#apply(answer, (text, row) => mendAt(text, row, message.claim, message)));
        return true;
      case "cite_instead":
        if (answer) this.#report(this.#apply(answer, (text, row) => citeInstead(text, row, message.claim)));
        return true;
      case "save_answer":
        if (answer) void vscode.workspace.saveAs(answer.uri);
        return true;
      case "accept_claim":
        if (answer) this.#onRow(COMMANDS.acceptClaim, answer, { claim: message.claim });
        return true;
      case "accept_claim_with_note":
        if (answer) this.#onRow(COMMANDS.acceptClaimWithNote, answer, { claim: message.claim });
        return true;
      case "withdraw_acceptance":
        if (answer) this.#onRow(COMMANDS.withdrawAcceptance, answer, { claim: message.claim });
        return true;
      case "judge_claim":
        if (answer) this.#report(this.#parts.judgeClaim(answer, message.claim));
        return true;
      case "bind_mark":
        if (answer) this.#onRow(COMMANDS.bindMark, answer, { marker: message.marker });
        return true;
      case "list_rows":
      case "go_to_row":
      case "check_rows":
        if (answer) this.#report(this.#rows.handle(answer, message));
        return true;
      default:
        return false;
    }
  }

  /** What the panel names is what its button checks. */
  async #act(action: CitationsAction, answer: vscode.TextDocument | null): Promise<void> {
    const row = action === "verify" && answer !== null ? this.#openRow(answer) : null;
    if (answer !== null && row !== null) await this.#parts.checkRows(answer, row);
    else await this.#parts.runAction(action, answer?.uri ?? null);
  }

  #state(answer: vscode.TextDocument | null, sendsTo: string | null): PanelState {
    if (answer === null) return { kind: "empty", why: "no_editor", file: null, sends_to: sendsTo };
    const file = labelOf(answer.uri);
    const { store } = this.#parts;
    if (answerPath(answer) === null && !this.knows(answer.uri))
      return { kind: "empty", why: "not_an_answer", file, sends_to: null };
    if (store.wasCleared(answer.uri)) return { kind: "empty", why: "cleared", file, sends_to: sendsTo };
    const state = store.get(answer.uri);
    const row = this.#openRow(answer);
    if (state !== null && row !== null) return uncheckedRow({ file, sendsTo }, state, row);
    return citationsPanelState({ file, sendsTo }, state, caretIn(answer));
  }

  /** The answer that the cursor is in, where others of its list have results and it has none. */
  #openRow(answer: vscode.TextDocument): number | null {
    const state = this.#parts.store.get(answer.uri);
    const current = this.#rows.current(answer);
    return current === null || state?.phase.kind !== "idle" || state.rows.has(current) ? null : current;
  }

  /** What answers are checked against, wherever that is or would be the case. */
  #withPicked(state: PanelState): PanelState {
    const picked = this.#parts.picked.label();
    const says = state.kind === "empty" || (state.kind === "result" && state.origin === "picked");
    return says && picked !== "" ? { ...state, picked } : state;
  }

  /** What the panel can offer for the claims of a result, and what it cannot. */
  #withOffers(state: PanelState, answer: vscode.TextDocument | null): PanelState {
    const row = answer && this.#row(answer)?.placed;
    if (state.kind !== "result" || answer === null || !row) return state;
    const cite_instead = isEditable(answer) ? citesInstead(answer.getText(), row) : [];
    const isKept = projectFileFor(answer.uri) !== null;
    return {
      ...state,
      ...(cite_instead.length > 0 && { cite_instead }),
      ...(!isKept && { cannot_accept: answer.isUntitled ? "not_saved" : "no_folder" }),
    };
  }

  #row(answer: vscode.TextDocument): StatedRow | null {
    const state = this.#parts.store.get(answer.uri);
    return state && rowAt(state, caretIn(answer));
  }

  #sendClaim(answer: vscode.TextDocument): void {
    if (vscode.window.activeTextEditor?.document !== answer) return;
    const claim = this.#claimAtCursor(answer);
    if (claim === this.#sentClaim) return;
    this.#sentClaim = claim;
    this.#parts.panel.post({ type: "focus_claim", claim });
  }

  /** A cursor at the very start was put there by nobody: whoever checks an answer sees its numbers first. */
  #claimAtCursor(answer: vscode.TextDocument): number | null {
    const caret = caretIn(answer);
    return caret === 0 ? null : claimAt(this.#row(answer), caret);
  }

  async #revealResponse(answer: vscode.TextDocument, { start, end }: Span, focus: "panel" | "editor"): Promise<void> {
    const span = this.#placedSpan(answer, { start, end });
    if (span === null) return showEdited();
    const open = openDocument(answer.uri.toString()) ?? answer;
    await showWords(open, rangeOf(open, span), columnOf(open.uri), focus);
  }

  /** Where the claim or mark of these offsets stands now. */
  #placedSpan(answer: vscode.TextDocument, wanted: Span): Span | null {
    for (const { claim, span, citations } of this.#row(answer)?.placed.claims ?? []) {
      if (claim.start === wanted.start && claim.end === wanted.end) return span;
      const mark = citations.find(({ citation }) => citation.start === wanted.start && citation.end === wanted.end);
      if (mark) return mark.span;
    }
    return null;
  }

  #revealSource(
    answer: vscode.TextDocument,
    { source_id, start, end }: Extract<FromPanel, { type: "reveal_source" }>,
  ): void {
    const row = this.#row(answer);
    if (row === null) return;
    const link = { answer: answer.uri.toString(), row: row.placed.row.index, source_id, start, end };
    this.#report(revealEvidence(this.#parts.store, link));
  }

  async #apply(answer: vscode.TextDocument, choose: (text: string, row: PlacedRow) => Fix | null): Promise<void> {
    const row = this.#row(answer)?.placed;
    const open = openDocument(answer.uri.toString()) ?? answer;
    if (!isEditable(open)) return showReadOnly(open);
    const fix = row ? choose(open.getText(), row) : null;
    if (fix === null) return showEdited();
    await vscode.workspace.applyEdit(editOf(open, fix));
  }

  /** Runs a command on a part of the row on view. */
  #onRow(command: string, answer: vscode.TextDocument, part: { claim: number } | { marker: string }): void {
    const row = this.#row(answer);
    if (row === null) return;
    const argument = { answer: answer.uri.toString(), row: row.placed.row.index, ...part };
    void vscode.commands.executeCommand(command, argument);
  }

  #report(work: Promise<void>): void {
    void reportFailure(this.#parts.log, work);
  }
}

function showReadOnly({ uri }: vscode.TextDocument): void {
  void vscode.window.showInformationMessage(
    t("{0} is shown to be read only, so nothing in it is changed.", labelOf(uri)),
  );
}

function showEdited(): void {
  void vscode.window.showInformationMessage(t("These words were edited since the check. Run Check This Answer again."));
}

/** What tells a state from another one; results are told apart as objects, without comparing their thousands of parts. */
function identity(state: PanelState): readonly unknown[] {
  return state.kind === "result"
    ? [state.result, state.stale, state.file, state.picked, JSON.stringify(state.failure)]
    : [JSON.stringify(state)];
}
