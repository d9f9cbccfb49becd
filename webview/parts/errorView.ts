import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelAction, PanelState } from "../../src/contract/panel";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { ACTION_TITLE } from "../words";
import { plainText } from "./markedText";

type ErrorState = Extract<PanelState, { kind: "error" }>;

/** Why there is no result, and what to do about it. The first action is the one to try first. */
export function errorView(state: ErrorState, context: PanelContext): TemplateResult {
  return html`<div class="message" role="alert">
      <h1>${state.file === null ? "The check failed" : html`<bdi>${plainText(state.file)}</bdi> could not be checked`}</h1>
      <p class="long-words">${plainText(state.message)}</p>
    </div>
    ${state.actions.length === 0 ? nothing : errorActions(state.actions, context)}`;
}

function errorActions(actions: readonly PanelAction[], context: PanelContext): TemplateResult {
  return html`<div class="actions message-actions">
    ${actions.map((action, position) =>
      actionButton(position === 0 ? "primary" : "secondary", ACTION_TITLE[action], () =>
        context.send({ type: "action", action }),
      ),
    )}
  </div>`;
}
