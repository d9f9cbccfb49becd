import { grouped } from "../../../counted";
import { type Svg, svgNumber } from "../../markup/svgElement";
import { documentName, fittedName } from "../documentName";
import { shareShade } from "../drawing/fills";
import {
  dot,
  drawMark,
  type HeatClass,
  LABEL,
  ofDocument,
  stroke,
  type StrokeClass,
  textLine,
  together,
  touchable,
} from "../drawing/shapes";
import { isRelevant, stageName } from "../stages/stageTexts";
import { columnX, FULL_ROWS, MARK_REACH, type MovementLayout, type Path, rowY, USED_WIDTH } from "./movementLayout";
import { judgementText, lossText, relevanceText } from "./movementText";

/** What becomes of a document, by which its line is drawn. */
export type Fate = "kept" | "dropped" | "lost";

const LINES: Readonly<Record<Fate, { readonly look: StrokeClass; readonly width: number }>> = {
  kept: { look: "rq-line", width: 1.75 },
  dropped: { look: "rq-axis", width: 1 },
  lost: { look: "rq-loss", width: 2 },
};

export function line(d: string, fate: Fate): Svg {
  return stroke(d, LINES[fate].look, LINES[fate].width);
}

/** How far the line of a dropped document goes on behind its last mark. */
export const LOSS = 9;
const STOP = 4;

/** Where a line ends: a stop across it. `before` is how long it comes from the left. */
export function lossEnd(x: number, y: number, fate: Fate, before = 0): Svg[] {
  const [from, end, above, below, middle] = [x - before, x + LOSS, y - STOP, y + STOP, y].map(svgNumber);
  return [line(`M${from} ${middle}H${end}M${end} ${above}V${below}`, fate)];
}

/** A dot with a ring, so that the palest is seen too. */
export function shadedDot(x: number, y: number, shade: HeatClass): Svg[] {
  return [dot(x, y, 5, "rq-muted"), dot(x, y, 4, shade)];
}

interface PathLook {
  readonly layout: MovementLayout;
  readonly top: number;
  /** Whether nobody judged any document, so that its mark tells what was estimated. */
  readonly isShaded: boolean;
}

/** A document's marks in the stages' columns, the line that joins them, and its name at both ends. */
export function pathShape(path: Path, look: PathLook): Svg {
  const fate = fateOf(path);
  const stops = stopsOf(path, look);
  const shapes = [
    ...joiningLine(stops, fate),
    ...stops.filter(({ isLast }) => isLast).flatMap(({ x, y }) => lossEnd(x, y, fate)),
    ...stops.flatMap(({ x, y }) => mark(path, x, y, look.isShaded)),
    ...missedMark(path, stops),
    ...names(path, look),
    ...stops.map(({ x, y }) => touchable(x - MARK_REACH, y - 7, 2 * MARK_REACH, 14)),
  ];
  const hover = hoverOf(path, look.layout);
  return path.reportedRank === null ? together(shapes, hover) : ofDocument(path.reportedRank, shapes, hover);
}

function fateOf({ isKept, document }: Path): Fate {
  if (isKept) return "kept";
  return isRelevant(document) ? "lost" : "dropped";
}

interface Stop {
  readonly place: number;
  readonly x: number;
  readonly y: number;
  /** Whether the next stage has it no more. */
  readonly isLast: boolean;
}

function stopsOf({ ranks }: Path, { layout, top }: PathLook): Stop[] {
  return ranks.flatMap((rank, place) => {
    if (rank === null) return [];
    const isLast = place + 1 < ranks.length && ranks[place + 1] === null;
    return [{ place, x: columnX(layout, place), y: top + rowY(layout, rank), isLast }];
  });
}

/** Curves from each stage to the next one; a stage that a document skips breaks its line. */
function joiningLine(stops: readonly Stop[], fate: Fate): Svg[] {
  const curves = stops.slice(1).flatMap((stop, index) => {
    const before = stops[index];
    if (before === undefined || before.place + 1 !== stop.place) return [];
    const [x, y, middle, nextX, nextY] = [before.x, before.y, (before.x + stop.x) / 2, stop.x, stop.y].map(svgNumber);
    return [`M${x} ${y}C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`];
  });
  return curves.length === 0 ? [] : [line(curves.join(""), fate)];
}

function mark({ document, isKept }: Path, x: number, y: number, isShaded: boolean): Svg[] {
  const { judgement, relevance } = document;
  if (judgement !== null)
    return [judgement > 0 ? drawMark("tick", x, y, "rq-good", 5.5) : drawMark("cross", x, y, "rq-bad", 4)];
  if (isShaded && relevance !== null) return shadedDot(x, y, shareShade(relevance));
  return [dot(x, y, 3, isKept ? "rq-point" : "rq-muted")];
}

/** A document that was dropped for good, with evidence, has its mark behind the end of its line. */
function missedMark({ isMissed }: Path, stops: readonly Stop[]): Svg[] {
  const end = stops.at(-1);
  return isMissed && end !== undefined ? [diamond(end.x + LOSS + USED_WIDTH / 2 + 1, end.y, "rq-bad")] : [];
}

/** The name at the left of the first list and at the right of the last one, as far as their ranks have rows of their own. */
function names(path: Path, { layout, top }: PathLook): Svg[] {
  const { nameWidth, rankWidth, left, width } = layout;
  const [first, last] = [path.ranks[0] ?? null, path.ranks.at(-1) ?? null];
  const end = columnX(layout, path.ranks.length - 1) + MARK_REACH;
  const used =
    last === null || !path.isUsed ? [] : [diamond(end + USED_WIDTH / 2, top + rowY(layout, last), "rq-strong")];
  if (nameWidth === 0) return used;
  const name = fittedName(documentName(path.document), LABEL, nameWidth);
  return [
    ...used,
    ...nameAt(first, left - MARK_REACH - rankWidth, "end"),
    ...nameAt(last, width - nameWidth, undefined),
  ];

  function nameAt(rank: number | null, x: number, anchor: "end" | undefined): Svg[] {
    if (rank === null || rank > FULL_ROWS) return [];
    const className = path.isKept ? "rq-text" : "rq-muted";
    return textLine(x, top + rowY(layout, rank) + 4, name, { class: className, anchor });
  }
}

function diamond(x: number, y: number, className: "rq-strong" | "rq-bad"): Svg {
  return drawMark("diamond", x, y, className);
}

/** The document, its rank at each stage, and what is known of it. */
function hoverOf({ document, ranks, isUsed, isMissed }: Path, { stages }: MovementLayout): string {
  const places = stages.flatMap((stage, place) => {
    const rank = ranks[place] ?? null;
    return rank === null ? [] : [`${stageName(stage)}: rank ${grouped(rank)}`];
  });
  return [
    documentName(document),
    ...places,
    lossText(document),
    judgementText(document),
    relevanceText(document),
    isUsed ? "used by the answer" : "",
    isMissed ? "has evidence that the answer lacks" : "",
  ]
    .filter((text) => text !== "")
    .join("\n");
}
