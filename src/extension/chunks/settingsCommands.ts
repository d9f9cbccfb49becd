import * as vscode from "vscode";
import { type ChunkSettings, settingsText } from "../../contract/optimize/chunkSettings";
import { type Snippet, SNIPPET_TARGETS, SNIPPET_TITLE, snippetFor, type SnippetTarget } from "../../formats/snippets";
import { SETTINGS_SECTION } from "../shared/settings";

interface TargetItem extends vscode.QuickPickItem {
  readonly target: SnippetTarget;
  readonly snippet: Snippet;
}

const CUTS_ALIKE = "Cuts as it was measured.";
const OPEN = "Open";

/** Asks for a framework, and puts the settings into the clipboard as a program for it. */
export async function copySettings(settings: ChunkSettings): Promise<void> {
  const chosen = await vscode.window.showQuickPick(
    SNIPPET_TARGETS.map((target) => itemOf(target, settings)),
    {
      title: `Copy Settings: ${settingsText(settings)}`,
      placeHolder: "The framework that cuts your documents",
      matchOnDescription: true,
      matchOnDetail: true,
    },
  );
  if (chosen === undefined) return;
  const { label, snippet } = chosen;
  await vscode.env.clipboard.writeText(snippet.code);
  const choice = await vscode.window.showInformationMessage(
    `Copied the settings for ${label}. What it needs: ${snippet.install}`,
    OPEN,
  );
  if (choice === OPEN) await openSnippet(snippet);
}

function itemOf(target: SnippetTarget, settings: ChunkSettings): TargetItem {
  const snippet = snippetFor(target, settings);
  return {
    target,
    snippet,
    label: SNIPPET_TITLE[target],
    description: snippet.install,
    detail: snippet.remark ?? CUTS_ALIKE,
  };
}

async function openSnippet({ language, code }: Snippet): Promise<void> {
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content: code }));
}

const CURRENT = "chunks.current";
const OPEN_SETTINGS = "Open Settings";

/** Makes settings those that trials compare with: for the workspace, or for the person where there is none. */
export async function useSettings(settings: ChunkSettings): Promise<void> {
  const hasWorkspace = vscode.workspace.workspaceFolders !== undefined;
  const target = hasWorkspace ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  try {
    const configuration = vscode.workspace.getConfiguration(SETTINGS_SECTION);
    const { retrieval } = configuration.get<Pick<ChunkSettings, "retrieval">>(CURRENT) ?? {};
    // How chunks are taken was said by a person, and is no part of what was measured anew.
    await configuration.update(CURRENT, { ...settings, ...(retrieval !== undefined && { retrieval }) }, target);
  } catch (error) {
    await offerSettings(
      vscode.window.showErrorMessage,
      `The setting ${SETTINGS_SECTION}.${CURRENT} cannot be written: ${messageOf(error)}. Put it into the settings by hand.`,
    );
    return;
  }
  const place = hasWorkspace ? "this workspace" : "you";
  await offerSettings(
    vscode.window.showInformationMessage,
    `Trials for ${place} now compare with ${settingsText(settings)}. Your pipeline keeps its own settings until you copy these into it.`,
  );
}

async function offerSettings(show: typeof vscode.window.showInformationMessage, message: string): Promise<void> {
  if ((await show(message, OPEN_SETTINGS)) === OPEN_SETTINGS)
    await vscode.commands.executeCommand("workbench.action.openSettings", `${SETTINGS_SECTION}.${CURRENT}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
