import * as vscode from "vscode";
import * as z from "zod/mini";
import { type ShownSeverity, shownSeveritySchema } from "../../contract/analyze/promptRules";
import { t } from "../../contract/language";
import { PROJECT_FILE } from "../../contract/projectFile";
import { labelOf } from "../shared/files/fileBehind";
import { projectFileFor, readProjectFile, writeProjectFile } from "../shared/files/projectFileAccess";

/** The code of a rule or of a verdict is a part of a path: it has to be one. */
const CODE = /^[a-z]+(?:[-_][a-z]+)*$/u;

/** The page of a rule, which comes with the extension; `null` for what is no code of a rule. */
export function rulePage(extension: vscode.Uri, rule: string): vscode.Uri | null {
  return CODE.test(rule) ? vscode.Uri.joinPath(extension, "docs", "rules", `${rule}.md`) : null;
}

/** Opens the page of a rule as people read it. A code that no rule has opens nothing. */
export async function openRule(extension: vscode.Uri, rule: unknown): Promise<void> {
  const page = typeof rule === "string" ? rulePage(extension, rule) : null;
  if (page === null) return;
  try {
    await vscode.workspace.fs.stat(page);
  } catch {
    // The service knows rules that this version does not.
    return void vscode.window.showInformationMessage(
      t("This version has no page on the rule {0}. Update RAG Quality Checker to read it.", String(rule)),
    );
  }
  await vscode.commands.executeCommand("markdown.showPreview", page);
}

const argumentSchema = z.object({
  rule: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/u)),
  file: z.string(),
  severity: z.optional(shownSeveritySchema),
});

const MEANINGS: Readonly<Record<ShownSeverity, string>> = {
  error: t("Something surely goes wrong"),
  warning: t("Something probably goes wrong"),
  info: t("Worth a look"),
  hint: t("For those who look for it: no squiggle"),
  off: t("Said nowhere"),
};

/** Writes into the project file how a rule shows, as it is told or as the person chooses; false where nothing was written. */
export async function setRuleSeverity(raw: unknown): Promise<boolean> {
  const parsed = argumentSchema.safeParse(raw);
  if (!parsed.success) return false;
  const { rule, severity } = parsed.data;
  const file = vscode.Uri.parse(parsed.data.file);
  const project = projectFileFor(file);
  if (project === null) {
    void vscode.window.showInformationMessage(
      t(
        "Rules are set in {0} of a folder, and {1} lies outside of the open ones. Open its folder first.",
        PROJECT_FILE,
        labelOf(file),
      ),
    );
    return false;
  }
  const chosen = severity ?? (await chooseSeverity(rule));
  if (chosen === null) return false;
  // Loaded when it is needed: it reads JSON with more than the shell needs to start.
  const { withRuleSeverity } = await import("../../formats/project/editProjectFile");
  await writeProjectFile(project, withRuleSeverity(await readProjectFile(file), rule, chosen));
  return true;
}

async function chooseSeverity(rule: string): Promise<ShownSeverity | null> {
  const items = shownSeveritySchema.options.map((severity) => ({ label: severity, description: MEANINGS[severity] }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("Severity of {0}", rule),
    placeHolder: t("Kept in {0} for everyone who works on this project", PROJECT_FILE),
  });
  return chosen?.label ?? null;
}
