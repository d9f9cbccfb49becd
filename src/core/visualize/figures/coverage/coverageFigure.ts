import { percent } from "../../../../contract/percent";
import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import { type Svg, svgNumber } from "../../markup/svgElement";
import { listed } from "../../text/numberText";
import { fittedName, shortName } from "../documentName";
import { rankLabels } from "../drawing/axis";
import type { Drawn } from "../drawing/drawFigure";
import { dot, drawMark, LABEL, ofDocument, rule, SMALL, stroke, textLine } from "../drawing/shapes";
import {
  bandStart,
  type CoveragePlot,
  type CoverageStep,
  coverageSteps,
  END_LABEL_ABOVE,
  endText,
  heightOf,
  ranksShown,
  stepLabels,
} from "./coverageLayout";
import { coverageDescription, coverageNote, coverageTable } from "./coverageText";

const LEFT = 46;
const PLOT_HEIGHT = 180;
const MISSING_LINE = 22;
const TOP_AIR = 20;
const AXIS = 38;
const GRID = [0, 0.25, 0.5, 0.75, 1];

/** How much of the query the ranks up to each one have. */
export function coverageFigure(report: RetrievalReport, width: number): Drawn | null {
  if (report.coverage.length === 0 || report.query_terms.length === 0) return null;
  const steps = coverageSteps(report);
  const missing = missingLine(report, width);
  const top = (missing.length > 0 ? MISSING_LINE : 0) + TOP_AIR;
  const plot: CoveragePlot = {
    left: LEFT,
    right: width,
    top,
    bottom: top + PLOT_HEIGHT,
    ranks: ranksShown(report, steps),
  };
  const labels = stepLabels(steps, plot);
  return {
    id: "coverage",
    title: "Query coverage by rank",
    description: coverageDescription(report, steps),
    note: coverageNote(report, plot.ranks, labels.left),
    table: coverageTable(report, steps),
    width,
    height: plot.bottom + AXIS,
    shapes: [
      ...missing,
      ...axes(plot),
      ...labels.shapes,
      curve(steps, plot),
      ...stepDots(steps, plot),
      ...endLabel(report, plot),
    ],
  };
}

function missingLine({ query_terms }: RetrievalReport, width: number): Svg[] {
  const missing = query_terms.filter(({ documents }) => documents === 0);
  if (missing.length === 0) return [];
  const label = `in no document: ${listed(
    missing.map(({ text }) => shortName(text)),
    8,
  )}`;
  return [
    drawMark("cross", 5, 9, "rq-bad", 4),
    ...textLine(16, 13, fittedName(label, LABEL, width - 16), { class: "rq-bad" }),
  ];
}

function axes(plot: CoveragePlot): Svg[] {
  const lines = GRID.flatMap((share) => {
    const y = heightOf(share, plot);
    const label = textLine(plot.left - 8, y + 4, percent(share), { class: "rq-muted", size: SMALL, anchor: "end" });
    return [rule(plot.left, y, plot.right, y, share === 0 ? "rq-axis" : "rq-grid"), ...label];
  });
  const pitch = (plot.right - plot.left) / plot.ranks;
  const centres = Array.from({ length: plot.ranks }, (_, place) => ({
    rank: place + 1,
    x: plot.left + (place + 0.5) * pitch,
  }));
  const name = textLine((plot.left + plot.right) / 2, plot.bottom + 33, "rank", {
    class: "rq-muted",
    size: SMALL,
    anchor: "middle",
  });
  return [...lines, ...rankLabels(centres, pitch, plot.bottom + 16), ...name];
}

function curve(steps: readonly CoverageStep[], plot: CoveragePlot): Svg {
  const rises = steps.map(({ rank, to }) => `H${svgNumber(bandStart(rank, plot))}V${svgNumber(heightOf(to, plot))}`);
  return stroke(`M${plot.left} ${svgNumber(plot.bottom)}${rises.join("")}H${svgNumber(plot.right)}`, "rq-line", 2);
}

function stepDots(steps: readonly CoverageStep[], plot: CoveragePlot): Svg[] {
  return steps.map((step) => {
    const hover = `Rank ${grouped(step.rank)} adds ${listed(step.terms.map(({ text }) => shortName(text))) || "more of it"}: ${percent(step.to)} of the query covered`;
    return ofDocument(step.rank, [dot(bandStart(step.rank, plot), heightOf(step.to, plot), 4, "rq-bar", hover)]);
  });
}

function endLabel({ coverage }: RetrievalReport, plot: CoveragePlot): Svg[] {
  const covered = coverage.at(-1)?.covered ?? 0;
  return textLine(plot.right, heightOf(covered, plot) - END_LABEL_ABOVE, endText(covered), {
    class: "rq-strong",
    anchor: "end",
    weight: "bold",
  });
}
