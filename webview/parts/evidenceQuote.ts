import { html, type TemplateResult } from "lit/html.js";
import type { Evidence } from "../../src/contract/citationResult";
import type { PanelContext } from "../panelContext";
import { selectClaim } from "../panelModel";
import type { DrawnClaim } from "./drawnClaim";
import { markedText } from "./markedText";

/** A passage of a source with the claim's words marked in it. A click opens it, where the source can be opened. */
export function evidenceQuote(evidence: Evidence, drawn: DrawnClaim, context: PanelContext): TemplateResult {
  const text = markedText(evidence.text, evidence.start, [{ style: "match", spans: evidence.matches }]);
  const words = html`<span class="quote-words" dir="auto">${text}</span>`;
  const source = drawn.state.sources.find(({ id }) => id === evidence.source_id);
  if (source?.can_open !== true) {
    return html`<p class="quote" title="This source cannot be opened in the editor">${words}</p>`;
  }
  return html`<button
    type="button"
    class="quote"
    tabindex=${drawn.isActive ? 0 : -1}
    title=${`Show this passage in ${source.label}`}
    @click=${() => openQuote(evidence, drawn, context)}
  >
    ${words}
  </button>`;
}

function openQuote(evidence: Evidence, drawn: DrawnClaim, context: PanelContext): void {
  context.change((model) => selectClaim(model, drawn.item.index));
  context.send({
    type: "reveal_source",
    source_id: evidence.source_id,
    start: evidence.start,
    end: evidence.end,
  });
}
