import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Figure } from "../../src/contract/figure";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { drawnFigure } from "./drawnFigure";
import { figureTable } from "./figureTable";
import { goToDocument } from "./goToDocument";

/** The figures, each with its table. A click on a shape that stands for a document leads there; by keys its table does. */
export function figureSection(
  figures: readonly Figure[],
  selected: number | null,
  context: PanelContext,
): TemplateResult | typeof nothing {
  if (figures.length === 0) return nothing;
  return html`<div class="figures">${figures.map((figure) => figureView(figure, selected, context))}</div>`;
}

function figureView(figure: Figure, selected: number | null, context: PanelContext): TemplateResult {
  const { id, title, note } = figure;
  return html`<section class="figure" aria-labelledby=${`figure-${id}`}>
    <h2 id=${`figure-${id}`}>${title}</h2>
    <div class="figure-drawing" @click=${(event: MouseEvent) => onFigureClick(event, context)}>
      ${drawn(figure, selected)}
    </div>
    ${note === "" ? nothing : html`<p class="muted long-words">${plainText(note)}</p>`} ${figureTable(figure, context)}
  </section>`;
}

/** A figure that is made of anything but shapes is not put into the page; its table says the same. */
function drawn(figure: Figure, selected: number | null): SVGSVGElement | TemplateResult {
  return (
    drawnFigure(figure, selected) ??
    html`<p class="muted">This figure cannot be drawn here. Its table below has the same data.</p>`
  );
}

function onFigureClick(event: MouseEvent, context: PanelContext): void {
  const shape = event.target instanceof Element ? event.target.closest("[data-rank]") : null;
  const rank = Number(shape?.getAttribute("data-rank") ?? 0);
  if (Number.isInteger(rank) && rank > 0) goToDocument(rank, context);
}
