import * as vscode from "vscode";
import { spokenTexts } from "../../contract/language";
import type { FromPanel, ToPanel } from "../../contract/panel/panelMessages";
import type { PanelTab } from "../../contract/panel/panelParts";
import { serviceHost } from "../service/endpoint";
import { REQUEST_SCHEME } from "../service/preview";
import { PANEL_VIEW } from "../shared/commandNames";
import type { EditorSettings } from "../shared/editorSettings";
import type { FeatureTab } from "../shared/feature";
import { EXTRACTED_SCHEME } from "../shared/files/extractedTexts";
import { CELL_SCHEME } from "../shared/files/fileBehind";
import { isInTab } from "../shared/openTabs";
import type { PanelAccess } from "../shared/sharedParts";
import { newNonce, panelHtml } from "./panelHtml";

/** Schemes of documents that show something about an answer, and are none. */
const BESIDES: ReadonlySet<string> = new Set([REQUEST_SCHEME, EXTRACTED_SCHEME]);

/** Schemes of documents that the panel turns to when they are checked, and not before. */
const PASSED: ReadonlySet<string> = new Set([CELL_SCHEME, "output"]);

/** What the panel shows, and by which settings it knows where that would be sent. */
interface Shown {
  readonly settings: EditorSettings;
  /** In the order in which the page hears of them. */
  readonly tabs: readonly FeatureTab[];
}

/** The side panel: follows the active editor, and stays with the last answer while a source or nothing has the focus. */
export class PanelView implements vscode.WebviewViewProvider, PanelAccess {
  readonly #extension: vscode.Uri;
  readonly #shows = new vscode.EventEmitter<void>();
  readonly onDidShow = this.#shows.event;
  #shown: Shown | null = null;
  #view: vscode.WebviewView | null = null;
  #answer: vscode.TextDocument | null = null;
  /** The answer that was turned to, and the editor that had the focus then. */
  #turned: { readonly answer: vscode.TextDocument; readonly editor: vscode.TextEditor | undefined } | null = null;
  #isReady = false;
  /** Messages that wait for the page. */
  #waiting: ToPanel[] = [];

  constructor(extension: vscode.Uri) {
    this.#extension = extension;
  }

  /** The tabs come once all that they show is put together, which in turn may ask the panel to show it. */
  start(settings: EditorSettings, tabs: readonly FeatureTab[]): void {
    this.#shown = { settings, tabs };
  }

  resolveWebviewView(view: vscode.WebviewView): void {
    const dist = vscode.Uri.joinPath(this.#extension, "dist");
    this.#view = view;
    this.#isReady = false;
    view.webview.options = { enableScripts: true, enableCommandUris: false, localResourceRoots: [dist] };
    view.webview.onDidReceiveMessage((message: unknown) => void this.#receive(message));
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
      ...spokenTexts(),
    });
  }

  answer(): vscode.TextDocument | null {
    const editor = vscode.window.activeTextEditor;
    const isLeft = this.#turned?.editor !== editor || this.#turned?.answer.isClosed;
    if (isLeft) this.#turned = null;
    this.#answer = this.#turned?.answer ?? this.#answerToShow(editor);
    return this.#answer;
  }

  showAnswer(answer: vscode.TextDocument): void {
    this.#turned = { answer, editor: vscode.window.activeTextEditor };
    this.#answer = answer;
    this.refresh();
  }

  refresh(): void {
    if (this.#shown === null || this.#view === null || !this.#isReady) return;
    const answer = this.answer();
    const { endpoint } = this.#shown.settings.for(answer?.uri ?? null);
    const sendsTo = endpoint === null ? null : serviceHost(endpoint);
    const knowing = answer === null ? [] : this.#tabs.filter((tab) => tab.knows(answer.uri));
    for (const tab of this.#tabs) {
      const isOthers = knowing.some((other) => other !== tab);
      tab.refresh(answer, sendsTo, isOthers);
    }
  }

  async open(tab: PanelTab, focus: "panel" | "editor"): Promise<void> {
    this.showTab(tab);
    await vscode.commands.executeCommand(`${PANEL_VIEW}.focus`, { preserveFocus: focus === "editor" });
  }

  showTab(tab: PanelTab): void {
    this.#waiting = this.#waiting.filter(({ type }) => type !== "open_tab");
    this.postInTime({ type: "open_tab", tab });
  }

  post(message: ToPanel): void {
    void this.#view?.webview.postMessage(message);
  }

  postInTime(message: ToPanel): void {
    if (this.#isReady) this.post(message);
    else this.#waiting.push(message);
  }

  dispose(): void {
    this.#shows.dispose();
  }

  get #tabs(): readonly FeatureTab[] {
    return this.#shown?.tabs ?? [];
  }

  #answerToShow(editor: vscode.TextEditor | undefined): vscode.TextDocument | null {
    const before = this.#answer !== null && isInTab(this.#answer.uri) ? this.#answer : null;
    if (editor === undefined) return before;
    const { uri } = editor.document;
    const isBeside = BESIDES.has(uri.scheme) || this.#tabs.some(({ besides }) => besides === uri.scheme);
    if (isBeside) return before;
    if (editor.document === before || this.#tabs.some((tab) => tab.knows(uri))) return editor.document;
    // Cells of programs and logs are passed on the way.
    if (before !== null && PASSED.has(uri.scheme)) return before;
    const restsOnIt = before !== null && this.#tabs.some((tab) => tab.restsOn(before, uri));
    return restsOnIt ? before : editor.document;
  }

  /** The shapes of messages are made with the first one. */
  async #receive(raw: unknown): Promise<void> {
    const { fromPanelSchema } = await import("../../contract/panel/panelMessages");
    const parsed = fromPanelSchema.safeParse(raw);
    if (!parsed.success) return;
    if (parsed.data.type === "ready") this.#begin();
    else this.#handle(parsed.data);
  }

  /** A page is there, and wants to be told everything. */
  #begin(): void {
    this.#shows.fire();
    this.#isReady = true;
    for (const tab of this.#tabs) tab.reset();
    this.refresh();
    for (const message of this.#waiting.splice(0)) this.post(message);
  }

  #handle(message: FromPanel): void {
    this.#tabs.some((tab) => tab.handle(message, this.#answer));
  }
}
