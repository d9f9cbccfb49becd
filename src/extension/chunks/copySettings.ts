import * as vscode from "vscode";
import type { ChunkSettings } from "../../contract/chunkSettings";
import { settingsWords } from "../../core/optimize/choose/settingsWords";
import {
  type Snippet,
  SNIPPET_TARGETS,
  SNIPPET_TITLE,
  snippetFor,
  type SnippetTarget,
} from "../../core/optimize/snippets";

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
      title: `Copy Settings: ${settingsWords(settings)}`,
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
