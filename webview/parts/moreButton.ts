import { html, nothing, type TemplateResult } from "lit/html.js";
import { actionButton } from "../components";
import { PAGE_SIZE } from "../viewMemory";

/** What stands below a list of which a part is drawn: how much that is, and what draws more. `noun` is the plural of its items. */
export function moreButton(
  noun: string,
  { drawn, total }: { readonly drawn: number; readonly total: number },
  showMore: () => void,
): TemplateResult | typeof nothing {
  if (drawn >= total) return nothing;
  return html`<div class="more">
    <p class="muted">${drawn} of ${total} ${noun} are shown.</p>
    ${actionButton("secondary", `Show ${Math.min(PAGE_SIZE, total - drawn)} more`, showMore)}
  </div>`;
}
