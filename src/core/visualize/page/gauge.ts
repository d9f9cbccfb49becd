import { type Html, html } from "./html";

/** A share as a bar, drawn as SVG since the page's policy allows no style of its own. Its number stands beside it. */
export function gauge(share: number | null): Html {
  const width = Math.round(Math.min(Math.max(share ?? 0, 0), 1) * 100);
  return html`<svg class="gauge" aria-hidden="true"><rect width="${width}%" height="4" /></svg>`;
}
