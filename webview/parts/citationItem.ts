import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Citation } from "../../src/contract/citationResult";
import type { PanelContext } from "../panelContext";
import { counted } from "../words";
import type { DrawnClaim } from "./drawnClaim";
import { evidenceQuote } from "./evidenceQuote";
import { plainText } from "./markedText";
import { reasonList } from "./reasonList";
import { sourceLabel } from "./sourceLabel";
import { supportScore } from "./supportScore";
import { verdictBadge } from "./verdictBadge";

/** One mark of a claim: the source it names, how far that source supports the claim, why, and the words that show it. */
export function citationItem(citation: Citation, drawn: DrawnClaim, context: PanelContext): TemplateResult {
  return html`<li class="citation">
    <p class="citation-top">
      <bdi class="marker">${plainText(citation.marker)}</bdi> ${sourceLabel(citation.source_id, drawn.state)}
      ${ownVerdict(citation, drawn)}
    </p>
    ${reasonList(citation.reasons)} ${evidence(citation, drawn, context)}
  </li>`;
}

/** The verdict and score of a mark that is one of several; a lone mark's are the claim's, shown above. */
function ownVerdict(citation: Citation, { item }: DrawnClaim): TemplateResult {
  const repeats = item.claim.citations.length === 1 && citation.verdict === item.claim.verdict;
  return html`${repeats ? nothing : verdictBadge(citation.verdict)}
  ${repeats && citation.score === item.claim.score ? nothing : supportScore(citation.score)}`;
}

function evidence(citation: Citation, drawn: DrawnClaim, context: PanelContext): TemplateResult {
  const shown = drawn.isSelected ? citation.evidence : citation.evidence.slice(0, 1);
  const hidden = citation.evidence.length - shown.length;
  return html`${shown.map((passage) => evidenceQuote(passage, drawn, context))}
  ${hidden === 0 ? nothing : html`<p class="muted">and ${counted(hidden, "more passage")}</p>`}`;
}
