import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { CommonAction } from "../../contract/panel/actions";
import type { Span } from "../../contract/span";
import { answerFileRequest } from "../shared/answerFileRequest";
import type { EditorSettings, ServiceSetting } from "../shared/editorSettings";
import type { EditorPages } from "../shared/files/editorPages";
import { labelOf } from "../shared/files/fileBehind";
import type { PickedSources } from "../shared/files/pickedSources";
import { WorkspaceFiles } from "../shared/files/workspaceFiles";
import type { Log } from "../shared/log";
import { type Failure, showMessage } from "../shared/messages";
import type { CountingSources } from "../worker/wire/keptParts";
import type { Operation } from "../worker/wire/previewMessages";
import type { TypedQuery } from "../worker/wire/recordsMessages";
import type { WorkerClient } from "../worker/wire/workerClient";
import type { ApiKeys } from "./apiKeys";
import { NO_SERVICE_MESSAGE, WHAT_IT_IS } from "./endpoint";

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

export interface PreviewParts {
  readonly client: WorkerClient;
  readonly settings: EditorSettings;
  readonly keys: ApiKeys;
  readonly picked: PickedSources;
  readonly pages: EditorPages;
  readonly requests: RequestDocuments;
  readonly log: Log;
}

export type SetService = Exclude<ServiceSetting, { kind: "none" }>;

/** What would be asked of the service. */
interface PreviewedOperation {
  readonly operation: Operation;
  readonly queries: TypedQuery[];
  readonly counting?: CountingSources;
}

export const VERIFYING: PreviewedOperation = { operation: "verify_citations", queries: [] };

/** Shows what an operation on the answer at the selection would send, and sends nothing. Gives the button that was chosen where it cannot be shown. */
export async function previewRequest(
  parts: PreviewParts,
  document: vscode.TextDocument,
  selection: Span,
  previewed: PreviewedOperation,
): Promise<CommonAction | null> {
  const settings = parts.settings.for(document.uri);
  const file = answerFileRequest(document, { rows: null, selection }, settings, parts.picked);
  return showRequest(parts, document, async (service) => {
    if (file.kind === "failed") return file;
    const note = [...(await noteOn(service, parts.keys, "A check")), WHAT_IS_SENT[previewed.operation], WHAT_IT_IS];
    const request = {
      ...file.value,
      ...previewed,
      type: "preview",
      endpoint: { base_url: service.base_url },
      note,
    } as const;
    return {
      kind: "shown",
      text: await parts.client.preview(
        request,
        parts.pages.beside(new WorkspaceFiles(settings.maxFileSizeMb, parts.picked.get())),
        new AbortController().signal,
      ),
    };
  });
}

/** The text that shows what would be sent, or why there is none. */
export type RequestText = { readonly kind: "shown"; readonly text: string } | Failure<CommonAction>;

/** Shows beside a document what of it would be sent. Gives the button that was chosen where it cannot be shown. */
export async function showRequest(
  { settings, requests, log }: Pick<PreviewParts, "settings" | "requests" | "log">,
  document: vscode.TextDocument,
  textOf: (service: SetService) => Promise<RequestText>,
): Promise<CommonAction | null> {
  const service = settings.service(document.uri);
  if (service.kind === "none")
    return showMessage(vscode.window.showInformationMessage, NO_SERVICE_MESSAGE, ["open_settings"]);
  try {
    const made = await textOf(service);
    if (made.kind === "failed") return showMessage(vscode.window.showWarningMessage, made.message, made.actions);
    await requests.show(document.uri, made.text);
    return null;
  } catch (error) {
    const message = log.clean(
      t(
        "The request for {0} cannot be shown. {1}",
        labelOf(document.uri),
        error instanceof Error ? error.message : String(error),
      ),
    );
    log.error(message);
    return showMessage(vscode.window.showWarningMessage, message, ["show_log"]);
  }
}

const WHAT_IS_SENT: Readonly<Record<Operation, string>> = {
  verify_citations: t("Check This Answer sends one request for each answer of a file."),
  visualize_retrieval: t("Visualize Retrieval sends one request, for the answer under the cursor."),
};

/** In a folder that is not trusted no key is looked at. `what` names who sends. */
export async function noteOn(service: SetService, keys: ApiKeys, what: string): Promise<string[]> {
  const { origin } = new URL(service.base_url);
  if (service.kind === "untrusted")
    return [
      t("Nothing is sent from this folder, since you do not trust it."),
      t("In a folder that you trust this would go to {0}.", origin),
    ];
  const key = await keys.get(service.base_url);
  return [
    t("Nothing was sent."),
    key === null
      ? t("{0} sends this to {1} once you have set an API key for it.", what, origin)
      : t("{0} sends this to {1}.", what, origin),
  ];
}
