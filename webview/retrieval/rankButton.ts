import { html, type TemplateResult } from "lit/html.js";
import type { PanelContext } from "../panelContext";
import { goToDocument } from "./goToDocument";

/** A rank that leads to its document in the list. */
export function rankButton(rank: number, context: PanelContext): TemplateResult {
  return html`<button
    type="button"
    class="rank-link"
    title="Go to this document"
    @click=${() => goToDocument(rank, context)}
  >
    <span class="visually-hidden">Rank </span>${rank}
  </button>`;
}
