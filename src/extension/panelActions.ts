import * as vscode from "vscode";
import type { PanelAction } from "../contract/panel";
import type { Span } from "../contract/span";
import { openDocument, spanOf } from "./answerDocument";
import { EVERYTHING } from "./askedFile";
import { testConnection } from "./connectionTest";
import { openSettings } from "./editorSettings";
import type { Parts } from "./parts";
import { previewRequest, VERIFYING } from "./requestPreview";
import { manageTrust, setApiKey } from "./setApiKey";

/** Does what a button of the panel or of a message says. */
export async function act(parts: Parts, action: PanelAction, answer: vscode.Uri | null): Promise<void> {
  const withAnswer = async (work: (document: vscode.TextDocument) => Promise<void>): Promise<void> => {
    if (answer) await work(openDocument(answer.toString()) ?? (await vscode.workspace.openTextDocument(answer)));
  };
  const { checks } = parts;
  switch (action) {
    case "verify":
      return withAnswer((document) => checks.check(document, EVERYTHING));
    case "select_sources":
      return (await parts.picked.pick()) ? withAnswer((document) => checks.check(document, EVERYTHING)) : undefined;
    case "set_api_key":
      return (await setApiKey(parts, answer))
        ? withAnswer((document) => checks.checkRest(document, "as_set"))
        : undefined;
    case "try_again":
      return withAnswer((document) => checks.checkRest(document, "as_set"));
    case "wait_and_continue":
      return withAnswer((document) => checks.checkRestInTime(document));
    case "use_bundled_core":
      return withAnswer((document) => checks.checkRest(document, "bundled"));
    case "preview_request":
      return withAnswer((document) => runPreview(parts, document, selectionIn(document)));
    case "test_connection":
      return runConnectionTest(parts, answer);
    case "manage_trust":
      return manageTrust();
    case "show_log":
      return parts.log.show();
    case "open_settings":
      return openSettings();
    case "cancel":
      return answer ? parts.runner.cancel(answer) : undefined;
    case "visualize":
      return withAnswer((document) => parts.userRetrievals.show(document, "as_set"));
    case "set_query":
      return withAnswer((document) => parts.userRetrievals.setQuery(document));
    case "export_retrieval":
      return withAnswer((document) => parts.userRetrievals.export(document));
    case "copy_retrieval_image":
      return withAnswer((document) => parts.userRetrievals.copyImage(document));
    case "optimize_folder":
      return parts.userTrials.tryFolder();
    case "optimize_sources":
      return parts.userTrials.trySources();
    case "optimize_open_files":
      return parts.userTrials.tryOpenFiles();
    case "optimize_again":
      return parts.userTrials.again("as_set");
    case "open_chunk_settings":
      return openSettings("chunks.");
    case "analyze":
      return withAnswer((document) => parts.userPrompts.show(document, "as_set"));
    case "choose_context":
      return withAnswer((document) => parts.userPrompts.chooseContext(document));
    case "clear_context":
      return withAnswer((document) => parts.userPrompts.clearContext(document));
    case "show_improved":
      return withAnswer((document) => parts.userPrompts.showImproved(document));
    case "fix_all":
      return withAnswer((document) => parts.userPrompts.fixAll(document));
  }
}

/** Tests the connection to the service, and does what the person chooses to do about it. */
export async function runConnectionTest(parts: Parts, file: vscode.Uri | null): Promise<void> {
  const action = await testConnection(parts, file);
  // A key that was just set is what the next test is about, rather than an answer.
  if (action === "set_api_key") return (await setApiKey(parts, file)) ? runConnectionTest(parts, file) : undefined;
  if (action !== null) await act(parts, action, file);
}

/** Shows what would be sent, or what the person chooses where it cannot be shown. */
export async function runPreview(parts: Parts, document: vscode.TextDocument, selection: Span): Promise<void> {
  const action = await previewRequest(parts, document, selection, VERIFYING);
  if (action !== null) await act(parts, action, document.uri);
}

function selectionIn(document: vscode.TextDocument): Span {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  return editor ? spanOf(document, editor.selection) : { start: 0, end: 0 };
}
