import type * as vscode from "vscode";
import { readAcceptedFile } from "../acceptedFiles";
import { megabytes } from "../fileText";
import type { Settings } from "../settings";
import type { AskedPrompts, PromptScope } from "../worker/promptMessages";
import { labelOf, SOURCE_EXTENSIONS, WorkspaceFiles } from "../workspaceFiles";
import { promptPath } from "./promptDocument";
import type { PromptInputs } from "./promptInputs";

/** What the worker is asked about the prompts of a document as it is now. */
export async function askedPrompts(
  document: vscode.TextDocument,
  scope: PromptScope,
  inputs: PromptInputs,
): Promise<AskedPrompts> {
  return {
    uri: document.uri.toString(),
    label: labelOf(document.uri),
    path: promptPath(document) ?? document.uri.path,
    text: document.getText(),
    scope,
    context: inputs.context(document.uri),
    question: inputs.question(document.uri),
    project: await readAcceptedFile(document.uri),
  };
}

/** The chosen context is read wherever it lies: a person opened it. What a record names has to be in the workspace. */
export function contextFiles({ maxFileSizeMb }: Settings, { context }: Pick<AskedPrompts, "context">): WorkspaceFiles {
  const wanted = `A source has to be one of ${SOURCE_EXTENSIONS.join(", ")}.`;
  return new WorkspaceFiles(maxFileSizeMb, {
    extensions: SOURCE_EXTENSIONS,
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
    : `${labelOf(document.uri)} has ${megabytes(size)} and the limit is ${megabytes(limit)}. Split it, or raise ragQuality.maxFileSizeMb.`;
}
