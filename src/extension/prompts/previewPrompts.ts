import type * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import {
  noteOn,
  type PreviewParts,
  type RequestText,
  type SetService,
  showRequest,
  WHAT_IT_IS,
} from "../requestPreview";
import type { PromptScope } from "../worker/promptMessages";
import { askedPrompts, contextFiles, tooLarge } from "./askedPrompts";
import type { PromptInputs } from "./promptInputs";

interface PreviewPromptsParts extends PreviewParts {
  readonly promptInputs: PromptInputs;
}

const WHAT_IS_SENT = "Analyze Prompt sends one request for each prompt of a file.";

/** Shows what an analysis would send, and sends nothing. Gives the button that was chosen where it cannot be shown. */
export function previewPrompts(
  parts: PreviewPromptsParts,
  document: vscode.TextDocument,
  scope: PromptScope,
): Promise<PanelAction | null> {
  return showRequest(parts, document, (service) => requestText(parts, document, scope, service));
}

async function requestText(
  { settings, keys, client, promptInputs }: PreviewPromptsParts,
  document: vscode.TextDocument,
  scope: PromptScope,
  service: SetService,
): Promise<RequestText> {
  const set = settings.for(document.uri);
  const message = tooLarge(document, set);
  if (message !== null) return { kind: "refused", message, actions: ["open_settings"] };
  const asked = await askedPrompts(document, scope, promptInputs);
  const note = [...(await noteOn(service, keys, "Analyze Prompt")), WHAT_IS_SENT, WHAT_IT_IS];
  const request = { ...asked, type: "preview_prompts", endpoint: { base_url: service.base_url }, note } as const;
  return { kind: "shown", text: await client.preview(request, contextFiles(set, asked), new AbortController().signal) };
}
