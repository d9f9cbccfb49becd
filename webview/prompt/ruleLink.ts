import { html, type TemplateResult } from "lit/html.js";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";

/** A rule's code, which leads to its page. */
export function ruleLink(rule: string, context: PanelContext): TemplateResult {
  return html`<button
    type="button"
    class="link rule-code"
    title="Open the page of this rule"
    @click=${() => context.send({ type: "open_rule", rule })}
  >
    <bdi>${plainText(rule)}</bdi>
  </button>`;
}
