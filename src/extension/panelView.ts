import * as vscode from "vscode";
import type { PanelAction, PanelState, PanelTab } from "../contract/panel";
import type { WhatIf } from "../contract/panelChunks";
import { type FromPanel, fromPanelSchema, type ToPanel } from "../contract/panelMessages";
import type { Span } from "../contract/span";
import { answerPath, openDocument, rangeOf } from "./answerDocument";
import { rowAt, type StatedRow } from "./answerState";
import type { AnswerStore } from "./answerStore";
import { type ChunksDoors, ChunksTab } from "./chunks/chunksTab";
import { PANEL_VIEW } from "./commandNames";
import { newNonce, panelHtml } from "./panelHtml";
import { claimAt, panelState } from "./panelState";
import { IMPROVED_SCHEME } from "./prompts/improvedDocuments";
import type { PromptStore } from "./prompts/promptStore";
import { type PromptDoors, PromptTab } from "./prompts/promptTab";
import { REQUEST_SCHEME } from "./requestDocuments";
import type { RetrievalStore } from "./retrieval/retrievalStore";
import { type RetrievalDoors, RetrievalTab } from "./retrieval/retrievalTab";
import type { EvidenceLink } from "./revealEvidence";
import { labelOf } from "./workspaceFiles";

/** What the panel can ask the rest of the extension for. */
export interface PanelDoors extends RetrievalDoors, ChunksDoors, PromptDoors {
  action(action: PanelAction, answer: vscode.Uri | null): void;
  openEvidence(link: EvidenceLink): void;
  /** The panel is there, and has moved the editor aside. */
  shown(): void;
  /** The service that a check of the file would ask; `null` for the bundled core. */
  sendsTo(file: vscode.Uri): string | null;
}

export interface PanelStores {
  readonly store: AnswerStore;
  readonly retrievals: RetrievalStore;
  readonly prompts: PromptStore;
}

/** The side panel: follows the active editor, and stays with the last answer while a source or nothing has the focus. */
export class PanelView implements vscode.WebviewViewProvider {
  readonly #extension: vscode.Uri;
  readonly #store: AnswerStore;
  readonly #doors: PanelDoors;
  readonly #retrieval: RetrievalTab;
  readonly #chunks: ChunksTab;
  readonly #prompt: PromptTab;
  #view: vscode.WebviewView | null = null;
  #answer: vscode.TextDocument | null = null;
  #isReady = false;
  #sentState: readonly unknown[] = [];
  #sentClaim: number | null = null;
  /** Messages that wait for the page. */
  #waiting: ToPanel[] = [];

  constructor(extension: vscode.Uri, { store, retrievals, prompts }: PanelStores, doors: PanelDoors) {
    this.#extension = extension;
    this.#store = store;
    this.#doors = doors;
    this.#retrieval = new RetrievalTab(retrievals, doors, (message) => this.#post(message));
    this.#chunks = new ChunksTab(doors, (message) => this.#post(message));
    this.#prompt = new PromptTab(prompts, doors, (message) => this.#post(message));
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    const dist = vscode.Uri.joinPath(this.#extension, "dist");
    this.#view = view;
    this.#isReady = false;
    view.webview.options = { enableScripts: true, enableCommandUris: false, localResourceRoots: [dist] };
    view.webview.onDidReceiveMessage((message: unknown) => this.#receive(message));
    // The editor drops the page of a panel that is hidden, and makes a new one.
    view.onDidChangeVisibility(() => (this.#isReady = this.#isReady && view.visible));
    view.onDidDispose(() => {
      this.#view = null;
      this.#isReady = false;
    });
    view.webview.html = panelHtml({
      cspSource: view.webview.cspSource,
      script: view.webview.asWebviewUri(vscode.Uri.joinPath(dist, "webview.js")).toString(),
      style: view.webview.asWebviewUri(vscode.Uri.joinPath(dist, "webview.css")).toString(),
      nonce: newNonce(),
    });
  }

  /** The answer that the person looks at, or looked at before one of its sources; `null` where there is none. */
  answer(): vscode.TextDocument | null {
    this.#answer = this.#answerToShow(vscode.window.activeTextEditor);
    return this.#answer;
  }

  /** Shows what is known about the answer that the person looks at. */
  refresh(): void {
    if (this.#view === null || !this.#isReady) return;
    const editor = vscode.window.activeTextEditor;
    this.#answer = this.#answerToShow(editor);
    this.#sendState(this.#state(editor));
    this.#sendClaim();
    const sendsTo = this.#answer && this.#doors.sendsTo(this.#answer.uri);
    this.#retrieval.refresh(this.#answer, sendsTo);
    this.#prompt.refresh(this.#answer, sendsTo);
    this.#chunks.refresh();
  }

  /** Brings the panel to the front with a tab open, and the keyboard in the panel or where it is. */
  async open(tab: PanelTab, focus: "panel" | "editor"): Promise<void> {
    this.#postInTime({ type: "open_tab", tab });
    await vscode.commands.executeCommand(`${PANEL_VIEW}.focus`, { preserveFocus: focus === "editor" });
  }

  /** Tells the page what became of settings that it asked about; a page that is not there has not asked. */
  tellWhatIf(key: string, what_if: WhatIf): void {
    this.#post({ type: "what_if", key, what_if });
  }

  copyImage(png: Uint8Array): void {
    this.#postInTime({ type: "copy_image", png });
  }

  #answerToShow(editor: vscode.TextEditor | undefined): vscode.TextDocument | null {
    const before = this.#answer !== null && !this.#answer.isClosed ? this.#answer : null;
    if (editor === undefined) return before;
    const { uri } = editor.document;
    if (uri.scheme === REQUEST_SCHEME || uri.scheme === IMPROVED_SCHEME) return before;
    const isKnown = this.#store.get(uri) !== null || this.#retrieval.knows(uri) || this.#prompt.knows(uri);
    if (editor.document === before || isKnown) return editor.document;
    return before !== null && this.#restsOn(before, uri) ? before : editor.document;
  }

  #restsOn(answer: vscode.TextDocument, uri: vscode.Uri): boolean {
    return (
      this.#isSourceOf(answer, uri) || this.#retrieval.hasDocument(answer, uri) || this.#prompt.hasContext(answer, uri)
    );
  }

  #isSourceOf(answer: vscode.TextDocument, uri: vscode.Uri): boolean {
    const rows = [...(this.#store.get(answer.uri)?.rows.values() ?? [])];
    return rows.some(({ placed }) => placed.row.sources.some(({ file }) => file === uri.toString()));
  }

  #state(editor: vscode.TextEditor | undefined): PanelState {
    const document = this.#answer;
    if (document === null) return { kind: "empty", why: "no_editor", file: null, sends_to: null };
    const file = labelOf(document.uri);
    if (answerPath(document) === null) return { kind: "empty", why: "not_an_answer", file, sends_to: null };
    return panelState(
      { file, sendsTo: this.#doors.sendsTo(document.uri) },
      this.#store.get(document.uri),
      cursorIn(document, editor),
    );
  }

  #row(): StatedRow | null {
    const state = this.#answer && this.#store.get(this.#answer.uri);
    return this.#answer && state ? rowAt(state, cursorIn(this.#answer, vscode.window.activeTextEditor)) : null;
  }

  /** A large result is not sent anew for each move of the cursor. */
  #sendState(state: PanelState): void {
    const shown = [this.#answer?.uri.toString(), ...identity(state)];
    if (shown.length === this.#sentState.length && shown.every((part, index) => part === this.#sentState[index]))
      return;
    this.#sentState = shown;
    this.#sentClaim = null;
    this.#post({ type: "state", state });
  }

  #sendClaim(): void {
    const editor = vscode.window.activeTextEditor;
    if (!this.#answer || editor?.document !== this.#answer) return;
    const claim = claimAt(this.#row(), editor.document.offsetAt(editor.selection.active));
    if (claim === this.#sentClaim) return;
    this.#sentClaim = claim;
    this.#post({ type: "focus_claim", claim });
  }

  /** At once, or as soon as the page is there. */
  #postInTime(message: ToPanel): void {
    if (this.#isReady) this.#post(message);
    else this.#waiting.push(message);
  }

  #post(message: ToPanel): void {
    void this.#view?.webview.postMessage(message);
  }

  #receive(raw: unknown): void {
    const parsed = fromPanelSchema.safeParse(raw);
    if (parsed.success) this.#handle(parsed.data);
  }

  #handle(message: FromPanel): void {
    switch (message.type) {
      case "ready":
        this.#doors.shown();
        this.#isReady = true;
        this.#sentState = [];
        this.#sentClaim = null;
        this.#retrieval.reset();
        this.#chunks.reset();
        this.#prompt.reset();
        this.refresh();
        return this.#waiting.splice(0).forEach((waiting) => this.#post(waiting));
      case "action":
        return this.#doors.action(message.action, this.#answer?.uri ?? null);
      case "reveal_response":
        return void this.#revealResponse(message);
      case "reveal_source":
        return this.#revealSource(message);
      case "retrieval_action":
      case "reveal_retrieved":
      case "figure_width":
        return this.#retrieval.handle(message, this.#answer);
      case "chunks_action":
      case "try_settings":
      case "draw_boundaries":
      case "copy_settings":
      case "use_settings":
        return this.#chunks.handle(message);
      case "prompt_action":
      case "reveal_prompt":
      case "set_rule_severity":
      case "open_rule":
        return this.#prompt.handle(message, this.#answer);
    }
  }

  async #revealResponse({ start, end }: Span): Promise<void> {
    const document = this.#answer;
    const span = this.#placedSpan({ start, end });
    if (document === null) return;
    if (span === null) {
      void vscode.window.showInformationMessage("These words were edited since the check. Run Verify Citations again.");
      return;
    }
    const open = openDocument(document.uri.toString()) ?? document;
    await vscode.window.showTextDocument(open, { selection: rangeOf(open, span), viewColumn: columnOf(open) });
  }

  /** Where the claim or mark of these offsets stands now. */
  #placedSpan(wanted: Span): Span | null {
    for (const { claim, span, citations } of this.#row()?.placed.claims ?? []) {
      if (claim.start === wanted.start && claim.end === wanted.end) return span;
      const mark = citations.find(({ citation }) => citation.start === wanted.start && citation.end === wanted.end);
      if (mark) return mark.span;
    }
    return null;
  }

  #revealSource({ source_id, start, end }: Extract<FromPanel, { type: "reveal_source" }>): void {
    const row = this.#row();
    if (!this.#answer || row === null) return;
    this.#doors.openEvidence({ answer: this.#answer.uri.toString(), row: row.placed.row.index, source_id, start, end });
  }
}

/** What tells a state from another one; results are told apart as objects, without comparing their thousands of parts. */
function identity(state: PanelState): readonly unknown[] {
  return state.kind === "result"
    ? [state.result, state.stale, state.file, JSON.stringify(state.failure)]
    : [JSON.stringify(state)];
}

function cursorIn(document: vscode.TextDocument, editor: vscode.TextEditor | undefined): number {
  const own =
    editor?.document === document ? editor : vscode.window.visibleTextEditors.find((one) => one.document === document);
  return own ? document.offsetAt(own.selection.active) : 0;
}

function columnOf(document: vscode.TextDocument): vscode.ViewColumn | undefined {
  return vscode.window.visibleTextEditors.find((editor) => editor.document === document)?.viewColumn;
}
