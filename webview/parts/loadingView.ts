import { html, type TemplateResult } from "lit/html.js";
import type { PanelState } from "../../src/contract/panel";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { plainText } from "./markedText";
import { progressView } from "./progressView";
import { resultView } from "./resultView";

type LoadingState = Extract<PanelState, { kind: "loading" }>;

/** A running check: by itself, or above the file's former result. */
export function loadingView(state: LoadingState, model: PanelModel, context: PanelContext): TemplateResult {
  if (model.standing === null) return progress(state, context);
  return html`${progress(state, context)} ${resultView(model.standing, model, context)}`;
}

function progress(state: LoadingState, context: PanelContext): TemplateResult {
  return progressView(
    { title: html`Checking <bdi>${plainText(state.file)}</bdi>`, step: state.step, share: null },
    "action",
    context,
  );
}
