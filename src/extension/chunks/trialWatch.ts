import * as vscode from "vscode";
import { hasDocumentExtension } from "../../formats/chunks/documentFiles";
import { extensionOf } from "../../formats/sources/sourcePath";
import { openDocument } from "../shared/documents";
import type { AnswerFiles } from "../shared/files/answerFiles";
import type { ShownTrial } from "./chunksState";
import type { ChunksStore } from "./chunksStore";
import { DOCUMENT_PATTERN, findDocuments } from "./findDocuments";

/** Hears of files that come, go or change beside the editor, and of edits in it, and tells the trial that rests on them. */
export class TrialWatch {
  readonly #chunks: ChunksStore;
  readonly #answers: AnswerFiles;
  readonly #subscriptions: vscode.Disposable[];
  #isLooking = false;
  #looksAgain = false;

  constructor(chunks: ChunksStore, answers: AnswerFiles) {
    this.#chunks = chunks;
    this.#answers = answers;
    const edits = vscode.workspace.createFileSystemWatcher(DOCUMENT_PATTERN, true, false, true);
    // Folders too come and go, and nothing is said of what is in them.
    const everything = vscode.workspace.createFileSystemWatcher("**", false, true, false);
    this.#subscriptions = [
      edits,
      everything,
      vscode.workspace.onDidChangeTextDocument(
        ({ document, contentChanges }) => contentChanges.length > 0 && chunks.touch(document.uri),
      ),
      // A file that is open changes with its document; one that is saved says what its document said before.
      edits.onDidChange((uri) => openDocument(uri.toString()) ?? chunks.touch(uri)),
      everything.onDidDelete((uri) => chunks.touch(uri)),
      everything.onDidCreate((uri) => void this.#look(uri)),
    ];
  }

  dispose(): void {
    vscode.Disposable.from(...this.#subscriptions).dispose();
  }

  /** Many files come at once where a branch is changed: the folders are looked into once more after the last one. */
  async #look(created: vscode.Uri): Promise<void> {
    this.#looksAgain ||= this.#mayBelong(created);
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      while (this.#looksAgain) {
        this.#looksAgain = false;
        const { shown } = this.#chunks.state;
        // A trial that came meanwhile has looked for itself.
        if (shown !== null && (await hasOthers(shown, this.#answers)) && this.#chunks.state.shown === shown)
          this.#chunks.touchAll();
      }
    } finally {
      this.#isLooking = false;
    }
  }

  #mayBelong(created: vscode.Uri): boolean {
    const { shown, isTouched } = this.#chunks.state;
    if (shown === null || isTouched || shown.target.kind !== "places" || !mayHoldDocuments(created)) return false;
    return shown.target.places.some((place) =>
      created.toString().startsWith(`${place.toString().replace(/\/$/u, "")}/`),
    );
  }
}

/** Whether the folders of the trial hold a document that it did not have. */
async function hasOthers({ target, found }: ShownTrial, answers: AnswerFiles): Promise<boolean> {
  if (target.kind !== "places") return false;
  const { files } = await findDocuments(target.places, answers);
  return files.some(({ uri }) => !found.has(uri));
}

/** A document, or what may be a folder. */
function mayHoldDocuments({ path }: vscode.Uri): boolean {
  return hasDocumentExtension(path) || extensionOf(path) === "";
}
