import * as vscode from "vscode";
import type { Log } from "./log";
import { parseSettings, SETTINGS_SECTION, type Settings } from "./settings";

/** Reads the settings as they hold for a file, and says once what is wrong with them. */
export class EditorSettings {
  readonly #log: Log;
  readonly #said = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  for(file: vscode.Uri | null): Settings {
    const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION, file);
    const { settings, problems } = parseSettings((name) => configuration.get<unknown>(name));
    for (const problem of problems) this.#sayOnce(problem);
    // A folder that nobody vouched for must not have a person's answers sent anywhere.
    return vscode.workspace.isTrusted ? settings : { ...settings, endpoint: null };
  }

  /** Problems are said anew after a change. */
  forget(): void {
    this.#said.clear();
  }

  #sayOnce(problem: string): void {
    if (this.#said.has(problem)) return;
    this.#said.add(problem);
    this.#log.warn(problem);
    void this.#offerSettings(problem);
  }

  async #offerSettings(problem: string): Promise<void> {
    const open = "Open Settings";
    const choice = await vscode.window.showWarningMessage(problem, open);
    if (choice === open) await openSettings();
  }
}

export async function openSettings(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.openSettings", `${SETTINGS_SECTION}.`);
}
