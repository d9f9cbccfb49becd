import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptState } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { actionButtons } from "../parts/actionButtons";
import { plainText } from "../parts/markedText";
import { progressView } from "../parts/progressView";
import { emptyPrompt } from "./emptyPrompt";
import { promptResult } from "./promptResult";

/** The "Prompt" tab in whatever state the extension is. */
export function promptView(model: PanelModel, context: PanelContext): TemplateResult {
  const { state, standing } = model.prompt;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyPrompt(state, context);
  if (state.kind === "error") return failedAnalysis(state, context);
  if (state.kind === "result") return promptResult(state, model, context);
  return html`${progress(state, context)} ${standing === null ? nothing : promptResult(standing, model, context)}`;
}

function failedAnalysis(
  { file, message, actions }: Extract<PromptState, { kind: "error" }>,
  context: PanelContext,
): TemplateResult {
  return html`<div class="message" role="alert">
      <h1>
        ${file === null ? "The prompt could not be analyzed" : html`<bdi>${plainText(file)}</bdi> could not be analyzed`}
      </h1>
      <p class="long-words">${plainText(message)}</p>
    </div>
    ${actions.length === 0 ? nothing : html`<div class="message-actions">${actionButtons(actions, "prompt_action", context)}</div>`}`;
}

function progress({ file, step }: Extract<PromptState, { kind: "loading" }>, context: PanelContext): TemplateResult {
  return progressView(
    { title: html`Analyzing <bdi>${plainText(file)}</bdi>`, step, share: null },
    "prompt_action",
    context,
  );
}
