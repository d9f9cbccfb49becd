import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Claim } from "../../src/contract/citationResult";
import type { Span } from "../../src/contract/span";
import type { PanelContext } from "../panelContext";
import { selectClaim } from "../panelModel";
import { citationItem } from "./citationItem";
import type { DrawnClaim } from "./drawnClaim";
import { evidenceQuote } from "./evidenceQuote";
import { markedText, plainText } from "./markedText";
import { reasonList } from "./reasonList";
import { sourceLabel } from "./sourceLabel";
import { supportScore } from "./supportScore";
import { VERDICT_TONE, verdictBadge } from "./verdictBadge";

export function claimElementId(index: number): string {
  return `claim-${index}`;
}

export function claimButtonId(index: number): string {
  return `claim-button-${index}`;
}

export function claimItem(drawn: DrawnClaim, context: PanelContext): TemplateResult {
  const { claim, index } = drawn.item;
  return html`<li
    id=${claimElementId(index)}
    class=${`claim edge-${VERDICT_TONE[claim.verdict]}${drawn.isSelected ? " selected" : ""}`}
    data-item=${index}
  >
    ${claimButton(drawn, context)}
    <div class="claim-detail">${claimDetail(drawn, context)}</div>
  </li>`;
}

function claimButton({ item, isActive, isSelected }: DrawnClaim, context: PanelContext): TemplateResult {
  const { claim, index } = item;
  return html`<button
    type="button"
    id=${claimButtonId(index)}
    class="claim-button"
    tabindex=${isActive ? 0 : -1}
    aria-current=${isSelected ? "true" : nothing}
    title="Show this claim in the editor"
    @click=${() => openClaim(index, claim, context)}
  >
    <span class="claim-top">${verdictBadge(claim.verdict)} ${supportScore(claim.score)}</span>
    <span class="claim-text" dir="auto">${claimText(claim)}</span>
  </button>`;
}

function claimText(claim: Claim): TemplateResult {
  const reasons = [...claim.reasons, ...claim.citations.flatMap((citation) => citation.reasons)];
  return markedText(claim.text, claim.start, [
    { style: "citation-mark", spans: claim.citations },
    { style: "at-issue", spans: reasons.filter((reason) => isPartOf(reason, claim)) },
  ]);
}

/** A reason about the claim as a whole marks no words: underlining all of them would point at none. */
function isPartOf(span: Span, claim: Claim): boolean {
  return span.start > claim.start || span.end < claim.end;
}

function openClaim(index: number, claim: Claim, context: PanelContext): void {
  context.change((model) => selectClaim(model, index));
  context.send({ type: "reveal_response", start: claim.start, end: claim.end });
}

function claimDetail(drawn: DrawnClaim, context: PanelContext): TemplateResult {
  const { claim } = drawn.item;
  return html`
    ${claim.accepted === null ? nothing : html`<p class="accepted">Accepted: ${plainText(claim.accepted.reason)}</p>`}
    ${reasonList(claim.reasons)}
    ${
      claim.citations.length === 0
        ? nothing
        : html`<ul role="list" class="citations" aria-label="Citations">
            ${claim.citations.map((citation) => citationItem(citation, drawn, context))}
          </ul>`
    }
    ${bestSource(drawn, context)}
  `;
}

/** The given source that supports the claim best, where the claim does not cite it. */
function bestSource(drawn: DrawnClaim, context: PanelContext): TemplateResult | typeof nothing {
  const { claim } = drawn.item;
  const best = claim.best_source;
  if (best === null || claim.citations.some((citation) => citation.source_id === best.source_id)) return nothing;
  const heading = best.score >= drawn.state.result.threshold ? "Supported by" : "Nearest source";
  return html`<div class="citation best">
    <p class="citation-top">
      <span class="muted">${heading}</span> ${sourceLabel(best.source_id, drawn.state)} ${supportScore(best.score)}
    </p>
    ${evidenceQuote(best, drawn, context)}
  </div>`;
}
