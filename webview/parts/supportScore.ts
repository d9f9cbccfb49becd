import { html, nothing, type TemplateResult } from "lit/html.js";
import { percent } from "../words";

/** How far a source supports a claim; nothing where it could not be told. */
export function supportScore(score: number | null): TemplateResult | typeof nothing {
  if (score === null) return nothing;
  return html`<span class="support" title="How far the source supports the claim"
    >${percent(score)}<span class="visually-hidden"> support</span></span
  >`;
}
