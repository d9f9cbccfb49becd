import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import { openDocument } from "../answerDocument";
import { act } from "../panelActions";
import type { Parts } from "../parts";
import { setApiKey } from "../setApiKey";
import type { PromptScope } from "../worker/promptMessages";
import { editorOf } from "./caretIn";
import { previewPrompts } from "./previewPrompts";
import { askedScope } from "./promptDocument";
import { sayNoPrompt } from "./userPrompts";

/** Does what a button of the "Prompt" tab, or of a message about a prompt, says. */
export async function actOnPrompt(parts: Parts, action: PanelAction, file: vscode.Uri | null): Promise<void> {
  if (file === null) return act(parts, action, file);
  const document = openDocument(file.toString()) ?? (await vscode.workspace.openTextDocument(file));
  const { userPrompts } = parts;
  switch (action) {
    case "try_again":
      return userPrompts.again(document, "as_set");
    case "use_bundled_core":
      return userPrompts.again(document, "bundled");
    case "set_api_key":
      return (await setApiKey(parts, file)) ? userPrompts.again(document, "as_set") : undefined;
    case "set_query":
      return userPrompts.setQuestion(document);
    case "cancel":
      return parts.promptRunner.cancel(file);
    case "preview_request":
      return previewAnalysis(parts, document, parts.prompts.get(file)?.scope ?? null);
    default:
      return act(parts, action, file);
  }
}

/** Shows what would be sent of a part of a document, or what the person chooses where it cannot be shown. `null` takes what they point at. */
export async function previewAnalysis(
  parts: Parts,
  document: vscode.TextDocument,
  known: PromptScope | null,
): Promise<void> {
  const scope = known ?? askedScope(document, editorOf(document)?.selection ?? null);
  if (scope === null) return sayNoPrompt(document, "Preview Request");
  const action = await previewPrompts(parts, document, scope);
  if (action !== null) await actOnPrompt(parts, action, document.uri);
}
