import { percent } from "../../../../contract/percent";
import type { QueryTerm, RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../text/measureText";
import { listed } from "../../text/numberText";
import { fittedName, shortName } from "../documentName";
import { FreeRoom, type Room, textRoom } from "../drawing/freeRoom";
import { box, LABEL, textLine } from "../drawing/shapes";

/** A rank at which the curve rises, and the terms that it adds. */
export interface CoverageStep {
  readonly rank: number;
  readonly from: number;
  readonly to: number;
  readonly terms: readonly QueryTerm[];
}

export function coverageSteps({ coverage, query_terms }: RetrievalReport): CoverageStep[] {
  const added = new Map<number, QueryTerm[]>();
  for (const term of query_terms) {
    if (term.first_rank !== null) added.set(term.first_rank, [...(added.get(term.first_rank) ?? []), term]);
  }
  return coverage.flatMap(({ rank, covered }, place) => {
    const from = coverage[place - 1]?.covered ?? 0;
    const terms = [...(added.get(rank) ?? [])].sort((one, other) => other.weight - one.weight);
    return covered > from ? [{ rank, from, to: covered, terms }] : [];
  });
}

/** Where the curve is drawn. Each rank of the axis is a band of its width, so that one rank has a width too. */
export interface CoveragePlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly ranks: number;
}

/** An axis has at least these ranks, and some behind the last step, if there are as many. */
const MIN_RANKS = 10;
const BEHIND_LAST_STEP = 1.25;

/** Behind its last step the curve is flat: of a thousand ranks most would show nothing. */
export function ranksShown(report: RetrievalReport, steps: readonly CoverageStep[]): number {
  const last = steps.at(-1)?.rank ?? 1;
  return Math.min(lastRank(report), Math.max(MIN_RANKS, Math.ceil(last * BEHIND_LAST_STEP)));
}

/** Of a sample it is higher than the number of documents. */
export function lastRank({ documents }: RetrievalReport): number {
  return documents.at(-1)?.rank ?? 0;
}

export function bandStart(rank: number, { left, right, ranks }: CoveragePlot): number {
  return left + ((rank - 1) / ranks) * (right - left);
}

export function heightOf(share: number, { top, bottom }: CoveragePlot): number {
  return bottom - share * (bottom - top);
}

interface Place extends Room {
  readonly x: number;
  readonly baseline: number;
  readonly anchor?: "end";
}

interface StepLabels {
  readonly shapes: Svg[];
  /** The ranks of the steps that found no room. */
  readonly left: readonly number[];
}

const GAP = 9;
const MAX_LABEL_WIDTH = 420;
const MAX_NAMES = 8;

/** What each step adds, written below the curve at its right, or above it at its left; the tallest steps choose first. */
export function stepLabels(steps: readonly CoverageStep[], plot: CoveragePlot): StepLabels {
  const room = new FreeRoom({ left: plot.left, top: 0, right: plot.right, bottom: plot.bottom - 2 });
  for (const step of steps) blockRiser(step, plot, room);
  blockEnd(steps.at(-1)?.to ?? 0, plot, room);
  const tallest = [...steps].sort((one, other) => other.to - other.from - (one.to - one.from) || one.rank - other.rank);
  const shapes: Svg[] = [];
  const left: number[] = [];
  for (const step of tallest) {
    const label = placed(step, plot, room);
    if (label === null) left.push(step.rank);
    else shapes.push(...label);
  }
  return { shapes, left: left.sort((one, other) => one - other) };
}

/** No label crosses the curve, which also lies flat from one step to the next. */
function blockRiser({ rank, from, to }: CoverageStep, plot: CoveragePlot, room: FreeRoom): void {
  const x = bandStart(rank, plot);
  room.block({ left: x - 4, right: x + 4, top: heightOf(to, plot) - 4, bottom: heightOf(from, plot) + 1 });
}

/** From the curve's end up to the foot of what is written above it. */
export const END_LABEL_ABOVE = 7;

export function endText(covered: number): string {
  return `${percent(covered)} covered`;
}

/** What is written above the end of the curve. */
function blockEnd(covered: number, plot: CoveragePlot, room: FreeRoom): void {
  const width = measureText(endText(covered), LABEL, "bold");
  room.block(textRoom(plot.right - width, heightOf(covered, plot) - END_LABEL_ABOVE, width, LABEL));
}

function placed(step: CoverageStep, plot: CoveragePlot, room: FreeRoom): Svg[] | null {
  const x = bandStart(step.rank, plot);
  const y = heightOf(step.to, plot);
  const text = stepText(step);
  const [below, above] = [
    fittedName(text, LABEL, Math.min(MAX_LABEL_WIDTH, plot.right - x - GAP)),
    fittedName(text, LABEL, Math.min(MAX_LABEL_WIDTH, x - GAP - plot.left)),
  ];
  const belowRoom: Place = {
    ...textRoom(x + GAP, y + 16, measureText(below, LABEL), LABEL),
    x: x + GAP,
    baseline: y + 16,
  };
  const aboveRoom: Place = {
    ...textRoom(x - GAP - measureText(above, LABEL), y + 4, measureText(above, LABEL), LABEL),
    x: x - GAP,
    baseline: y + 4,
    anchor: "end",
  };
  const wanted = [...(isTelling(below) ? [belowRoom] : []), ...(isTelling(above) ? [aboveRoom] : [])];
  const place = room.take(wanted);
  if (place === undefined) return null;
  const label = place.anchor === "end" ? above : below;
  return [
    box(place.left, place.top, place.right - place.left, place.bottom - place.top, "rq-ground"),
    ...textLine(place.x, place.baseline, label, { class: "rq-text", anchor: place.anchor }),
  ];
}

/** A cut label should still have some letters. */
function isTelling(label: string): boolean {
  return !label.endsWith("…") || label.length > 6;
}

function stepText({ rank, terms }: CoverageStep): string {
  return `${grouped(rank)}: ${
    terms.length === 0
      ? "more of it"
      : listed(
          terms.map(({ text }) => shortName(text)),
          MAX_NAMES,
        )
  }`;
}
