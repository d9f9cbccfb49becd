import type { Figure, FigureId } from "../../../../contract/visualize/figure";
import { type Svg, svgElement, svgNumber, svgText } from "../../markup/svgElement";

/** A figure whose drawing is still a list of shapes. */
export interface Drawn<Id extends string = FigureId> extends Omit<FigureOf<Id>, "svg"> {
  readonly shapes: readonly Svg[];
}

/** A figure of one query's retrieval, or one of another page. */
export interface FigureOf<Id extends string> extends Omit<Figure, "id"> {
  readonly id: Id;
}

/** The letters' widths are those of DejaVu Sans; Verdana's are nearly the same. */
const FONTS = "DejaVu Sans, Verdana, sans-serif";

export function drawFigure<Id extends string>({ shapes, ...figure }: Drawn<Id>): FigureOf<Id> {
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
