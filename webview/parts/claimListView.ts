import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelResult } from "../../src/contract/panel";
import { activeIndex, listedClaims } from "../claimList";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { type PanelModel, showMore } from "../panelModel";
import { PAGE_SIZE } from "../viewMemory";
import { claimItem } from "./claimItem";
import { onClaimKey } from "./claimKeys";

/** The filtered claims, a page at a time. */
export function claimListView(state: PanelResult, model: PanelModel, context: PanelContext): TemplateResult {
  const { filter, selected, shown } = model.memory;
  const listed = listedClaims(state.result.claims, filter);
  const drawn = listed.slice(0, shown);
  const active = activeIndex(drawn, selected);
  return html`<ol
      class="claims"
      role="list"
      aria-label="Claims"
      @keydown=${(event: KeyboardEvent) => onClaimKey(event, drawn, context)}
    >
      ${repeat(
        drawn,
        ({ index }) => index,
        (item) =>
          claimItem({ item, state, isActive: item.index === active, isSelected: item.index === selected }, context),
      )}
    </ol>
    ${drawn.length < listed.length ? moreButton(listed.length, drawn.length, context) : nothing}`;
}

function moreButton(total: number, drawn: number, context: PanelContext): TemplateResult {
  const step = Math.min(PAGE_SIZE, total - drawn);
  return html`<div class="more">
    <p class="muted">${drawn} of ${total} claims are shown.</p>
    ${actionButton("secondary", `Show ${step} more`, () => context.change(showMore))}
  </div>`;
}
