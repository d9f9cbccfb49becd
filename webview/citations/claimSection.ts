import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelResult } from "../../src/contract/panel/citationsState";
import type { Claim } from "../../src/contract/verify/citationResult";
import { type Verdict, VERDICT_TITLE } from "../../src/contract/verify/verdict";
import { moreButton } from "../shared/controls";
import { verdictIcon } from "../shared/icons";
import { onListKey, type WalkedList } from "../shared/listKeys";
import { activeItem } from "../shared/listPages";
import { counted } from "../shared/shownText";
import {
  type CitationsContext,
  type CitationsModel,
  clearVerdicts,
  selectClaim,
  showMoreClaims,
  toggleVerdict,
} from "./citationsModel";
import { type VerdictCount, verdictCounts } from "./citationsText";
import { claimButtonId, claimItem } from "./claimItem";
import { effectiveFilter, type ListedClaim, listedClaims } from "./claimList";

/** The claims, a page at a time, with what filters them. */
export function claimSection(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  if (state.result.claims.length === 0) {
    return html`<p class="muted block">The answer states nothing that a source could support, so there are no claims to list.</p>`;
  }
  return html`${filterBar(state.result.claims, model.memory.filter, context)} ${claimList(state, model, context)}`;
}

/** Toggles, one a verdict that occurs, and one for all. Several verdicts can be on at once. */
function filterBar(
  claims: readonly Claim[],
  filter: readonly Verdict[],
  context: CitationsContext,
): TemplateResult | typeof nothing {
  const counts = verdictCounts(claims);
  if (counts.length < 2) return nothing;
  const on = effectiveFilter(claims, filter);
  return html`<div class="filter" role="group" aria-label="Show claims by verdict">
    ${allChip(claims.length, on.length === 0, context)} ${counts.map((count) => verdictChip(count, on, context))}
  </div>`;
}

function allChip(count: number, isOn: boolean, context: CitationsContext): TemplateResult {
  return html`<button
    type="button"
    class="chip"
    aria-pressed=${isOn ? "true" : "false"}
    @click=${() => context.change(clearVerdicts)}
  >
    All ${chipCount(count)}
  </button>`;
}

function verdictChip(count: VerdictCount, on: readonly Verdict[], context: CitationsContext): TemplateResult {
  const { verdict } = count;
  return html`<button
    type="button"
    class="chip"
    aria-pressed=${on.includes(verdict) ? "true" : "false"}
    @click=${() => context.change((model) => toggleVerdict(model, verdict))}
  >
    ${verdictIcon(verdict)} ${VERDICT_TITLE[verdict]} ${chipCount(count.claims)}
  </button>`;
}

function chipCount(count: number): TemplateResult {
  return html`<span class="chip-count" aria-hidden="true">${count}</span
    ><span class="visually-hidden">, ${counted(count, "claim")}</span>`;
}

/** The filtered claims, a page at a time. */
function claimList(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  const { filter, selected, shown } = model.memory;
  const listed = listedClaims(state.result.claims, filter);
  const drawn = listed.slice(0, shown);
  const keys = claimKeys(drawn, context);
  const active = activeItem(keys.drawn, selected);
  return html`<ol
      class="claims"
      role="list"
      aria-label="Claims"
      @keydown=${(event: KeyboardEvent) => onListKey(event, keys)}
    >
      ${repeat(
        drawn,
        ({ index }) => index,
        (item) =>
          claimItem({ item, state, isActive: item.index === active, isSelected: item.index === selected }, context),
      )}
    </ol>
    ${moreButton("claims", { drawn: drawn.length, total: listed.length }, () => context.change(showMoreClaims))}`;
}

/** The claims as a list that is walked by keys; right leads into a claim's evidence. */
function claimKeys(drawn: readonly ListedClaim[], context: CitationsContext): WalkedList {
  return {
    drawn: drawn.map(({ index }) => index),
    buttonId: claimButtonId,
    within: "button.mend, button.quote",
    select: (index) => context.change((model) => selectClaim(model, index)),
  };
}
