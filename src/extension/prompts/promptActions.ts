import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import { openDocument } from "../answerDocument";
import { act } from "../panelActions";
import type { Parts } from "../parts";
import { setApiKey } from "../setApiKey";

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
    default:
      return act(parts, action, file);
  }
}
