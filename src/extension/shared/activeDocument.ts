import * as vscode from "vscode";
import { t } from "../../contract/language";
import { ACTION_TITLES } from "../../contract/panel/actions";
import { COMMANDS } from "./commandNames";

/** The file in the active editor; `null` where there is none. */
export function activeFile(): vscode.Uri | null {
  return vscode.window.activeTextEditor?.document.uri ?? null;
}

/** What a command works on, and the commands that lead on where there is none, by what stands on their buttons. */
interface Wanted {
  readonly what: string;
  readonly offers: Readonly<Record<string, string>>;
}

const { check_against_files: CHECK, open_sample: SAMPLE } = ACTION_TITLES;

const WANTED = {
  answer: {
    what: t("an answer, as Markdown, plain text, JSON, JSONL, YAML, CSV or TSV"),
    offers: { [CHECK]: COMMANDS.checkAgainstFiles, [SAMPLE]: COMMANDS.openSample },
  },
  retrieval: {
    what: t("a record with a question and what was retrieved for it, or an answer that names its sources"),
    offers: { [SAMPLE]: COMMANDS.openSampleRetrieval },
  },
  prompt: {
    what: t("a prompt, or a program and set the cursor into a prompt"),
    offers: { [SAMPLE]: COMMANDS.openSamplePrompt },
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

/** Says what a command needs, and what leads on; nobody waits for what the person does about it. */
export function showNoEditor(command: string, wanted: keyof typeof WANTED): void {
  const { what, offers }: Wanted = WANTED[wanted];
  const message = t(
    "{0} works on the file in the text editor, and none is active. Open {1}; then run it again.",
    command,
    what,
  );
  void vscode.window.showInformationMessage(message, ...Object.keys(offers)).then((choice) => {
    const next = choice === undefined ? undefined : offers[choice];
    if (next !== undefined) void vscode.commands.executeCommand(next);
  });
}
