import type { Figure } from "../../../../contract/visualize/figure";
import { type Svg, svgElement, svgNumber, svgText } from "../../markup/svgElement";

/** A figure whose drawing is still a list of shapes. */
export interface Drawn extends Omit<Figure, "svg"> {
  readonly shapes: readonly Svg[];
}

/** The letters' widths are those of DejaVu Sans; Verdana's are nearly the same. */
const FONTS = "DejaVu Sans, Verdana, sans-serif";

export function drawFigure({ shapes, ...figure }: Drawn): Figure {
  const { id, title, description, width } = figure;
  const height = Math.ceil(figure.height);
  const [titleId, descriptionId] = [`rq-${id}-title`, `rq-${id}-desc`];
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${svgNumber(width)} ${svgNumber(height)}`,
    width,
    height,
    role: "img",
    "aria-labelledby": `${titleId} ${descriptionId}`,
    direction: "ltr",
    "font-family": FONTS,
  };
  const names = [
    svgElement("title", { id: titleId }, [svgText(title)]),
    svgElement("desc", { id: descriptionId }, [svgText(description)]),
  ];
  return { ...figure, height, svg: svgElement("svg", attributes, [...names, ...shapes]) };
}
