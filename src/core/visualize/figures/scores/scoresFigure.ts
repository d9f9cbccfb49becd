import type { RetrievalReport, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import type { Svg } from "../../markup/svgElement";
import { fitText, measureText } from "../../text/measureText";
import { columnHeads, HEADS } from "../drawing/barColumns";
import type { Drawn } from "../drawing/drawFigure";
import { drawKey, type KeyItem } from "../drawing/key";
import { drawMark, type FillClass, type Mark, rule, SMALL, textLine } from "../drawing/shapes";
import { REST_HEIGHT, restRow, scoreRow } from "./scoreRows";
import { scoreColumns, scoreLayout, type ScoreLayout } from "./scoresLayout";
import { scoresDescription, scoresNote, scoresTable } from "./scoresText";

const MAX_ROWS = 40;
const ELBOW = 20;

/** Each document's score and estimated relevance, by rank. */
export function scoresFigure(report: RetrievalReport, width: number): Drawn | null {
  const columns = scoreColumns(report);
  if (report.documents.length === 0 || columns.length === 0) return null;
  const drawn = report.documents.slice(0, MAX_ROWS);
  const layout = scoreLayout(drawn, columns, width);
  const key = drawKey(markKey(layout, drawn), width);
  const rows = drawRows(report, drawn, layout, key.height + HEADS);
  return {
    id: "scores",
    title: report.query_terms.length === 0 ? "Scores by rank" : "Scores and relevance by rank",
    description: scoresDescription(report),
    note: scoresNote(report, drawn.length),
    table: scoresTable(report),
    width,
    height: rows.bottom,
    shapes: [...key.shapes, ...columnHeads(layout.columns, key.height), ...rows.shapes],
  };
}

function drawRows(
  report: RetrievalReport,
  drawn: readonly RetrievedDocument[],
  layout: ScoreLayout,
  start: number,
): { shapes: Svg[]; bottom: number } {
  const shapes: Svg[] = [];
  const { elbow } = report.scores;
  let top = start;
  for (const document of drawn) {
    shapes.push(scoreRow(document, layout, top));
    top += layout.rowHeight;
    if (document.rank !== elbow) continue;
    shapes.push(...elbowLine(layout, top));
    top += ELBOW;
  }
  const rest = report.documents.slice(drawn.length);
  if (rest.length === 0) return { shapes, bottom: top };
  return { shapes: [...shapes, ...restRow(rest, layout, top)], bottom: top + REST_HEIGHT };
}

/** A dashed line between two rows with its meaning in its middle, in a gap of its own. */
function elbowLine({ columns, stacked, nameX, width }: ScoreLayout, top: number): Svg[] {
  const [start, end] = stacked ? [nameX, width] : [columns[0]?.x ?? 0, width];
  const label = fitText("largest step of the scores", SMALL, end - start - 6);
  const middle = top + ELBOW / 2 - 1;
  return [
    ...textLine(start + 6, middle + 4, label, { class: "rq-warn", size: SMALL }),
    rule(start + measureText(label, SMALL) + 14, middle, end, middle, "rq-axis", "4 3"),
  ];
}

function markKey({ judgedAt, usedAt }: ScoreLayout, drawn: readonly RetrievedDocument[]): KeyItem[] {
  const relevant = judgedAt !== null && drawn.some(({ judgement }) => judgement !== null && judgement > 0);
  const irrelevant = judgedAt !== null && drawn.some(({ judgement }) => judgement !== null && judgement <= 0);
  return [
    ...(relevant ? [markItem("tick", "rq-good", "judged relevant")] : []),
    ...(irrelevant ? [markItem("cross", "rq-bad", "judged not relevant")] : []),
    ...(usedAt === null ? [] : [markItem("diamond", "rq-strong", "used by the answer")]),
  ];
}

function markItem(mark: Mark, className: FillClass, label: string): KeyItem {
  return { label, signWidth: 10, sign: (x, middle) => [drawMark(mark, x + 5, middle, className)] };
}
