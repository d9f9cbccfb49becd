import { html, type TemplateResult } from "lit/html.js";
import type { PanelAction } from "../../src/contract/panel";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { ACTION_TITLE } from "../words";

/** What a person can do next. The first action is the one to try first. */
export function actionButtons(actions: readonly PanelAction[], context: PanelContext): TemplateResult {
  return html`<div class="actions">
    ${actions.map((action, position) =>
      actionButton(position === 0 ? "primary" : "secondary", ACTION_TITLE[action], () =>
        context.send({ type: "action", action }),
      ),
    )}
  </div>`;
}
