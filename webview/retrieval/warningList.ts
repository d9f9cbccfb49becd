import { html, nothing, type TemplateResult } from "lit/html.js";
import type { RetrievalWarning } from "../../src/contract/retrievalReport";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { severityIcon } from "../parts/severityIcon";
import { rankButton } from "./rankButton";

/** More ranks than these make no one click on them. */
const MOST_RANKS = 12;

/** What to know first, the warnings before the remarks, each with the documents that it is about. */
export function warningList(
  warnings: readonly RetrievalWarning[],
  context: PanelContext,
): TemplateResult | typeof nothing {
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
    ${severityIcon(isWarning(warning) ? "warning" : "remark")}
    <div>
      <p class="long-words">${plainText(warning.message)}</p>
      ${
        shown.length === 0
          ? nothing
          : html`<p class="ranks">
              ${shown.map((rank) => rankButton(rank, context))}${left === 0 ? nothing : html` <span class="muted">and ${left} more</span>`}
            </p>`
      }
    </div>
  </li>`;
}
