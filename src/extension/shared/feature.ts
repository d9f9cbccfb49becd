import type * as vscode from "vscode";
import type { FromPanel } from "../../contract/panel/panelMessages";
import type { SaveReason } from "./liveUpdates";

/** One of the four operations, as the rest of the extension knows it: what it offers, and what it wants to be told of the editor. */
export interface Feature extends vscode.Disposable {
  readonly tab: FeatureTab;
  readonly commands: CommandTable;
  /** Any event of a document's change, also one without content changes. */
  onEdit?(event: vscode.TextDocumentChangeEvent): void;
  onSave?(document: vscode.TextDocument, reason: SaveReason): void;
  /** Its last tab was closed, or the editor forgot the document. */
  onClose?(document: vscode.TextDocument): void;
  /** Another editor is active; once also at the start. */
  onActiveEditor?(editor: vscode.TextEditor | undefined): void;
  /** The active editor, or the selection in any editor, changed. */
  onCursor?(): void;
  /** Settings of this extension, or the trust in the folder, changed; once also at the start. */
  onSettings?(): void;
  /** The command Clear Results. */
  clear(): void;
}

/** What each command does, by its name. */
export type CommandTable = Readonly<Record<string, (argument: unknown, second: unknown) => unknown>>;

/** The part of the side panel that shows a feature: what it was sent, and what it asks for. */
export interface FeatureTab {
  /** Takes a message of the page; false where it is another tab's. */
  handle(message: FromPanel, answer: vscode.TextDocument | null): boolean;
  /**
   * Sends what is new; `sendsTo` is the service that would be asked about the answer, `null` for the bundled core, and `isOthers` says
   * that another tab knows the answer.
   */
  refresh(answer: vscode.TextDocument | null, sendsTo: string | null, isOthers: boolean): void;
  /** A new page knows nothing. */
  reset(): void;
  /** Whether something is known about a file, so that the panel turns to it. */
  knows(file: vscode.Uri): boolean;
  /** Whether what is on view of `answer` rests on another file, so that the panel stays where it is. */
  restsOn(answer: vscode.TextDocument, file: vscode.Uri): boolean;
  /** A scheme of read-only documents beside an answer, which the panel does not turn to. */
  readonly besides?: string;
}
