import * as vscode from "vscode";

/** A rule's code is a part of a path: it has to be one. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/u;

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
      `This version has no page on the rule ${rule}. Update RAG Quality Checker to read it.`,
    );
  }
  await vscode.commands.executeCommand("markdown.showPreview", page);
}
