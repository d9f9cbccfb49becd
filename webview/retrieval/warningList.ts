import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import type { RetrievalWarning } from "../../src/contract/visualize/retrievalReport";
import { severityIcon } from "../shared/icons";
import { plainText } from "../shared/markedText";
import { goToDocument } from "./documentItem";
import type { RetrievalContext } from "./retrievalModel";

/** More ranks than these make no one click on them. */
const MAX_RANKS = 12;

/** What to know first, the warnings before the remarks, each with the documents that it is about. */
export function warningList(
  warnings: readonly RetrievalWarning[],
  context: RetrievalContext,
): TemplateResult | typeof nothing {
  if (warnings.length === 0) return nothing;
  const inOrder = [...warnings.filter(isWarning), ...warnings.filter((warning) => !isWarning(warning))];
  return html`<section class="warnings" aria-label=${t("What to know first")}>
    <ul role="list">
      ${inOrder.map((warning) => warningItem(warning, context))}
    </ul>
  </section>`;
}

function isWarning({ severity }: RetrievalWarning): boolean {
  return severity === "warning";
}

function warningItem(warning: RetrievalWarning, context: RetrievalContext): TemplateResult {
  const shown = warning.ranks.slice(0, MAX_RANKS);
  const left = warning.ranks.length - shown.length;
  return html`<li class=${`warning ${warning.severity}`}>
    ${severityIcon(isWarning(warning) ? "warning" : "remark")}
    <div>
      <p class="long-words">${plainText(warning.message)}</p>
      ${
        shown.length === 0
          ? nothing
          : html`<p class="ranks">${shown.map((rank) => rankButton(rank, context))}${left === 0 ? nothing : html` <span class="muted">${pieces("and {0} more", left)}</span>`}</p>`
      }
    </div>
  </li>`;
}

/** A rank that leads to its document in the list. */
function rankButton(rank: number, context: RetrievalContext): TemplateResult {
  return html`<button type="button" class="rank-link" title=${t("Go to this document")} @click=${() => goToDocument(rank, context)}>
    <span class="visually-hidden">${t("Rank")} </span>${rank}
  </button>`;
}
