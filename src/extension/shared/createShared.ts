import * as vscode from "vscode";
import { t } from "../../contract/language";
import { ApiKeys } from "../service/apiKeys";
import { ServicePauses } from "../service/pauses";
import { RequestDocuments } from "../service/preview";
import type { Sender } from "../service/requests";
import type { StartWorker } from "../worker/wire/port";
import { WorkerClient } from "../worker/wire/workerClient";
import { EditorSettings } from "./editorSettings";
import { EditorPages, type LoadPageTools } from "./files/editorPages";
import { PickedSources } from "./files/pickedSources";
import { SaveReasons } from "./liveUpdates";
import { Log } from "./log";
import type { PanelAccess, SharedParts } from "./sharedParts";

/** What one host has and another one lacks. */
export interface HostParts {
  /** `null` where no page can be fetched. */
  readonly pageTools: LoadPageTools | null;
  /** The origin of the page that the extension runs in; `null` outside of browsers. */
  readonly pageOrigin: string | null;
}

/** Puts together what every operation uses. A worker, where all reading and checking is done, starts with its first job. */
export function createShared(
  context: vscode.ExtensionContext,
  startWorker: StartWorker,
  panel: PanelAccess,
  { pageTools, pageOrigin }: HostParts,
): SharedParts {
  const log = new Log("RAG Quality");
  const newClient = (what: string): WorkerClient =>
    new WorkerClient(startWorker, (reason) => log.warn(`${what} ended and starts anew. ${reason}`));
  return {
    log,
    settings: new EditorSettings(log),
    keys: new ApiKeys(context.secrets, log),
    picked: new PickedSources(
      context.workspaceState,
      vscode.Uri.joinPath(context.storageUri ?? context.globalStorageUri, "folders"),
    ),
    pages: new EditorPages(vscode.Uri.joinPath(context.storageUri ?? context.globalStorageUri, "pages"), pageTools),
    pauses: new ServicePauses(() => Date.now()),
    saveReasons: new SaveReasons(),
    sender: senderFrom(pageOrigin),
    requests: new RequestDocuments(),
    client: newClient(t("The check worker")),
    newClient,
    panel,
    workspaceState: context.workspaceState,
    extension: context.extensionUri,
  };
}

/** VS Code puts a `fetch` of its own in place, which goes through its proxy and trusts its certificates. */
function senderFrom(pageOrigin: string | null): Sender {
  return {
    pageOrigin,
    fetch: (url, request) => globalThis.fetch(url, request),
    isTrusted: () => vscode.workspace.isTrusted,
  };
}
