import { percent } from "../../../../contract/percent";
import type { RetrievalReport, RetrievedDocument, ScoreProfile } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import { measureText } from "../../text/measureText";
import { scoreFormat } from "../../text/numberText";
import { domainFromZero } from "../drawing/axis";
import { type BarColumn, COLUMN_GAP, type ColumnPlace, placeColumns } from "../drawing/barColumns";
import { LABEL } from "../drawing/shapes";

type ScoreColumn = BarColumn<RetrievedDocument>;

const HINTS: Readonly<Record<ScoreProfile["direction"], string>> = {
  similarity: "higher is better",
  distance: "lower is better",
  flat: "all are the same",
  unordered: "not in order of rank",
  missing: "not given to all",
};

/** The given score, where any document has one, and the estimate, where there is anything to estimate from. */
export function scoreColumns(report: RetrievalReport): ScoreColumn[] {
  const scores = report.documents.flatMap(({ score }) => (score === null ? [] : [score]));
  return [
    ...(scores.length === 0 ? [] : [givenColumn(report, scores)]),
    ...(report.query_terms.length === 0 ? [] : [relevanceColumn()]),
  ];
}

function givenColumn(report: RetrievalReport, scores: readonly number[]): ScoreColumn {
  const format = scoreFormat(scores);
  const valueWidth = scores.reduce((widest, score) => Math.max(widest, measureText(format(score), LABEL)), 0);
  const hint = scores.length > 1 ? HINTS[report.scores.direction] : "given";
  return {
    name: "Score",
    hint,
    bar: "rq-bar",
    domain: domainFromZero(scores),
    valueOf: ({ score }) => score,
    format,
    valueWidth,
  };
}

function relevanceColumn(): ScoreColumn {
  return {
    name: "Relevance",
    hint: "estimated",
    bar: "rq-bar-2",
    domain: { low: 0, high: 1 },
    valueOf: ({ relevance }) => relevance,
    format: percent,
    valueWidth: measureText(percent(1), LABEL),
  };
}

export type PlacedColumn = ScoreColumn & ColumnPlace;

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
const MARK_WIDTH = 18;
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
    columns: placeColumns(columns, stacked ? nameX : nameX + nameWidth + COLUMN_GAP, width),
    rowHeight: stacked ? STACKED_ROW : ROW,
  };
}
