import { html, svg, type TemplateResult } from "lit/html.js";
import type { Tone } from "./icons";

/** The blank between two stretches, in hundredths of the bar. */
const GAP = 0.6;

interface Stretch {
  readonly tone: Tone;
  /** Of the whole bar. */
  readonly share: number;
}

/** A line of coloured stretches. Text beside it says the same. */
export function stretchBar(stretches: readonly Stretch[]): TemplateResult {
  let left = 0;
  const drawn = stretches.map(({ tone, share }, place) => {
    const width = share * 100;
    const gap = place === stretches.length - 1 ? 0 : GAP;
    const stretch = svg`<rect class=${`fill-${tone}`} x=${left} width=${Math.max(width - gap, GAP)} height="4"></rect>`;
    left += width;
    return stretch;
  });
  return html`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}
