import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { EditorSettings } from "../shared/editorSettings";
import type { Log } from "../shared/log";
import { showMessage } from "../shared/messages";
import { JobCancelled } from "../worker/wire/jobLine";
import type { WorkerClient } from "../worker/wire/workerClient";
import type { ApiKeys } from "./apiKeys";
import { connectionText, type ConnectionText } from "./connectionText";
import { NO_SERVICE_MESSAGE, serviceHost, untrustedMessage } from "./endpoint";
import { type Sender, type Service, ServiceRequests } from "./requests";

interface ConnectionParts {
  readonly client: WorkerClient;
  readonly settings: EditorSettings;
  readonly keys: ApiKeys;
  readonly sender: Sender;
  readonly log: Log;
}

/** Asks the service what a person has to know about it, and says all of it in one message. Gives the button that was chosen. */
export async function testConnection(
  parts: ConnectionParts,
  file: vscode.Uri | null,
): Promise<ConnectionText["actions"][number] | null> {
  const text = await findText(parts, file);
  if (text === null) return null;
  const message = parts.log.clean(text.message);
  parts.log.info(`Test Connection: ${message}`);
  return showMessage(
    text.isGood ? vscode.window.showInformationMessage : vscode.window.showWarningMessage,
    message,
    text.actions,
  );
}

/** `null` where the person cancelled the test. */
async function findText(
  { client, settings, keys, sender }: ConnectionParts,
  file: vscode.Uri | null,
): Promise<ConnectionText | null> {
  const set = settings.service(file);
  if (set.kind === "none") return { isGood: true, message: NO_SERVICE_MESSAGE, actions: ["open_settings"] };
  const { base_url } = set;
  if (set.kind === "untrusted") return { isGood: true, message: untrustedMessage(base_url), actions: ["manage_trust"] };
  const service: Service = { base_url, key: await keys.get(base_url) };
  try {
    const test = (signal: AbortSignal) =>
      client.testConnection({ base_url }, new ServiceRequests(service, sender), signal);
    const report = await withProgress(t("Testing the connection to {0}", serviceHost(base_url)), test);
    return connectionText({ base_url, hasKey: service.key !== null, report });
  } catch (error) {
    if (error instanceof JobCancelled) return null;
    const why = error instanceof Error ? error.message : String(error);
    return { isGood: false, message: t("The connection could not be tested. {0}", why), actions: ["show_log"] };
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
