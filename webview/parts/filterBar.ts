import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Claim } from "../../src/contract/citationResult";
import { type Verdict, VERDICT_TITLE } from "../../src/contract/verdict";
import { type VerdictCount, verdictCounts } from "../attention";
import { effectiveFilter } from "../claimList";
import type { PanelContext } from "../panelContext";
import { clearFilter, toggleVerdict } from "../panelModel";
import { counted } from "../words";
import { verdictIcon } from "./verdictBadge";

/** Toggles, one a verdict that occurs, and one for all. Several verdicts can be on at once. */
export function filterBar(
  claims: readonly Claim[],
  filter: readonly Verdict[],
  context: PanelContext,
): TemplateResult | typeof nothing {
  const counts = verdictCounts(claims);
  if (counts.length < 2) return nothing;
  const on = effectiveFilter(claims, filter);
  return html`<div class="filter" role="group" aria-label="Show claims by verdict">
    ${allChip(claims.length, on.length === 0, context)} ${counts.map((count) => verdictChip(count, on, context))}
  </div>`;
}

function allChip(count: number, isOn: boolean, context: PanelContext): TemplateResult {
  return html`<button
    type="button"
    class="chip"
    aria-pressed=${isOn ? "true" : "false"}
    @click=${() => context.change(clearFilter)}
  >
    All ${chipCount(count)}
  </button>`;
}

function verdictChip(count: VerdictCount, on: readonly Verdict[], context: PanelContext): TemplateResult {
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
