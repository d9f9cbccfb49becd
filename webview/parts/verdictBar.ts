import { html, nothing, svg, type TemplateResult } from "lit/html.js";
import type { Claim } from "../../src/contract/citationResult";
import { verdictCounts } from "../attention";
import { VERDICT_TONE } from "./verdictBadge";

/** The blank between two stretches, in hundredths of the bar. */
const GAP = 0.6;

/** The claims' verdicts as one line of coloured stretches. The filter below it says the same in words. */
export function verdictBar(claims: readonly Claim[]): TemplateResult | typeof nothing {
  if (claims.length === 0) return nothing;
  let left = 0;
  const stretches = verdictCounts(claims).map(({ verdict, claims: count }) => {
    const width = (count / claims.length) * 100;
    const stretch = svg`<rect class=${`fill-${VERDICT_TONE[verdict]}`} x=${left} width=${Math.max(width - GAP, GAP)} height="4"></rect>`;
    left += width;
    return stretch;
  });
  return html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${stretches}</svg>`;
}
