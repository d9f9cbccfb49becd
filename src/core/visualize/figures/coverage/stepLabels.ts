import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../measure/measureText";
import { grouped, listed } from "../../words/numbers";
import { shortName } from "../documentName";
import { FreeRoom, type Room, textRoom } from "../drawing/freeRoom";
import { box, LABEL, words } from "../drawing/shapes";
import { fittedName } from "../fittedName";
import { bandStart, type CoveragePlot, heightOf } from "./coveragePlot";
import type { CoverageStep } from "./coverageSteps";

interface Place extends Room {
  readonly x: number;
  readonly baseline: number;
  readonly anchor?: "end";
}

export interface StepLabels {
  readonly shapes: Svg[];
  /** The ranks of the steps that found no room. */
  readonly left: readonly number[];
}

const GAP = 9;
const LONGEST = 420;
const MOST_NAMES = 8;

/** What each step adds, written below the curve at its right, or above it at its left; the tallest steps choose first. */
export function stepLabels(steps: readonly CoverageStep[], plot: CoveragePlot): StepLabels {
  const room = new FreeRoom({ left: plot.left, top: 0, right: plot.right, bottom: plot.bottom - 2 });
  for (const step of steps) blockRiser(step, plot, room);
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

function placed(step: CoverageStep, plot: CoveragePlot, room: FreeRoom): Svg[] | null {
  const x = bandStart(step.rank, plot);
  const y = heightOf(step.to, plot);
  const text = stepText(step);
  const [below, above] = [
    fittedName(text, LABEL, Math.min(LONGEST, plot.right - x - GAP)),
    fittedName(text, LABEL, Math.min(LONGEST, x - GAP - plot.left)),
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
    ...words(place.x, place.baseline, label, { class: "rq-text", anchor: place.anchor }),
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
          MOST_NAMES,
        )
  }`;
}
