import * as vscode from "vscode";
import { t } from "../../contract/language";
import { applyEdits } from "../../text/spans";
import { openDocument } from "../shared/documents";
import { labelOf } from "../shared/files/fileBehind";
import { improvingFixes, type PromptsStore } from "./promptsState";

/** Documents of this scheme show what a file would be as it would be with its improved prompts. */
export const IMPROVED_SCHEME = "rag-quality-improved";

/** The read-only right side of the comparison: the file's text as it is now, with the edits of its improved prompts made. */
export class ImprovedDocuments implements vscode.TextDocumentContentProvider {
  readonly #prompts: PromptsStore;
  readonly #changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changes.event;

  constructor(prompts: PromptsStore) {
    this.#prompts = prompts;
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    const document = openDocument(uri.query);
    const state = document && this.#prompts.get(document.uri);
    if (!document) return t("The prompt was closed. Open it, and run RAG Quality: Show Improved Prompt again.\n");
    const own = state ? improvingFixes(state).edits.filter((edit) => edit.uri === uri.query) : [];
    return applyEdits(
      document.getText(),
      own.map(({ span, text }) => ({ ...span, text })),
    );
  }

  async show(file: vscode.Uri): Promise<void> {
    const improved = improvedUri(file);
    this.#changes.fire(improved);
    await vscode.commands.executeCommand("vscode.diff", file, improved, `${labelOf(file)} ↔ improved`, {
      preview: true,
    });
  }

  /** What is shown of a file may be another text now. */
  refresh(file: string): void {
    const improved = improvedUri(vscode.Uri.parse(file));
    if (openDocument(improved.toString())) this.#changes.fire(improved);
  }

  async close(file: vscode.Uri): Promise<void> {
    const improved = improvedUri(file).toString();
    const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    await vscode.window.tabGroups.close(
      tabs.filter(({ input }) => input instanceof vscode.TabInputTextDiff && input.modified.toString() === improved),
    );
  }

  dispose(): void {
    this.#changes.dispose();
  }
}

/** The file whose improved text a document shows; `null` for every other document. */
export function improvedOf(uri: vscode.Uri): vscode.Uri | null {
  return uri.scheme === IMPROVED_SCHEME ? vscode.Uri.parse(uri.query) : null;
}

/** Its name is the file's, so that it is read as the same language. */
function improvedUri(file: vscode.Uri): vscode.Uri {
  return vscode.Uri.from({
    scheme: IMPROVED_SCHEME,
    path: file.path.startsWith("/") ? file.path : `/${file.path}`,
    query: file.toString(),
  });
}
