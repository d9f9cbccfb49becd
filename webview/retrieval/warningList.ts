import { html, nothing, svg, type TemplateResult } from "lit/html.js";
import type { RetrievalWarning } from "../../src/contract/retrievalReport";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { rankButton } from "./rankButton";

/** More ranks than these make no one click on them. */
const MOST_RANKS = 12;

/** What to know first, the warnings before the remarks, each with the documents that it is about. */
export function warningList(warnings: readonly RetrievalWarning[], context: PanelContext): TemplateResult | typeof nothing {
  if (warnings.length === 0) return nothing;
  const inOrder = [...warnings.filter(isWarning), ...warnings.filter((warning) => !isWarning(warning))];
  return html`<section class="warnings" aria-label="What to know first">
    <ul role="list">
      ${inOrder.map((warning) => warningItem(warning, context))}
    </ul>
  </section>`;
}

function isWarning({ severity }: RetrievalWarning): boolean {
  return severity === "warning";
}

function warningItem(warning: RetrievalWarning, context: PanelContext): TemplateResult {
  const shown = warning.ranks.slice(0, MOST_RANKS);
  const left = warning.ranks.length - shown.length;
  return html`<li class=${`warning ${warning.severity}`}>
    ${severityIcon(warning)}
    <div>
      <p class="long-words">${plainText(warning.message)}</p>
      ${shown.length === 0
        ? nothing
        : html`<p class="ranks">${shown.map((rank) => rankButton(rank, context))}${left === 0 ? nothing : html` <span class="muted">and ${left} more</span>`}</p>`}
    </div>
  </li>`;
}

const TRIANGLE = svg`<path d="M8 1.9l6.4 11.6H1.6z"></path><path d="M8 6.2v3.6M8 11.6v.2"></path>`;
const RING = svg`<circle cx="8" cy="8" r="6.25"></circle><path d="M8 7.4v3.8M8 4.7v.2"></path>`;

function severityIcon(warning: RetrievalWarning): TemplateResult {
  const isGrave = isWarning(warning);
  return html`<svg class=${`icon ${isGrave ? "ink-warning" : "ink-partial"}`} viewBox="0 0 16 16" aria-hidden="true">${isGrave ? TRIANGLE : RING}</svg
    ><span class="visually-hidden">${isGrave ? "Warning: " : "Remark: "}</span>`;
}
