import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { Severity, Verdict } from "../../contract/verify/verdict";
import type { AnswerSettings } from "../../formats/project/answerSettings";
import { fileBehind } from "./files/fileBehind";
import { ProjectChecks } from "./files/projectChecks";
import type { Log } from "./log";
import { parseSettings, type Settings, SETTINGS_SECTION } from "./settings";

/** The service that a person set, and whether it is used in this folder. */
export type ServiceSetting =
  { readonly kind: "none" } | { readonly kind: "untrusted" | "used"; readonly base_url: string };

/** Reads the settings as they hold for a file, and shows once what is wrong with them. */
export class EditorSettings {
  readonly #log: Log;
  readonly #shown = new Set<string>();
  readonly #projects = new ProjectChecks();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Reads what the project of a file says now: `for` goes by it from then on. */
  async refresh(file: vscode.Uri | null): Promise<void> {
    if (file !== null) await this.#projects.read(file);
  }

  /** How the project says that a verdict shows in a file; `null` where it says nothing of it. */
  projectSeverity(file: vscode.Uri, verdict: Verdict): Severity | null {
    return this.#projects.of(file).severity[verdict] ?? null;
  }

  /** What the project says counts before a person's settings, so that the editor and a gate judge alike. */
  for(file: vscode.Uri | null): Settings {
    const settings = withProject(this.#read(file), file === null ? null : this.#projects.of(file));
    // A folder that nobody vouched for must not have a person's answers or documents sent anywhere.
    if (vscode.workspace.isTrusted) return settings;
    return { ...settings, endpoint: null, chunks: { ...settings.chunks, embeddingsUrl: "" } };
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
    const { settings, problems } = parseSettings((name) =>
      name === "severity" ? chosenOf(configuration, name) : configuration.get<unknown>(name),
    );
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
    const open = t("Open Settings");
    const choice = await vscode.window.showWarningMessage(problem, open);
    if (choice === open) await openSettings();
  }
}

/** What people wrote of a setting that is an object, without its defaults: it matters whether they chose what is usual. */
function chosenOf(configuration: vscode.WorkspaceConfiguration, name: string): unknown {
  const { globalValue, workspaceValue, workspaceFolderValue } = configuration.inspect<object>(name) ?? {};
  return { ...globalValue, ...workspaceValue, ...workspaceFolderValue };
}

function withProject(settings: Settings, project: AnswerSettings | null): Settings {
  if (project === null) return settings;
  return {
    ...settings,
    sources: project.sources?.map((pattern) => `/${pattern.replace(/^\/+/u, "")}`) ?? settings.sources,
    threshold: project.threshold ?? settings.threshold,
    severity: { ...settings.severity, ...project.severity },
  };
}

/** Opens all settings, or those whose names go on as `part` does. */
export async function openSettings(part = ""): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.openSettings", `${SETTINGS_SECTION}.${part}`);
}
