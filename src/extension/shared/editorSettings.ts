import * as vscode from "vscode";
import { fileBehind } from "./files/fileBehind";
import type { Log } from "./log";
import { parseSettings, type Settings, SETTINGS_SECTION } from "./settings";

/** The service that a person set, and whether it is used in this folder. */
export type ServiceSetting =
  { readonly kind: "none" } | { readonly kind: "untrusted" | "used"; readonly base_url: string };

/** Reads the settings as they hold for a file, and shows once what is wrong with them. */
export class EditorSettings {
  readonly #log: Log;
  readonly #shown = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  for(file: vscode.Uri | null): Settings {
    const settings = this.#read(file);
    // A folder that nobody vouched for must not have a person's answers sent anywhere.
    return vscode.workspace.isTrusted ? settings : { ...settings, endpoint: null };
  }

  service(file: vscode.Uri | null): ServiceSetting {
    const { endpoint } = this.#read(file);
    if (endpoint === null) return { kind: "none" };
    return { kind: vscode.workspace.isTrusted ? "used" : "untrusted", base_url: endpoint };
  }

  /** Problems are shown anew after a change. */
  forget(): void {
    this.#shown.clear();
  }

  #read(file: vscode.Uri | null): Settings {
    const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION, file && fileBehind(file));
    const { settings, problems } = parseSettings((name) => configuration.get<unknown>(name));
    for (const problem of problems) this.#showOnce(problem);
    return settings;
  }

  #showOnce(problem: string): void {
    if (this.#shown.has(problem)) return;
    this.#shown.add(problem);
    this.#log.warn(problem);
    void this.#offerSettings(problem);
  }

  async #offerSettings(problem: string): Promise<void> {
    const open = "Open Settings";
    const choice = await vscode.window.showWarningMessage(problem, open);
    if (choice === open) await openSettings();
  }
}

/** Opens all settings, or those whose names go on as `part` does. */
export async function openSettings(part = ""): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.openSettings", `${SETTINGS_SECTION}.${part}`);
}
