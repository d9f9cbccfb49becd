import { html, svg, type TemplateResult } from "lit/html.js";

/** How grave a sentence is that stands for itself. */
export type SentenceSeverity = "warning" | "remark";

const TRIANGLE = svg`<path d="M8 1.9l6.4 11.6H1.6z"></path><path d="M8 6.2v3.6M8 11.6v.2"></path>`;
const RING = svg`<circle cx="8" cy="8" r="6.25"></circle><path d="M8 7.4v3.8M8 4.7v.2"></path>`;

/** A shape that says how grave a sentence is, and a word for screen readers. */
export function severityIcon(severity: SentenceSeverity): TemplateResult {
  const isGrave = severity === "warning";
  return html`<svg class=${`icon ${isGrave ? "ink-warning" : "ink-partial"}`} viewBox="0 0 16 16" aria-hidden="true">${isGrave ? TRIANGLE : RING}</svg
    ><span class="visually-hidden">${isGrave ? "Warning: " : "Remark: "}</span>`;
}
