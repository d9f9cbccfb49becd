import * as vscode from "vscode";
import { documentTypeOf } from "../../../formats/sources/sourcePath";
import { JobCancelled } from "../../worker/wire/jobLine";
import type { WorkerClient } from "../../worker/wire/workerClient";
import type { EditorSettings } from "../editorSettings";
import type { EditorPages } from "./editorPages";
import type { PickedSources } from "./pickedSources";
import { WorkspaceFiles } from "./workspaceFiles";

/** Documents of this scheme show the text of a file that the editor cannot show as text. */
export const EXTRACTED_SCHEME = "rag-quality-text";

/** The texts that were extracted from documents, to be read only. The worker reads each anew when it is shown. */
export class ExtractedTexts implements vscode.TextDocumentContentProvider {
  readonly #client: WorkerClient;
  readonly #settings: EditorSettings;
  readonly #pages: EditorPages;
  readonly #picked: PickedSources;

  constructor({
    client,
    settings,
    pages,
    picked,
  }: {
    readonly client: WorkerClient;
    readonly settings: EditorSettings;
    readonly pages: EditorPages;
    readonly picked: PickedSources;
  }) {
    this.#client = client;
    this.#settings = settings;
    this.#pages = pages;
    this.#picked = picked;
  }

  async provideTextDocumentContent(shown: vscode.Uri, token: vscode.CancellationToken): Promise<string> {
    const stop = new AbortController();
    const listening = token.onCancellationRequested(() => stop.abort());
    try {
      const file = vscode.Uri.parse(shown.query);
      const files = this.#pages.beside(new WorkspaceFiles(this.#settings.for(file).maxFileSizeMb, this.#picked.get()));
      return await this.#client.extract(shown.query, files, stop.signal);
    } catch (error) {
      if (error instanceof JobCancelled) return "";
      throw error;
    } finally {
      listening.dispose();
    }
  }
}

/** What the editor opens for a file: the file itself, or the text of a document, whose name says that it is one. */
export function shownUri(file: vscode.Uri): vscode.Uri {
  if (documentTypeOf(file.path) === null) return file;
  return vscode.Uri.from({ scheme: EXTRACTED_SCHEME, path: `${file.path} – text`, query: file.toString() });
}
