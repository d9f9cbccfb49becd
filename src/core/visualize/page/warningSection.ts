import type { RetrievalWarning } from "../../../contract/visualize/retrievalReport";
import { grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { shownText } from "./markedText";
import { rankLink } from "./pageLinks";

/** More links than these are not followed one by one. */
const MAX_LINKS = 20;
const SEVERITY_NAMES: Readonly<Record<RetrievalWarning["severity"], string>> = { warning: "Warning", info: "Note" };
/** Their shapes tell them apart without their colours. */
const SEVERITY_SIGNS: Readonly<Record<RetrievalWarning["severity"], string>> = { warning: "▲", info: "●" };

/** What to know first, each with the documents that it is about. */
export function warningSection(warnings: readonly RetrievalWarning[]): Html {
  const content =
    warnings.length === 0
      ? html`<p class="empty">Nothing stands out.</p>`
      : html`<ul class="warnings">${warnings.map(warningItem)}</ul>`;
  return html`<section id="warnings" aria-labelledby="warnings-title"><h2 id="warnings-title">What to look at</h2>${content}</section>`;
}

function warningItem({ severity, message, ranks }: RetrievalWarning): Html {
  return html`<li class="${severity}"><span class="severity"><span aria-hidden="true">${SEVERITY_SIGNS[severity]}</span> ${SEVERITY_NAMES[severity]}</span><p><bdi>${shownText(message)}</bdi>${rankLinks(ranks)}</p></li>`;
}

function rankLinks(ranks: readonly number[]): Html {
  if (ranks.length === 0) return NOTHING;
  const shown = ranks.slice(0, MAX_LINKS).map((rank) => html`${rankLink(rank)} `);
  const rest = ranks.length - shown.length;
  const more = rest === 0 ? NOTHING : html`<span class="muted">and ${grouped(rest)} more</span>`;
  return html` <span class="ranks"><span class="muted">${ranks.length === 1 ? "See rank" : "See ranks"}</span> ${shown}${more}</span>`;
}
