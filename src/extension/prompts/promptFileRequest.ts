import type * as vscode from "vscode";
import { t } from "../../contract/language";
import type { CommonAction } from "../../contract/panel/actions";
import { SOURCE_EXTENSIONS } from "../../formats/sources/sourcePath";
import { WHAT_IT_IS } from "../service/endpoint";
import { noteOn, type PreviewParts, type RequestText, type SetService, showRequest } from "../service/preview";
import { labelOf } from "../shared/files/fileBehind";
import { megabytes } from "../shared/files/fileText";
import { readProjectFile } from "../shared/files/projectFileAccess";
import { endingIn, WorkspaceFiles } from "../shared/files/workspaceFiles";
import type { Settings } from "../shared/settings";
import type { PromptFileRequest, PromptScope } from "../worker/wire/promptsMessages";
import { promptPath } from "./promptDocument";
import type { PromptInputs } from "./promptInputs";

/** What the worker is asked about the prompts of a document as it is now. */
export async function promptFileRequest(
  document: vscode.TextDocument,
  scope: PromptScope,
  inputs: PromptInputs,
): Promise<PromptFileRequest> {
  return {
    uri: document.uri.toString(),
    label: labelOf(document.uri),
    path: promptPath(document) ?? document.uri.path,
    text: document.getText(),
    scope,
    context: inputs.context(document.uri),
    question: inputs.question(document.uri),
    project: await readProjectFile(document.uri),
  };
}

/** The chosen context is read wherever it lies: a person opened it. What a record names has to be in the workspace. */
export function contextFiles(
  { maxFileSizeMb }: Settings,
  { context }: Pick<PromptFileRequest, "context">,
): WorkspaceFiles {
  const wanted = t("A source has to be one of {0}.", SOURCE_EXTENSIONS.join(", "));
  return new WorkspaceFiles(maxFileSizeMb, [], {
    accepts: endingIn(SOURCE_EXTENSIONS),
    wanted,
    opened: new Set(context === null ? [] : [context.uri]),
  });
}

/** Why a document is not read; `null` where it is. */
export function tooLarge(document: vscode.TextDocument, { maxFileSizeMb }: Settings): string | null {
  const limit = maxFileSizeMb * 1_000_000;
  const size = document.getText().length;
  return size <= limit
    ? null
    : t(
        "{0} has {1} and the limit is {2}. Split it, or raise ragQuality.maxFileSizeMb.",
        labelOf(document.uri),
        megabytes(size),
        megabytes(limit),
      );
}

interface PreviewPromptsParts extends PreviewParts {
  readonly inputs: PromptInputs;
}

const WHAT_IS_SENT = t("Analyze Prompt sends one request for each prompt of a file.");

/** Shows what an analysis would send, and sends nothing. Gives the button that was chosen where it cannot be shown. */
export function previewPrompts(
  parts: PreviewPromptsParts,
  document: vscode.TextDocument,
  scope: PromptScope,
): Promise<CommonAction | null> {
  return showRequest(parts, document, (service) => requestText(parts, document, scope, service));
}

async function requestText(
  { settings, keys, client, inputs }: PreviewPromptsParts,
  document: vscode.TextDocument,
  scope: PromptScope,
  service: SetService,
): Promise<RequestText> {
  const set = settings.for(document.uri);
  const message = tooLarge(document, set);
  if (message !== null) return { kind: "failed", message, actions: ["open_settings"] };
  const file = await promptFileRequest(document, scope, inputs);
  const note = [...(await noteOn(service, keys, t("Analyze Prompt"))), WHAT_IS_SENT, WHAT_IT_IS];
  const request = { ...file, type: "preview_prompts", endpoint: { base_url: service.base_url }, note } as const;
  return { kind: "shown", text: await client.preview(request, contextFiles(set, file), new AbortController().signal) };
}
