import type { Figure } from "../../src/contract/figure";
import { importSvg } from "./importSvg";

/** One element a figure: it is parsed once, and stays the same element as long as the figure is on view. */
const drawings = new WeakMap<Figure, SVGSVGElement | null>();

/** The figure as an element of this page, with the shapes of the selected document set off; `null` where its SVG holds more than shapes. */
export function drawnFigure(figure: Figure, selected: number | null): SVGSVGElement | null {
  const known = drawings.get(figure);
  const drawing = known === undefined ? importSvg(figure.svg) : known;
  if (known === undefined) drawings.set(figure, drawing);
  if (drawing !== null) setOff(drawing, selected);
  return drawing;
}

function setOff(drawing: SVGSVGElement, selected: number | null): void {
  for (const shape of drawing.querySelectorAll(".is-selected")) shape.classList.remove("is-selected");
  if (selected === null) return;
  for (const shape of drawing.querySelectorAll(`[data-rank="${selected}"]`)) shape.classList.add("is-selected");
}
