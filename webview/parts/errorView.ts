import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelState } from "../../src/contract/panel";
import type { PanelContext } from "../panelContext";
import { actionButtons } from "./actionButtons";
import { plainText } from "./markedText";

type ErrorState = Extract<PanelState, { kind: "error" }>;

/** Why there is no result, and what to do about it. The first action is the one to try first. */
export function errorView(state: ErrorState, context: PanelContext): TemplateResult {
  return html`<div class="message" role="alert">
      <h1>
        ${state.file === null ? "The check failed" : html`<bdi>${plainText(state.file)}</bdi> could not be checked`}
      </h1>
      <p class="long-words">${plainText(state.message)}</p>
    </div>
    ${state.actions.length === 0 ? nothing : html`<div class="message-actions">${actionButtons(state.actions, "action", context)}</div>`}`;
}
