import * as vscode from "vscode";
import type { Settings } from "./settings";

/** Who saves a file: a person, or the editor by itself at a pause of their typing. */
export type Saver = "person" | "editor";

/** Tells the saves of a person from those of the editor. */
export class Savers {
  readonly #byEditor = new Set<string>();
  readonly #listener = vscode.workspace.onWillSaveTextDocument(({ document, reason }) => {
    const uri = document.uri.toString();
    if (reason === vscode.TextDocumentSaveReason.AfterDelay) this.#byEditor.add(uri);
    else this.#byEditor.delete(uri);
  });

  /** Who made the last save of a document. */
  of({ uri }: vscode.TextDocument): Saver {
    return this.#byEditor.has(uri.toString()) ? "editor" : "person";
  }

  dispose(): void {
    this.#listener.dispose();
  }
}

/** Whether a file is read again after a save. What is typed is sent to a service by a person's save alone. */
export function followsSave({ mode, endpoint }: Settings, saver: Saver): boolean {
  return mode !== "manual" && (endpoint === null || saver === "person");
}
