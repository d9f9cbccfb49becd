import * as vscode from "vscode";
import type { PanelTab } from "../../contract/panel/panelParts";
import { COMMANDS } from "../shared/commandNames";
import { sampleUri } from "../shared/files/sampleFiles";
import type { PanelAccess } from "../shared/sharedParts";

/** A part of the sample, what is run on it, and the tab that shows what comes of it. */
interface SamplePart {
  readonly file: vscode.Uri;
  readonly command: string;
  readonly tab: PanelTab;
}

const ANSWER: SamplePart = { file: sampleUri("answers/mixed.md"), command: COMMANDS.verify, tab: "citations" };

const PROMPT: SamplePart = {
  file: sampleUri("prompts/vault-help-draft.prompty"),
  command: COMMANDS.analyzePrompt,
  tab: "prompt",
};

const RETRIEVAL: SamplePart = {
  file: sampleUri("retrieval/deleted-files.json"),
  command: COMMANDS.visualizeRetrieval,
  tab: "retrieval",
};

export const SAMPLES = { answer: ANSWER, prompt: PROMPT, retrieval: RETRIEVAL } as const;

/** Opens a part of the sample and runs on it what it is a sample for. */
export async function openSample(panel: PanelAccess, { file, command, tab }: SamplePart): Promise<void> {
  await showSample(file);
  await panel.open(tab, "editor");
  await vscode.commands.executeCommand(command, file);
}

/** Checks the sample answer, and offers the fixes of the first claim that its source contradicts. */
export async function mendSample(panel: PanelAccess): Promise<void> {
  await openSample(panel, ANSWER);
  const editor = await showSample(ANSWER.file);
  const worst = vscode.languages
    .getDiagnostics(ANSWER.file)
    .filter(({ severity }) => severity === vscode.DiagnosticSeverity.Error)
    .sort((one, other) => one.range.start.compareTo(other.range.start))[0];
  if (worst === undefined) return;
  editor.selection = new vscode.Selection(worst.range.start, worst.range.start);
  await vscode.commands.executeCommand("editor.action.quickFix");
}

/** Opens the sample answer, whose sources are documents to try chunk settings on. */
export async function showSampleAnswer(): Promise<void> {
  await showSample(ANSWER.file);
}

function showSample(file: vscode.Uri): Thenable<vscode.TextEditor> {
  return vscode.window.showTextDocument(file, { preview: false });
}
