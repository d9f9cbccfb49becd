import * as vscode from "vscode";
import { t } from "../../contract/language";
import { ACTION_TITLES } from "../../contract/panel/actions";
import { type EditorSettings, openSettings } from "../shared/editorSettings";
import type { ApiKeys } from "./apiKeys";
import { NO_SERVICE_MESSAGE, untrustedMessage } from "./endpoint";
import type { ServicePauses } from "./pauses";
import type { Service } from "./requests";

interface KeyParts {
  readonly keys: ApiKeys;
  readonly settings: EditorSettings;
  readonly pauses: ServicePauses;
}

/** Asks for the key of the service that is set; false when there is none now. */
export async function setApiKey({ keys, settings, pauses }: KeyParts, file: vscode.Uri | null): Promise<boolean> {
  const service = settings.service(file);
  if (service.kind !== "used") {
    await (service.kind === "none" ? explainNoService() : explainNoTrust(service.base_url));
    return false;
  }
  const isSet = await keys.ask(service.base_url);
  if (isSet) pauses.release(service.base_url);
  return isSet;
}

/** Says that a key is kept; true when the person wants the connection tested now. */
export async function offerTest({ settings }: KeyParts, file: vscode.Uri | null): Promise<boolean> {
  const service = settings.service(file);
  if (service.kind === "none") return false;
  const test = ACTION_TITLES.test_connection;
  return (
    (await vscode.window.showInformationMessage(
      t("The API key for {0} is kept in VS Code's secret storage.", new URL(service.base_url).origin),
      test,
    )) === test
  );
}

export async function clearApiKey({ keys, settings, pauses }: KeyParts, file: vscode.Uri | null): Promise<void> {
  const service = settings.service(file);
  if (service.kind === "none") return explainNoService();
  if (service.kind === "untrusted") return explainNoTrust(service.base_url);
  await keys.clear(service.base_url);
  pauses.release(service.base_url);
  void vscode.window.showInformationMessage(
    t("The API key for {0} was removed from VS Code's secret storage.", new URL(service.base_url).origin),
  );
}

/** What offers to set the key of an address, and says whether there is one. */
export function keyChoice({ base_url, key }: Pick<Service, "base_url" | "key">): vscode.QuickPickItem {
  const { origin } = new URL(base_url);
  return {
    label: ACTION_TITLES.set_api_key,
    detail: key === null ? t("No key is set for {0}", origin) : t("One is set for {0}", origin),
  };
}

async function explainNoService(): Promise<void> {
  const open = ACTION_TITLES.open_settings;
  if ((await vscode.window.showInformationMessage(NO_SERVICE_MESSAGE, open)) === open) await openSettings();
}

async function explainNoTrust(base_url: string): Promise<void> {
  const manage = ACTION_TITLES.manage_trust;
  if ((await vscode.window.showInformationMessage(untrustedMessage(base_url), manage)) === manage) await manageTrust();
}

export async function manageTrust(): Promise<void> {
  await vscode.commands.executeCommand("workbench.trust.manage");
}
