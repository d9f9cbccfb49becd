import type * as vscode from "vscode";
import type { ToPanel } from "../../contract/panel/panelMessages";
import type { PanelTab } from "../../contract/panel/panelParts";
import type { ApiKeys } from "../service/apiKeys";
import type { ServicePauses } from "../service/pauses";
import type { RequestDocuments } from "../service/preview";
import type { Sender } from "../service/requests";
import type { WorkerClient } from "../worker/wire/workerClient";
import type { EditorSettings } from "./editorSettings";
import type { EditorPages } from "./files/editorPages";
import type { PickedSources } from "./files/pickedSources";
import type { SaveReasons } from "./liveUpdates";
import type { Log } from "./log";

/** What no operation owns, and every one may use. */
export interface SharedParts {
  readonly log: Log;
  readonly settings: EditorSettings;
  readonly keys: ApiKeys;
  readonly picked: PickedSources;
  readonly pages: EditorPages;
  readonly pauses: ServicePauses;
  readonly saveReasons: SaveReasons;
  readonly sender: Sender;
  readonly requests: RequestDocuments;
  /** The worker of checks, retrievals, prompts, previews and tests of the connection. */
  readonly client: WorkerClient;
  /** A further worker, so that what is done there holds up nothing else; `what` completes "… ended and starts anew." in the log. */
  readonly newClient: (what: string) => WorkerClient;
  readonly panel: PanelAccess;
  readonly workspaceState: vscode.Memento;
  /** The extension's own folder. */
  readonly extension: vscode.Uri;
}

/** What features may ask of the side panel. */
export interface PanelAccess {
  /** Shows what is known about the answer that the person looks at. */
  refresh(): void;
  /** Brings the panel to the front with a tab open, and the keyboard in the panel or where it is. */
  open(tab: PanelTab, focus: "panel" | "editor"): Promise<void>;
  /** Opens a tab in the panel, now or when the panel is next in view, and leaves the panel where it is. */
  showTab(tab: PanelTab): void;
  /** Tells the page now; a page that is not there has not asked. */
  post(message: ToPanel): void;
  /** Tells the page now, or as soon as it is there. */
  postInTime(message: ToPanel): void;
  /** Shows what is known about an answer that no editor has the focus of, until another editor has it. */
  showAnswer(answer: vscode.TextDocument): void;
  /** The answer that the panel is about, also while one of its sources has the focus; `null` where there is none. */
  answer(): vscode.TextDocument | null;
  /** The page is new and has moved the editor aside; fires before the page is told anything. */
  readonly onDidShow: vscode.Event<void>;
}
