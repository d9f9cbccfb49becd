import * as vscode from "vscode";
import { ACTION_TITLES } from "../../contract/panel/actions";
import { COMMANDS } from "./commandNames";

/** The file in the active editor; `null` where there is none. */
export function activeFile(): vscode.Uri | null {
  return vscode.window.activeTextEditor?.document.uri ?? null;
}

/** What a command works on, and the command that opens a sample of it. */
interface Wanted {
  readonly what: string;
  readonly sample: string;
}

const WANTED = {
  answer: {
    what: "an answer, as Markdown, plain text, JSON, JSONL, YAML, CSV or TSV",
    sample: COMMANDS.openSample,
  },
  retrieval: {
    what: "a record with a question and what was retrieved for it, or an answer that names its sources",
    sample: COMMANDS.openSampleRetrieval,
  },
  prompt: {
    what: "a prompt, or a program and set the cursor into a prompt",
    sample: COMMANDS.openSamplePrompt,
  },
} as const satisfies Record<string, Wanted>;

/** Works on the file that a menu names, or the one in the active editor. */
export async function withDocument(
  file: unknown,
  command: string,
  wanted: keyof typeof WANTED,
  work: (document: vscode.TextDocument) => Promise<void>,
): Promise<void> {
  const document =
    file instanceof vscode.Uri
      ? await vscode.workspace.openTextDocument(file)
      : vscode.window.activeTextEditor?.document;
  if (document) await work(document);
  else showNoEditor(command, wanted);
}

/** Says what a command needs, and offers a sample of it; nobody waits for what the person does about it. */
export function showNoEditor(command: string, wanted: keyof typeof WANTED): void {
  const { what, sample } = WANTED[wanted];
  const message = `${command} works on the file in the text editor, and none is active. Open ${what}; then run it again.`;
  void vscode.window.showInformationMessage(message, ACTION_TITLES.open_sample).then((choice) => {
    if (choice !== undefined) void vscode.commands.executeCommand(sample);
  });
}
