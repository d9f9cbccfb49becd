import type { Figure } from "../../../contract/visualize/figure";
import type { RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { coverageFigure } from "./coverage/coverageFigure";
import { drawFigure } from "./drawing/drawFigure";
import { mapFigure } from "./map/mapFigure";
import { movementFigure } from "./movement/movementFigure";
import { redundancyFigure } from "./redundancy/redundancyFigure";
import { scoresFigure } from "./scores/scoresFigure";
import { stagesFigure } from "./stages/stagesFigure";
import { termsFigure } from "./terms/termsFigure";
import { tokensFigure } from "./tokens/tokensFigure";

const USUAL_WIDTH = 720;
const MIN_WIDTH = 300;
const MAX_WIDTH = 1200;

/** In the order in which they are shown. */
const FIGURES = [
  stagesFigure,
  movementFigure,
  scoresFigure,
  termsFigure,
  coverageFigure,
  redundancyFigure,
  tokensFigure,
  mapFigure,
];

/** The figures that a report has data for, laid out for a width of 300 to 1,200 points. */
export function retrievalFigures(report: RetrievalReport, width = USUAL_WIDTH): Figure[] {
  const fitting = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.floor(width)));
  return FIGURES.flatMap((figure) => figure(report, fitting) ?? []).map(drawFigure);
}
