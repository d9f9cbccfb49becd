import * as vscode from "vscode";
import type { ChunkSettings } from "../../contract/chunkSettings";
import { settingsWords } from "../../core/optimize/choose/settingsWords";
import { SETTINGS_SECTION } from "../settings";

const CURRENT = "chunks.current";
const OPEN = "Open Settings";

/** Makes settings those that trials compare with: for the workspace, or for the person where there is none. */
export async function useSettings(settings: ChunkSettings): Promise<void> {
  const hasWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const target = hasWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  try {
    await vscode.workspace.getConfiguration(SETTINGS_SECTION).update(CURRENT, { ...settings }, target);
  } catch (error) {
    await offerSettings(
      vscode.window.showErrorMessage,
      `The setting ${SETTINGS_SECTION}.${CURRENT} cannot be written: ${messageOf(error)}. Put it into the settings by hand.`,
    );
    return;
  }
  const place = hasWorkspace ? "this workspace" : "you";
  await offerSettings(
    vscode.window.showInformationMessage,
    `Trials for ${place} now compare with ${settingsWords(settings)}. Your pipeline keeps its own settings until you copy these into it.`,
  );
}

async function offerSettings(show: typeof vscode.window.showInformationMessage, message: string): Promise<void> {
  if ((await show(message, OPEN)) === OPEN)
    await vscode.commands.executeCommand("workbench.action.openSettings", `${SETTINGS_SECTION}.${CURRENT}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
