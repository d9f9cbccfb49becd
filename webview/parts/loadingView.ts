import { html, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelState } from "../../src/contract/panel";
import { actionButton, progressRing } from "../components";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { plainText } from "./markedText";
import { resultView } from "./resultView";

type LoadingState = Extract<PanelState, { kind: "loading" }>;

/** A running check: by itself, or above the file's former result. */
export function loadingView(state: LoadingState, model: PanelModel, context: PanelContext): TemplateResult {
  if (model.standing === null) return progress(state, context);
  return html`${progress(state, context)} ${resultView(model.standing, model, context)}`;
}

function progress(state: LoadingState, context: PanelContext): TemplateResult {
  const cancel = () => context.send({ type: "action", action: "cancel" });
  return html`<div class="loading">
    ${progressRing()}
    <div class="loading-words">
      <h1>Checking <bdi>${plainText(state.file)}</bdi></h1>
      <p class="muted">${plainText(state.step)}</p>
    </div>
    ${actionButton("secondary", ACTION_TITLES.cancel, cancel)}
  </div>`;
}
