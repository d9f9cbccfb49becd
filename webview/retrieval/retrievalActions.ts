import { html, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelAction } from "../../src/contract/panel";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";

/** What a person can do about a retrieval. The first action is the one to try first. */
export function retrievalActions(actions: readonly PanelAction[], context: PanelContext): TemplateResult {
  return html`<div class="actions">
    ${actions.map((action, place) =>
      actionButton(place === 0 ? "primary" : "secondary", ACTION_TITLES[action], () => context.send({ type: "retrieval_action", action })),
    )}
  </div>`;
}
