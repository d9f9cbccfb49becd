import type { Figure } from "../../../contract/figure";
import { type Svg, svgNumber } from "../markup/svgElement";
import { MARGIN, type PictureBlock } from "./pictureBlock";
import { textBlock } from "./textBlock";

const ABOVE = 16;
const BELOW_DRAWING = 6;
/** Nobody reads or hovers over them in a picture, and their ids would have to be kept apart. */
const NAMES = /<(title|desc)\b[^>]*>[^<]*<\/\1>/gu;

/** A figure below its title, with its note. */
export function figureBlocks({ title, note, svg, height }: Figure, width: number): PictureBlock[] {
  return [
    { height: ABOVE, draw: () => [] },
    textBlock(title, { class: "rq-title", size: 15, weight: "bold", width, most: 1, below: 6 }),
    { height: height + BELOW_DRAWING, draw: (top) => [placed(svg, top)] },
    textBlock(note, { class: "rq-muted", size: 11, width, most: 3, below: 0 }),
  ];
}

/**
 * What a figure consists of was built as SVG, so this is SVG too. Nothing of it lies outside of its frame; a rasterizer that
 * had to cut it there would take five times as long.
 */
function placed(svg: string, top: number): Svg {
  const bare = svg.replace(NAMES, "").replace(/ (?:xmlns|role|aria-labelledby)="[^"]*"/gu, "");
  return bare.replace("<svg", `<svg x="${MARGIN}" y="${svgNumber(top)}" overflow="visible"`) as Svg;
}
