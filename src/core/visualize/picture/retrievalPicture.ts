import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import type { PictureExtent, PictureTheme } from "../../../contract/visualize/visualizeRequest";
import { box } from "../figures/drawing/shapes";
import { retrievalFigures } from "../figures/retrievalFigures";
import { type Svg, svgElement } from "../markup/svgElement";
import { boxMissingLetters } from "./missingLetters";
import {
  figureBlocks,
  headBlocks,
  MARGIN,
  type PictureBlock,
  stackBlocks,
  textBlock,
  warningBlocks,
} from "./pictureBlocks";
import { pictureTheme } from "./pictureTheme";
import { screenBlocks } from "./screenBlocks";

interface RetrievalPicture {
  readonly svg: string;
  /** What the picture cannot show, in words; they stand at its foot too. */
  readonly warnings: string[];
}

const FIGURE_WIDTH = 720;
/** The bundled font first; what the others are for is to see the SVG without it. */
const FONTS = "DejaVu Sans, Verdana, sans-serif";

/** All figures of a report one below the other, or what fits one screen, with the colours of a theme. */
export function retrievalPicture(
  report: RetrievalReport,
  theme: PictureTheme,
  extent: PictureExtent = "full",
): RetrievalPicture {
  const blocks = extent === "full" ? fullBlocks(report) : screenBlocks(report, FIGURE_WIDTH);
  const { shapes, end } = stackBlocks(blocks, MARGIN);
  const { svg, warnings } = boxMissingLetters(shapes.join(""));
  const foot = stackBlocks(
    warnings.map((warning) =>
      textBlock(warning, { class: "rq-muted", size: 11, width: FIGURE_WIDTH, most: 2, below: 0 }),
    ),
    end + MARGIN / 2,
  );
  return { svg: wholePicture([svg as Svg, ...foot.shapes], foot.end + MARGIN / 2, theme), warnings };
}

function fullBlocks(report: RetrievalReport): PictureBlock[] {
  return [
    ...headBlocks(report, FIGURE_WIDTH),
    ...warningBlocks(report, FIGURE_WIDTH),
    ...retrievalFigures(report, FIGURE_WIDTH).flatMap((figure) => figureBlocks(figure, FIGURE_WIDTH)),
  ];
}

function wholePicture(shapes: readonly Svg[], height: number, theme: PictureTheme): string {
  const width = FIGURE_WIDTH + 2 * MARGIN;
  const bottom = Math.ceil(height);
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${width} ${bottom}`,
    width,
    height: bottom,
    direction: "ltr",
    "font-family": FONTS,
  };
  const style = `<style>${pictureTheme(theme)}</style>` as Svg;
  return svgElement("svg", attributes, [style, box(0, 0, width, bottom, "rq-ground"), ...shapes]);
}
