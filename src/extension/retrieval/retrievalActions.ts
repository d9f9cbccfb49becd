import type * as vscode from "vscode";
import type { RetrievalAction } from "../../contract/panel/actions";
import { type ActionTable, onDocument, runAction, withNewKey, withPickedSources } from "../panel/commonActions";
import { openSample, SAMPLES } from "../panel/openSample";
import { previewRequest } from "../service/preview";
import { documentAt } from "../shared/documents";
import type { SharedParts } from "../shared/sharedParts";
import { cursorIn } from "./cursorIn";
import type { RetrievalCommands } from "./retrievalCommands";
import type { RetrievalRunner } from "./retrievalRunner";
import type { RetrievalStore } from "./retrievalState";
import type { TypedQueries } from "./typedQueries";

interface RetrievalActionParts {
  readonly runner: RetrievalRunner;
  readonly retrieval: RetrievalCommands;
  readonly store: RetrievalStore;
  readonly queries: TypedQueries;
}

/** Does what a button of the "Retrieval" tab, or of a message about a retrieval, says. */
export async function runRetrievalAction(
  shared: SharedParts,
  parts: RetrievalActionParts,
  action: RetrievalAction,
  file: vscode.Uri | null,
): Promise<void> {
  // A file that is gone has its error shown, whatever was asked for.
  if (file !== null) await documentAt(file);
  await runAction(shared, actionsOf(shared, parts), action, file);
}

function actionsOf(shared: SharedParts, parts: RetrievalActionParts): ActionTable<RetrievalAction> {
  const { runner, retrieval } = parts;
  const show = onDocument((document) => retrieval.show(document, "as_set"));
  return {
    visualize: show,
    open_sample: () => openSample(shared.panel, SAMPLES.retrieval),
    try_again: show,
    use_bundled_core: onDocument((document) => retrieval.show(document, "bundled")),
    set_api_key: withNewKey(shared, show),
    select_sources: withPickedSources(shared, show),
    set_query: onDocument((document) => retrieval.setQuery(document)),
    preview_request: onDocument((document) => previewRetrieval(shared, parts, document)),
    export_retrieval: onDocument((document) => retrieval.export(document)),
    copy_retrieval_image: onDocument((document) => retrieval.copyImage(document)),
    cancel: (file) => (file === null ? undefined : runner.cancel(file)),
  };
}

/** Shows what would be sent, or does what the person chooses where it cannot be shown. */
async function previewRetrieval(
  shared: SharedParts,
  parts: RetrievalActionParts,
  document: vscode.TextDocument,
): Promise<void> {
  const offset = cursorIn(document, parts.store.get(document.uri));
  const previewed = { operation: "visualize_retrieval", queries: parts.queries.of(document.uri) } as const;
  const action = await previewRequest(shared, document, { start: offset, end: offset }, previewed);
  if (action !== null) await runRetrievalAction(shared, parts, action, document.uri);
}
