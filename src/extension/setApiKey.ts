import * as vscode from "vscode";
import type { ApiKeys } from "./apiKeys";
import { openSettings, type EditorSettings } from "./editorSettings";

export interface KeyParts {
  readonly keys: ApiKeys;
  readonly settings: EditorSettings;
}

/** Asks for the key of the service that is set; false when there is none now. */
export async function setApiKey({ keys, settings }: KeyParts, file: vscode.Uri | null): Promise<boolean> {
  const { endpoint } = settings.for(file);
  if (endpoint === null) return explainNoEndpoint();
  if (!(await keys.ask(endpoint))) return false;
  void vscode.window.showInformationMessage(`The API key for ${new URL(endpoint).origin} is kept in VS Code's secret storage.`);
  return true;
}

export async function clearApiKey({ keys, settings }: KeyParts, file: vscode.Uri | null): Promise<void> {
  const { endpoint } = settings.for(file);
  if (endpoint === null) return void (await explainNoEndpoint());
  await keys.clear(endpoint);
  void vscode.window.showInformationMessage(`The API key for ${new URL(endpoint).origin} was removed from VS Code's secret storage.`);
}

async function explainNoEndpoint(): Promise<false> {
  const open = "Open Settings";
  const message = vscode.workspace.isTrusted
    ? "No API key is needed: ragQuality.endpoint is empty, so that the bundled core checks on this machine. Set an endpoint first to use a service."
    : "No service is used in a folder that is not trusted. Trust the folder (Workspaces: Manage Workspace Trust) to use one.";
  const choice = await vscode.window.showInformationMessage(message, open);
  if (choice === open) await openSettings();
  return false;
}
