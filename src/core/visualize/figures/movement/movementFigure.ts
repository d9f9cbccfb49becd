import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import type { ReportedStage } from "../../../../contract/visualize/stages";
import { counted, grouped } from "../../../counted";
import { type Svg, svgNumber } from "../../markup/svgElement";
import { measureText } from "../../text/measureText";
import type { Drawn } from "../drawing/drawFigure";
import { SHADES } from "../drawing/fills";
import { type Block, drawKey, type KeyItem } from "../drawing/key";
import { box, drawMark, type FillClass, LABEL, type Mark, rule, SMALL, textLine } from "../drawing/shapes";
import { isRelevant, stageName } from "../stages/stageTexts";
import {
  columnsHeight,
  columnX,
  drawnPaths,
  FULL_ROWS,
  MARK_REACH,
  movementLayout,
  type MovementLayout,
  type Path,
  rowY,
  USED_WIDTH,
} from "./movementLayout";
import { movementDescription, movementNote, movementTable } from "./movementText";
import { type Fate, line, LOSS, lossEnd, pathShape, shadedDot } from "./pathShapes";

const HEAD_LINE = 15;
const BELOW_HEADS = 25;
const COLUMN = 12;

/** The way of each document through the stages, as a line. */
export function movementFigure(report: RetrievalReport, width: number): Drawn | null {
  const { stages } = report;
  if (stages === undefined || stages.lists.length < 2 || stages.documents.length === 0) return null;
  const layout = movementLayout(stages.lists, width);
  const paths = drawnPaths(report, layout.stages);
  const isShaded = stages.documents.every(({ judgement }) => judgement === null);
  const key = drawKey(keyItems(paths, isShaded), width);
  const names = stageKey(layout, key.height);
  const top = key.height + names.height + headLineCount(layout) * HEAD_LINE + BELOW_HEADS;
  return {
    id: "movement",
    title: "Movement through the stages",
    description: movementDescription(stages),
    note: movementNote(stages, layout.stages.length, paths),
    table: movementTable(report),
    width,
    height: top + columnsHeight(layout) + 4,
    shapes: [
      ...key.shapes,
      ...names.shapes,
      ...heads(layout, key.height + names.height),
      ...columns(layout, top),
      ...rowRanks(layout, top),
      ...byWeight(paths).map((path) => pathShape(path, { layout, top, isShaded })),
    ],
  };
}

/** What matters most lies on top. */
function byWeight(paths: readonly Path[]): Path[] {
  const weight = ({ isKept, document }: Path): number => (isKept ? 1 : 0) + (isRelevant(document) ? 2 : 0);
  return [...paths].sort((one, other) => weight(one) - weight(other));
}

/** Each stage's name, or its number, above how many documents it has. */
function heads(layout: MovementLayout, top: number): Svg[] {
  const lines = headLineCount(layout);
  const count = countFormat(layout);
  return layout.stages.flatMap((stage, place) => {
    const x = columnX(layout, place);
    const name = layout.heads?.[place] ?? [grouped(place + 1)];
    const first = lines - name.length;
    return [
      ...name.flatMap((text, line) => middleText(text, x, top + 12 + (first + line) * HEAD_LINE, layout.width, true)),
      ...middleText(count(stage.ranks.length), x, top + 12 + lines * HEAD_LINE, layout.width, false),
    ];
  });
}

function headLineCount({ heads }: MovementLayout): number {
  return (heads ?? []).reduce((most, lines) => Math.max(most, lines.length), 1);
}

/** Counts with their noun, where all of them have room for it. */
function countFormat({ stages, pitch }: MovementLayout): (count: number) => string {
  const whole = (count: number): string => counted(count, "document");
  return stages.every(({ ranks }) => measureText(whole(ranks.length), SMALL) <= pitch - 4) ? whole : grouped;
}

/** Text around a place, moved to stay within the figure. */
function middleText(text: string, x: number, baseline: number, width: number, isBold: boolean): Svg[] {
  const half = measureText(text, isBold ? LABEL : SMALL, isBold ? "bold" : "regular") / 2;
  const look = isBold
    ? ({ class: "rq-strong", weight: "bold" } as const)
    : ({ class: "rq-muted", size: SMALL } as const);
  return textLine(Math.min(width - half, Math.max(half, x)), baseline, text, { ...look, anchor: "middle" });
}

/** What the numbers of the stages stand for, where their names have no room. */
function stageKey(layout: MovementLayout, top: number): Block {
  if (layout.heads !== null) return { shapes: [], height: 0 };
  const items = layout.stages.map((stage, place): KeyItem => {
    const number = grouped(place + 1);
    return {
      label: stageName(stage),
      signWidth: measureText(number, LABEL, "bold"),
      sign: (x, middle) => textLine(x, middle + 4, number, { class: "rq-strong", weight: "bold" }),
    };
  });
  return drawKey(items, layout.width, top);
}

/** A pale column as long as the list. */
function columns(layout: MovementLayout, top: number): Svg[] {
  return layout.stages.flatMap(({ ranks }, place) => {
    const x = columnX(layout, place);
    if (ranks.length === 0) return [rule(x - COLUMN / 2, top, x + COLUMN / 2, top, "rq-axis")];
    const height = rowY(layout, ranks.length) + layout.rowHeight / 2;
    return [box(x - COLUMN / 2, top, COLUMN, height, "rq-heat-0")];
  });
}

/** The ranks of the rows, at the left of the first list and at the right of the last one. */
function rowRanks(layout: MovementLayout, top: number): Svg[] {
  const { left, stages } = layout;
  const last = columnX(layout, stages.length - 1);
  return [
    ...ranksAt(layout, stages[0], top, left - MARK_REACH - 4),
    ...ranksAt(layout, stages.at(-1), top, last + MARK_REACH + USED_WIDTH + layout.rankWidth - MARK_REACH - 2),
  ];
}

function ranksAt(layout: MovementLayout, stage: ReportedStage | undefined, top: number, end: number): Svg[] {
  const rows = Math.min(FULL_ROWS, stage?.ranks.length ?? 0);
  return Array.from({ length: rows }, (_, row) =>
    textLine(end, top + rowY(layout, row + 1) + 4, grouped(row + 1), { class: "rq-muted", size: SMALL, anchor: "end" }),
  ).flat();
}

const SHADED = [SHADES[1], SHADES[4], SHADES[8]].flatMap((shade) => shade ?? []);

function keyItems(paths: readonly Path[], isShaded: boolean): KeyItem[] {
  const judged = paths.flatMap(({ document }) => document.judgement ?? []);
  const isLost = ({ document, isKept }: Path): boolean => isRelevant(document) && !isKept;
  return [
    ...(judged.some((grade) => grade > 0) ? [markItem("tick", "rq-good", "judged relevant")] : []),
    ...(judged.some((grade) => grade <= 0) ? [markItem("cross", "rq-bad", "judged not relevant")] : []),
    ...(isShaded && paths.some(({ document }) => document.relevance !== null) ? [shadeItem()] : []),
    ...(paths.some(({ isKept }) => isKept) ? [lineItem("gets to the end", "kept")] : []),
    ...(paths.some((path) => !path.isKept && !isLost(path)) ? [lineItem("dropped", "dropped")] : []),
    ...(paths.some(isLost) ? [lineItem("relevant and dropped", "lost")] : []),
    ...(paths.some(({ isUsed }) => isUsed) ? [markItem("diamond", "rq-strong", "used by the answer")] : []),
    ...(paths.some(({ isMissed }) => isMissed)
      ? [markItem("diamond", "rq-bad", "has evidence that the answer lacks")]
      : []),
  ];
}

function markItem(mark: Mark, className: FillClass, label: string): KeyItem {
  return { label, signWidth: 10, sign: (x, middle) => [drawMark(mark, x + 5, middle, className)] };
}

function shadeItem(): KeyItem {
  return {
    label: "estimated relevance, little to much",
    signWidth: SHADED.length * 11,
    sign: (x, middle) => SHADED.flatMap((shade, place) => shadedDot(x + 5 + place * 11, middle, shade)),
  };
}

const SIGN = 22;

function lineItem(label: string, fate: Fate): KeyItem {
  return {
    label,
    signWidth: SIGN,
    sign: (x, middle) =>
      fate === "kept"
        ? [line(`M${svgNumber(x)} ${svgNumber(middle)}H${svgNumber(x + SIGN)}`, fate)]
        : lossEnd(x + SIGN - LOSS, middle, fate, SIGN - LOSS),
  };
}
