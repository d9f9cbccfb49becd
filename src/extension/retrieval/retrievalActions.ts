import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import { openDocument } from "../answerDocument";
import { act } from "../panelActions";
import type { Parts } from "../parts";
import { previewRequest } from "../requestPreview";
import { setApiKey } from "../setApiKey";
import { cursorIn } from "./cursorIn";

/** Does what a button of the "Retrieval" tab, or of a message about a retrieval, says. */
export async function actOnRetrieval(parts: Parts, action: PanelAction, answer: vscode.Uri | null): Promise<void> {
  if (answer === null) return act(parts, action, answer);
  const document = openDocument(answer.toString()) ?? (await vscode.workspace.openTextDocument(answer));
  const { userRetrievals } = parts;
  switch (action) {
    case "try_again":
      return userRetrievals.show(document, "as_set");
    case "use_bundled_core":
      return userRetrievals.show(document, "bundled");
    case "select_sources":
      return (await parts.picked.pick()) ? userRetrievals.show(document, "as_set") : undefined;
    case "set_api_key":
      return (await setApiKey(parts, answer)) ? userRetrievals.show(document, "as_set") : undefined;
    case "cancel":
      return parts.retrievalRunner.cancel(answer);
    case "preview_request":
      return previewRetrieval(parts, document);
    default:
      return act(parts, action, answer);
  }
}

/** Shows what would be sent, or what the person chooses where it cannot be shown. */
async function previewRetrieval(parts: Parts, document: vscode.TextDocument): Promise<void> {
  const offset = cursorIn(document, parts.retrievals.get(document.uri));
  const asked = { operation: "visualize_retrieval", queries: parts.queries.of(document.uri) } as const;
  const action = await previewRequest(parts, document, { start: offset, end: offset }, asked);
  if (action !== null) await actOnRetrieval(parts, action, document.uri);
}
