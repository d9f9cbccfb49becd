import { repeat } from "lit/directives/repeat.js";
import { html, type TemplateResult } from "lit/html.js";
import type { PanelResult } from "../../src/contract/panel";
import { activeIndex, listedClaims } from "../claimList";
import type { PanelContext } from "../panelContext";
import { type PanelModel, showMore } from "../panelModel";
import { claimItem } from "./claimItem";
import { claimKeys } from "./claimKeys";
import { onListKey } from "./listKeys";
import { moreButton } from "./moreButton";

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
      @keydown=${(event: KeyboardEvent) => onListKey(event, claimKeys(drawn, context))}
    >
      ${repeat(
        drawn,
        ({ index }) => index,
        (item) =>
          claimItem({ item, state, isActive: item.index === active, isSelected: item.index === selected }, context),
      )}
    </ol>
    ${moreButton("claims", { drawn: drawn.length, total: listed.length }, () => context.change(showMore))}`;
}
