import * as vscode from "vscode";
import type { PanelAction } from "../contract/panel";
import type { Span } from "../contract/span";
import type { ApiKeys } from "./apiKeys";
import { askedFile } from "./askedFile";
import type { EditorSettings, ServiceSetting } from "./editorSettings";
import type { Log } from "./log";
import { offer } from "./offer";
import type { PickedSources } from "./pickedSources";
import type { RequestDocuments } from "./requestDocuments";
import { NO_SERVICE_MESSAGE } from "./serviceWords";
import type { CheckClient } from "./worker/checkClient";
import type { Operation, TypedQuery } from "./worker/protocol";
import { labelOf, WorkspaceFiles } from "./workspaceFiles";

export interface PreviewParts {
  readonly client: CheckClient;
  readonly settings: EditorSettings;
  readonly keys: ApiKeys;
  readonly picked: PickedSources;
  readonly requests: RequestDocuments;
  readonly log: Log;
}

export type SetService = Exclude<ServiceSetting, { kind: "none" }>;

/** What would be asked of the service. */
export interface AskedOperation {
  readonly operation: Operation;
  readonly queries: TypedQuery[];
}

export const VERIFYING: AskedOperation = { operation: "verify_citations", queries: [] };

/** Shows what an operation on the answer at the selection would send, and sends nothing. Gives the button that was chosen where it cannot be shown. */
export async function previewRequest(
  parts: PreviewParts,
  document: vscode.TextDocument,
  selection: Span,
  asked: AskedOperation,
): Promise<PanelAction | null> {
  const settings = parts.settings.for(document.uri);
  const file = askedFile(document, { rows: null, selection }, settings, parts.picked);
  return showRequest(parts, document, async (service) => {
    if (file.kind === "refused") return file;
    const note = [...(await noteOn(service, parts.keys, "A check")), WHAT_IS_SENT[asked.operation], WHAT_IT_IS];
    const request = {
      ...file.file,
      ...asked,
      type: "preview",
      endpoint: { base_url: service.base_url },
      note,
    } as const;
    return {
      kind: "shown",
      text: await parts.client.preview(
        request,
        new WorkspaceFiles(settings.maxFileSizeMb),
        new AbortController().signal,
      ),
    };
  });
}

/** The text that shows what would be sent, or why there is none. */
export type RequestText =
  | { readonly kind: "shown"; readonly text: string }
  | { readonly kind: "refused"; readonly message: string; readonly actions: readonly PanelAction[] };

/** Shows beside a document what of it would be sent. Gives the button that was chosen where it cannot be shown. */
export async function showRequest(
  { settings, requests, log }: Pick<PreviewParts, "settings" | "requests" | "log">,
  document: vscode.TextDocument,
  textOf: (service: SetService) => Promise<RequestText>,
): Promise<PanelAction | null> {
  const service = settings.service(document.uri);
  if (service.kind === "none")
    return offer(vscode.window.showInformationMessage, NO_SERVICE_MESSAGE, ["open_settings"]);
  try {
    const made = await textOf(service);
    if (made.kind === "refused") return offer(vscode.window.showWarningMessage, made.message, made.actions);
    await requests.show(document.uri, made.text);
    return null;
  } catch (error) {
    const message = log.clean(
      `The request for ${labelOf(document.uri)} cannot be shown. ${error instanceof Error ? error.message : String(error)}`,
    );
    log.error(message);
    return offer(vscode.window.showWarningMessage, message, ["show_log"]);
  }
}

const WHAT_IS_SENT: Readonly<Record<Operation, string>> = {
  verify_citations: "Verify Citations sends one request for each answer of a file.",
  visualize_retrieval: "Visualize Retrieval sends one request, for the answer under the cursor.",
};
export const WHAT_IT_IS =
  "[API key] stands for the key. The editor adds what HTTP itself needs, such as the length of the body.";

/** In a folder that is not trusted no key is looked at. `what` names who sends. */
export async function noteOn(service: SetService, keys: ApiKeys, what: string): Promise<string[]> {
  const { origin } = new URL(service.base_url);
  if (service.kind === "untrusted")
    return [
      "Nothing is sent from this folder, since you do not trust it.",
      `In a folder that you trust this would go to ${origin}.`,
    ];
  const key = await keys.get(service.base_url);
  return [
    "Nothing was sent.",
    key === null
      ? `${what} sends this to ${origin} once you have set an API key for it.`
      : `${what} sends this to ${origin}.`,
  ];
}
