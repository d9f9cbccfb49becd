import * as vscode from "vscode";
import * as z from "zod/mini";
import { PROJECT_FILE } from "../../contract/acceptedClaims";
import { type ShownSeverity, shownSeveritySchema } from "../../contract/promptRules";
import { acceptedFileFor, readAcceptedFile, writeProjectFile } from "../acceptedFiles";
import { labelOf } from "../workspaceFiles";

const argumentSchema = z.object({
  rule: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/u)),
  file: z.string(),
  severity: z.optional(shownSeveritySchema),
});

const MEANINGS: Readonly<Record<ShownSeverity, string>> = {
  error: "Something surely goes wrong",
  warning: "Something probably goes wrong",
  info: "Worth a look",
  hint: "For those who look for it: no squiggle",
  off: "Said nowhere",
};

/** Writes into the project file how a rule shows, as it is told or as the person chooses; false where nothing was written. */
export async function setRuleSeverity(raw: unknown): Promise<boolean> {
  const parsed = argumentSchema.safeParse(raw);
  if (!parsed.success) return false;
  const { rule, severity } = parsed.data;
  const file = vscode.Uri.parse(parsed.data.file);
  const project = acceptedFileFor(file);
  if (project === null) {
    void vscode.window.showInformationMessage(
      `Rules are set in ${PROJECT_FILE} of a folder, and ${labelOf(file)} lies outside of the open ones. Open its folder first.`,
    );
    return false;
  }
  const chosen = severity ?? (await chooseSeverity(rule));
  if (chosen === null) return false;
  // Loaded when it is needed: it reads JSON with more than the shell needs to start.
  const { withRuleSeverity } = await import("../../formats/ruleSeverity");
  await writeProjectFile(project, withRuleSeverity(await readAcceptedFile(file), rule, chosen));
  return true;
}

async function chooseSeverity(rule: string): Promise<ShownSeverity | null> {
  const items = shownSeveritySchema.options.map((severity) => ({ label: severity, description: MEANINGS[severity] }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: `Severity of ${rule}`,
    placeHolder: `Kept in ${PROJECT_FILE} for everyone who works on this project`,
  });
  return chosen?.label ?? null;
}
