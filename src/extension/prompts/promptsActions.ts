import type * as vscode from "vscode";
import { t } from "../../contract/language";
import type { PromptsAction } from "../../contract/panel/actions";
import { type ActionTable, onDocument, runAction, withNewKey } from "../panel/commonActions";
import { openSample, SAMPLES } from "../panel/openSample";
import { documentAt, editorOf } from "../shared/documents";
import type { SharedParts } from "../shared/sharedParts";
import type { PromptScope } from "../worker/wire/promptsMessages";
import { pointedScope } from "./promptDocument";
import { previewPrompts } from "./promptFileRequest";
import type { PromptInputs } from "./promptInputs";
import { type PromptsCommands, showNoPrompt } from "./promptsCommands";
import type { PromptsRunner } from "./promptsRunner";
import type { PromptsStore } from "./promptsState";

interface PromptsActionParts {
  readonly runner: PromptsRunner;
  readonly prompts: PromptsCommands;
  readonly store: PromptsStore;
  readonly inputs: PromptInputs;
}

/** Does what a button of the "Prompt" tab, or of a message about a prompt, says. */
export async function runPromptsAction(
  shared: SharedParts,
  parts: PromptsActionParts,
  action: PromptsAction,
  file: vscode.Uri | null,
): Promise<void> {
  // A file that is gone has its error shown, whatever was asked for.
  if (file !== null) await documentAt(file);
  await runAction(shared, actionsOf(shared, parts), action, file);
}

function actionsOf(shared: SharedParts, parts: PromptsActionParts): ActionTable<PromptsAction> {
  const { runner, prompts, store } = parts;
  const again = onDocument((document) => prompts.again(document, "as_set"));
  return {
    analyze: onDocument((document) => prompts.show(document, "as_set")),
    open_sample: () => openSample(shared.panel, SAMPLES.prompt),
    try_again: again,
    use_bundled_core: onDocument((document) => prompts.again(document, "bundled")),
    set_api_key: withNewKey(shared, again),
    set_query: onDocument((document) => prompts.setQuestion(document)),
    choose_context: onDocument((document) => prompts.chooseContext(document)),
    clear_context: onDocument((document) => prompts.clearContext(document)),
    show_improved: onDocument((document) => prompts.showImproved(document)),
    fix_all: onDocument((document) => prompts.fixAll(document)),
    preview_request: onDocument((document) =>
      previewAnalysis(shared, parts, document, store.get(document.uri)?.scope ?? null),
    ),
    cancel: (file) => (file === null ? undefined : runner.cancel(file)),
  };
}

/** Shows what would be sent of a part of a document, or does what the person chooses where it cannot be shown. `null` takes what they point at. */
export async function previewAnalysis(
  shared: SharedParts,
  parts: PromptsActionParts,
  document: vscode.TextDocument,
  known: PromptScope | null,
): Promise<void> {
  const scope = known ?? pointedScope(document, editorOf(document)?.selection ?? null);
  if (scope === null) return showNoPrompt(document, t("Preview Request"));
  const action = await previewPrompts({ ...shared, inputs: parts.inputs }, document, scope);
  if (action !== null) await runPromptsAction(shared, parts, action, document.uri);
}
