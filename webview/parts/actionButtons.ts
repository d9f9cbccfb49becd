import { html, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelAction } from "../../src/contract/panel";
import type { FromPanel } from "../../src/contract/panelMessages";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";

/** Each tab has a message of its own for its buttons. */
export type ActionMessage = Extract<FromPanel, { action: PanelAction }>["type"];

/** What a person can do next. The first action is the one to try first. */
export function actionButtons(
  actions: readonly PanelAction[],
  message: ActionMessage,
  context: PanelContext,
): TemplateResult {
  return html`<div class="actions">
    ${actions.map((action, place) =>
      actionButton(place === 0 ? "primary" : "secondary", ACTION_TITLES[action], () =>
        context.send({ type: message, action }),
      ),
    )}
  </div>`;
}
