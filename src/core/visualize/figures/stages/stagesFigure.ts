import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import type { ReportedStage } from "../../../../contract/visualize/stages";
import { grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { fitText, measureText } from "../../text/measureText";
import { twoDigits } from "../../text/numberText";
import { fittedName } from "../documentName";
import { domainFromZero } from "../drawing/axis";
import {
  BAR,
  type BarColumn,
  COLUMN_GAP,
  columnHeads,
  type ColumnPlace,
  HEADS,
  placeColumns,
  valueBar,
} from "../drawing/barColumns";
import type { Drawn } from "../drawing/drawFigure";
import type { Block } from "../drawing/key";
import { LABEL, rule, SMALL, type TextClass, textLine, together } from "../drawing/shapes";
import { stagesDescription, stagesNote, stagesTable } from "./stagesText";
import {
  copiesText,
  cutoffText,
  droppedText,
  gainText,
  isUnchanged,
  type JudgedStages,
  judgedStages,
  relevantText,
  stageName,
} from "./stageTexts";

/** More rows are not compared by eye. */
const MAX_ROWS = 12;

/** What each stage kept of the documents, and what that was worth. */
export function stagesFigure(report: RetrievalReport, width: number): Drawn | null {
  if (report.stages === undefined) return null;
  const stages = judgedStages(report.stages);
  const drawn = stages.lists.slice(-MAX_ROWS);
  const layout = stageLayout(stages, drawn, width);
  const rows = stageRows(drawn, layout);
  return {
    id: "stages",
    title: "What each stage kept",
    description: stagesDescription(stages),
    note: stagesNote(stages, drawn.length),
    table: stagesTable(stages),
    width,
    height: rows.height,
    shapes: [...columnHeads(layout.columns, 0), ...rows.shapes],
  };
}

/** A bar, with a word on the number below it. */
interface StageColumn extends BarColumn<ReportedStage> {
  readonly detail: (stage: ReportedStage) => { readonly text: string; readonly look: TextClass };
}

interface StageLayout {
  readonly stages: JudgedStages;
  readonly width: number;
  /** In a narrow figure the name stands above the bars. */
  readonly isStacked: boolean;
  readonly nameWidth: number;
  readonly columns: readonly (StageColumn & ColumnPlace)[];
}

const NARROW = 520;
const NAME_SHARE = 0.36;

function stageLayout(stages: JudgedStages, drawn: readonly ReportedStage[], width: number): StageLayout {
  const isStacked = width < NARROW;
  const nameWidth = isStacked ? width : width * NAME_SHARE;
  const columns = placeColumns(stageColumns(stages, drawn), isStacked ? 0 : nameWidth + COLUMN_GAP, width);
  return { stages, width, isStacked, nameWidth, columns };
}

function stageColumns(stages: JudgedStages, drawn: readonly ReportedStage[]): StageColumn[] {
  const isMeasured = drawn.some(({ ndcg }) => ndcg !== null);
  const isRead = drawn.some(({ tokens }) => tokens !== null);
  return [
    {
      ...countColumn("Documents", "in the list", drawn, ({ ranks }) => ranks.length),
      detail: (stage) => ({ text: copiesText(stage), look: "rq-muted" }),
    },
    ...(isMeasured ? [gainColumn(stages)] : []),
    ...(isRead
      ? [{ ...countColumn("Tokens", "estimated", drawn, ({ tokens }) => tokens), detail: () => NOTHING }]
      : []),
  ];
}

const NOTHING = { text: "", look: "rq-muted" } as const;

function countColumn(
  name: string,
  hint: string,
  drawn: readonly ReportedStage[],
  valueOf: (stage: ReportedStage) => number | null,
): BarColumn<ReportedStage> {
  const values = drawn.flatMap((stage) => valueOf(stage) ?? []);
  const valueWidth = values.reduce((widest, value) => Math.max(widest, measureText(grouped(value), LABEL)), 0);
  return { name, hint, bar: "rq-bar", domain: domainFromZero(values), valueOf, format: grouped, valueWidth };
}

function gainColumn(stages: JudgedStages): StageColumn {
  return {
    name: "nDCG",
    hint: cutoffText(stages),
    bar: "rq-bar-2",
    domain: { low: 0, high: 1 },
    valueOf: ({ ndcg }) => ndcg,
    format: twoDigits,
    valueWidth: measureText("0.00", LABEL),
    detail: ({ ndcg_gain }) => ({ text: gainText(ndcg_gain), look: gainLook(ndcg_gain ?? 0) }),
  };
}

function gainLook(gain: number): TextClass {
  if (isUnchanged(gain)) return "rq-muted";
  return gain > 0 ? "rq-good" : "rq-bad";
}

/** What became of the documents, in a line each. */
function wordsOf(stage: ReportedStage, stages: JudgedStages): string[] {
  return [droppedText(stage, stages), relevantText(stage, stages)].filter((line) => line !== "");
}

const NAME_LINE = 15;
const WORD_LINE = 16;
const ROW_GAP = 14;
const BAR_LINE = 11;
const DETAIL_BELOW = 19;

function stageRows(drawn: readonly ReportedStage[], layout: StageLayout): Block {
  const shapes: Svg[] = [];
  let top = HEADS;
  for (const stage of drawn) {
    const words = wordsOf(stage, layout.stages);
    const named = NAME_LINE + words.length * WORD_LINE + 3;
    const barMiddle = layout.isStacked ? named + BAR_LINE : BAR_LINE;
    shapes.push(stageRow(stage, words, layout, { top, barMiddle }));
    top += Math.max(named, barMiddle + DETAIL_BELOW + 3) + ROW_GAP;
  }
  return { shapes, height: top };
}

function stageRow(
  stage: ReportedStage,
  words: readonly string[],
  { nameWidth, width, columns }: StageLayout,
  { top, barMiddle }: { readonly top: number; readonly barMiddle: number },
): Svg {
  const name = stageName(stage);
  const shapes = [
    rule(0, top - 3, width, top - 3, "rq-grid"),
    ...textLine(0, top + NAME_LINE, fittedName(name, LABEL, nameWidth), { class: "rq-strong", weight: "bold" }),
    ...words.flatMap((word, place) =>
      textLine(0, top + NAME_LINE + (place + 1) * WORD_LINE, fitText(word, SMALL, nameWidth), {
        class: "rq-muted",
        size: SMALL,
      }),
    ),
    ...columns.flatMap((column) => columnShapes(stage, column, top + barMiddle)),
  ];
  return together(shapes, [name, ...words].join("\n"));
}

function columnShapes(stage: ReportedStage, column: StageColumn & ColumnPlace, middle: number): Svg[] {
  const { text, look } = column.detail(stage);
  return [
    ...valueBar(stage, column, middle, BAR / 2 + 3),
    ...textLine(column.x, middle + DETAIL_BELOW, fitText(text, SMALL, column.width), { class: look, size: SMALL }),
  ];
}
