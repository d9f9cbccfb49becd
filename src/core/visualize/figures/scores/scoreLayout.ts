import type { RetrievedDocument } from "../../../../contract/retrievalReport";
import { measureText } from "../../measure/measureText";
import { grouped } from "../../words/numbers";
import { LABEL } from "../drawing/shapes";
import type { ScoreColumn } from "./scoreColumns";

export interface PlacedColumn extends ScoreColumn {
  readonly x: number;
  readonly width: number;
  readonly barWidth: number;
}

/** Where a row's parts stand. In a narrow figure the name stands above the bars. */
export interface ScoreLayout {
  readonly width: number;
  readonly stacked: boolean;
  readonly rankEnd: number;
  readonly judgedAt: number | null;
  readonly usedAt: number | null;
  readonly nameX: number;
  readonly nameWidth: number;
  readonly columns: readonly PlacedColumn[];
  readonly rowHeight: number;
}

const NARROW = 520;
const NAME_SHARE = 0.34;
const GAP = 20;
const MARK_WIDTH = 18;
const VALUE_GAP = 8;
const ROW = 22;
const STACKED_ROW = 38;

export function scoreLayout(
  drawn: readonly RetrievedDocument[],
  columns: readonly ScoreColumn[],
  width: number,
): ScoreLayout {
  const stacked = width < NARROW;
  const rankEnd = drawn.reduce((widest, { rank }) => Math.max(widest, measureText(grouped(rank), LABEL)), 0);
  const judged = drawn.some(({ judgement }) => judgement !== null);
  const used = drawn.some(({ supports }) => supports !== null && supports > 0);
  const marksStart = rankEnd + 8;
  const usedStart = marksStart + (judged ? MARK_WIDTH : 0);
  const nameX = usedStart + (used ? MARK_WIDTH : 0) + 2;
  const nameWidth = stacked ? width - nameX : width * NAME_SHARE - nameX;
  return {
    width,
    stacked,
    rankEnd,
    judgedAt: judged ? marksStart + MARK_WIDTH / 2 : null,
    usedAt: used ? usedStart + MARK_WIDTH / 2 : null,
    nameX,
    nameWidth,
    columns: placeColumns(columns, stacked ? nameX : nameX + nameWidth + GAP, width),
    rowHeight: stacked ? STACKED_ROW : ROW,
  };
}

function placeColumns(columns: readonly ScoreColumn[], start: number, end: number): PlacedColumn[] {
  const width = (end - start - (columns.length - 1) * GAP) / columns.length;
  return columns.map((column, index) => {
    const valueWidth = Math.min(column.valueWidth, width / 2);
    return { ...column, x: start + index * (width + GAP), width, barWidth: width - valueWidth - VALUE_GAP };
  });
}
