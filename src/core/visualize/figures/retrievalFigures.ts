import type { Figure } from "../../../contract/figure";
import type { RetrievalReport } from "../../../contract/retrievalReport";
import { coverageFigure } from "./coverage/coverageFigure";
import { drawFigure } from "./drawing/drawFigure";
import { mapFigure } from "./map/mapFigure";
import { redundancyFigure } from "./redundancy/redundancyFigure";
import { scoresFigure } from "./scores/scoresFigure";
import { termsFigure } from "./terms/termsFigure";
import { tokensFigure } from "./tokens/tokensFigure";

const USUAL_WIDTH = 720;
const NARROWEST = 300;
const WIDEST = 1200;

/** In the order in which they are shown. */
const FIGURES = [scoresFigure, termsFigure, coverageFigure, redundancyFigure, tokensFigure, mapFigure];

/** The figures that a report has data for, laid out for a width of 300 to 1,200 points. */
export function retrievalFigures(report: RetrievalReport, width = USUAL_WIDTH): Figure[] {
  const fitting = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(width)));
  return FIGURES.flatMap((figure) => figure(report, fitting) ?? []).map(drawFigure);
}
