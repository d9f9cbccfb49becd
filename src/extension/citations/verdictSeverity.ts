import * as vscode from "vscode";
import * as z from "zod/mini";
import { t } from "../../contract/language";
import { PROJECT_FILE } from "../../contract/projectFile";
import {
  type Severity,
  severitySchema,
  type Verdict,
  VERDICT_TITLE,
  verdictSchema,
} from "../../contract/verify/verdict";
import type { EditorSettings } from "../shared/editorSettings";
import { projectFileFor } from "../shared/files/projectFileAccess";
import { SETTINGS_SECTION } from "../shared/settings";

const argumentSchema = z.object({ verdict: verdictSchema, file: z.string() });

const SETTING = "severity";

const MEANINGS: Readonly<Record<Severity, string>> = {
  error: t("A red squiggle"),
  warning: t("A yellow squiggle"),
  information: t("A blue squiggle"),
  hint: t("For those who look for it: no squiggle"),
  off: t("Said nowhere"),
};

/** Asks how loud a verdict is from now on, and writes it into the settings where they say something of verdicts already. */
export async function setVerdictSeverity(settings: EditorSettings, raw: unknown): Promise<void> {
  const parsed = argumentSchema.safeParse(raw);
  if (!parsed.success) return;
  const { verdict, file } = parsed.data;
  if (settings.projectSeverity(vscode.Uri.parse(file), verdict) !== null)
    return showProject(vscode.Uri.parse(file), verdict);
  const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION, vscode.Uri.parse(file));
  const place = placeOf(configuration);
  const severity = await chooseSeverity(verdict, place);
  if (severity === null) return;
  await configuration.update(SETTING, { ...place.value, [verdict]: severity }, place.target);
}

/** A setting would change nothing: what the project says counts before it. */
async function showProject(file: vscode.Uri, verdict: Verdict): Promise<void> {
  const project = projectFileFor(file);
  const open = t("Open {0}", PROJECT_FILE);
  const choice = await vscode.window.showInformationMessage(
    t("{0} says for everyone how “{1}” is underlined here. Change it there.", PROJECT_FILE, VERDICT_TITLE[verdict]),
    open,
  );
  if (choice === open && project !== null) await vscode.window.showTextDocument(project);
}

/** Where the setting is written, and what it says there. */
interface SettingPlace {
  readonly target: vscode.ConfigurationTarget;
  readonly name: string;
  readonly value: Readonly<Record<string, unknown>> | undefined;
}

/** The innermost place that has the setting; else the workspace, or the user where none is open. */
function placeOf(configuration: vscode.WorkspaceConfiguration): SettingPlace {
  const known = configuration.inspect<Readonly<Record<string, unknown>>>(SETTING);
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const folder = { target: WorkspaceFolder, name: t("the folder's settings"), value: known?.workspaceFolderValue };
  const workspace = { target: Workspace, name: t("the workspace's settings"), value: known?.workspaceValue };
  const user = { target: Global, name: t("your settings"), value: known?.globalValue };
  const set = [folder, workspace, user].find(({ value }) => value !== undefined);
  return set ?? (vscode.workspace.workspaceFolders === undefined ? user : workspace);
}

async function chooseSeverity(verdict: Verdict, { name }: SettingPlace): Promise<Severity | null> {
  const items = severitySchema.options.map((severity) => ({ label: severity, description: MEANINGS[severity] }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("How “{0}” is underlined", VERDICT_TITLE[verdict]),
    placeHolder: t("Kept in {0}", name),
  });
  return chosen?.label ?? null;
}
