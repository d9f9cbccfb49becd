import * as vscode from "vscode";
import { t } from "../../contract/language";
import { type ChunkSettings, settingsText } from "../../contract/optimize/chunkSettings";
import { type Snippet, SNIPPET_TARGETS, SNIPPET_TITLE, snippetFor, type SnippetTarget } from "../../formats/snippets";
import { SETTINGS_SECTION } from "../shared/settings";

interface TargetItem extends vscode.QuickPickItem {
  readonly target: SnippetTarget;
  readonly snippet: Snippet;
}

const CUTS_ALIKE = t("Cuts as it was measured.");
const OPEN = t("Open");

/** Asks for a framework, and puts the settings into the clipboard as a program for it. */
export async function copySettings(settings: ChunkSettings): Promise<void> {
  const chosen = await vscode.window.showQuickPick(
    SNIPPET_TARGETS.map((target) => itemOf(target, settings)),
    {
      title: t("Copy Settings: {0}", settingsText(settings)),
      placeHolder: t("The framework that cuts your documents"),
      matchOnDescription: true,
      matchOnDetail: true,
    },
  );
  if (chosen === undefined) return;
  const { label, snippet } = chosen;
  await vscode.env.clipboard.writeText(snippet.code);
  const choice = await vscode.window.showInformationMessage(
    t("Copied the settings for {0}. What it needs: {1}", label, snippet.install),
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
const OPEN_SETTINGS = t("Open Settings");

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
      t(
        "The setting {0}.{1} cannot be written: {2}. Put it into the settings by hand.",
        SETTINGS_SECTION,
        CURRENT,
        messageOf(error),
      ),
    );
    return;
  }
  const place = hasWorkspace ? t("this workspace") : "you";
  await offerSettings(
    vscode.window.showInformationMessage,
    t(
      "Trials for {0} now compare with {1}. Your pipeline keeps its own settings until you copy these into it.",
      place,
      settingsText(settings),
    ),
  );
}

async function offerSettings(show: typeof vscode.window.showInformationMessage, message: string): Promise<void> {
  if ((await show(message, OPEN_SETTINGS)) === OPEN_SETTINGS)
    await vscode.commands.executeCommand("workbench.action.openSettings", `${SETTINGS_SECTION}.${CURRENT}`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
