import * as vscode from "vscode";
import type { PanelAction } from "../contract/panel";
import type { ApiKeys } from "./apiKeys";
import { connectionWords, type ConnectionWords } from "./connectionWords";
import type { EditorSettings } from "./editorSettings";
import type { Log } from "./log";
import { offer } from "./offer";
import { type Sender, type Service, ServiceRequests } from "./serviceRequests";
import { NO_SERVICE_MESSAGE, serviceHost, untrustedMessage } from "./serviceWords";
import { CheckCancelled, type CheckClient } from "./worker/checkClient";

export interface ConnectionParts {
  readonly client: CheckClient;
  readonly settings: EditorSettings;
  readonly keys: ApiKeys;
  readonly sender: Sender;
  readonly log: Log;
}

/** Asks the service what a person has to know about it, and says all of it in one message. Gives the button that was chosen. */
export async function testConnection(parts: ConnectionParts, file: vscode.Uri | null): Promise<PanelAction | null> {
  const words = await findWords(parts, file);
  if (words === null) return null;
  const message = parts.log.clean(words.message);
  parts.log.info(`Test Connection: ${message}`);
  return offer(
    words.isGood ? vscode.window.showInformationMessage : vscode.window.showWarningMessage,
    message,
    words.actions,
  );
}

/** `null` where the person cancelled the test. */
async function findWords(
  { client, settings, keys, sender }: ConnectionParts,
  file: vscode.Uri | null,
): Promise<ConnectionWords | null> {
  const set = settings.service(file);
  if (set.kind === "none") return { isGood: true, message: NO_SERVICE_MESSAGE, actions: ["open_settings"] };
  const { base_url } = set;
  if (set.kind === "untrusted") return { isGood: true, message: untrustedMessage(base_url), actions: ["manage_trust"] };
  const service: Service = { base_url, key: await keys.get(base_url) };
  try {
    const test = (signal: AbortSignal) =>
      client.testConnection({ base_url }, new ServiceRequests(service, sender), signal);
    const report = await withProgress(`Testing the connection to ${serviceHost(base_url)}`, test);
    return connectionWords({ base_url, hasKey: service.key !== null, report });
  } catch (error) {
    if (error instanceof CheckCancelled) return null;
    const why = error instanceof Error ? error.message : String(error);
    return { isGood: false, message: `The connection could not be tested. ${why}`, actions: ["show_log"] };
  }
}

async function withProgress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  return vscode.window.withProgress(
    { location: vscode.ProgressLocation.Notification, title, cancellable: true },
    (_, token) => {
      const controller = new AbortController();
      token.onCancellationRequested(() => controller.abort());
      return work(controller.signal);
    },
  );
}
