import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Reason } from "../../src/contract/reason";
import { plainText } from "./markedText";

/** Why a verdict is as it is, in words. */
export function reasonList(reasons: readonly Reason[]): TemplateResult | typeof nothing {
  if (reasons.length === 0) return nothing;
  return html`<ul role="list" class="reasons" aria-label="Reasons">
    ${reasons.map((reason) => html`<li class="long-words">${plainText(reason.message)}</li>`)}
  </ul>`;
}
