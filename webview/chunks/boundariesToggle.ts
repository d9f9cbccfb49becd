import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { plainText } from "../parts/markedText";
import { showBoundaries } from "./chunksModel";
import { boundariesWords } from "./chunksWords";

/** Draws the chunks of the chosen settings into open files, and says what became of the active one. */
export function boundariesToggle(model: PanelModel, context: PanelContext): TemplateResult | typeof nothing {
  const { boundaries } = model.chunks;
  if (boundaries === null) return nothing;
  const toggle = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) context.change((current) => showBoundaries(current, target.checked));
  };
  const words = boundariesWords(boundaries);
  return html`<div class="boundaries">
    <label
      ><input type="checkbox" .checked=${live(boundaries.shown)} @change=${toggle} /> Show boundaries in open
      files</label
    >
    <p class=${`long-words ${boundaries.problem === "" ? "muted" : "is-problem"}`} role="status">${plainText(words)}</p>
  </div>`;
}
