import * as vscode from "vscode";

/** Documents of this scheme are read-only, and no answers. */
export const REQUEST_SCHEME = "rag-quality-request";

/** The read-only documents that show requests: one for each answer, kept as long as it is open. */
export class RequestDocuments implements vscode.TextDocumentContentProvider {
  readonly #texts = new Map<string, string>();
  readonly #changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changes.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.#texts.get(uri.toString()) ?? GONE;
  }

  async show(answer: vscode.Uri, text: string): Promise<void> {
    const uri = requestUri(answer);
    this.#texts.set(uri.toString(), text);
    this.#changes.fire(uri);
    // Its name says that it is JSON.
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: true, viewColumn: vscode.ViewColumn.Beside });
  }

  forget(document: vscode.TextDocument): void {
    if (document.uri.scheme === REQUEST_SCHEME) this.#texts.delete(document.uri.toString());
  }

  dispose(): void {
    this.#changes.dispose();
  }
}

/** After a reload of the window the text is not there any more. */
const GONE = '{\n  "note": ["This request is not kept. Run RAG Quality: Preview Request again."]\n}\n';

function requestUri(answer: vscode.Uri): vscode.Uri {
  const name = answer.path.slice(answer.path.lastIndexOf("/") + 1);
  return vscode.Uri.from({ scheme: REQUEST_SCHEME, path: `/Request for ${name}.json`, query: answer.toString() });
}
