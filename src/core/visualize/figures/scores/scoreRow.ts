import type { RetrievedDocument } from "../../../../contract/retrievalReport";
import type { Svg } from "../../markup/svgElement";
import { counted, grouped } from "../../words/numbers";
import { documentName, rankAndName, sameAs } from "../documentName";
import { drawMark } from "../drawing/marks";
import { placeIn } from "../drawing/scale";
import { box, LABEL, ofDocument, rule, touchable, words } from "../drawing/shapes";
import { fittedName } from "../fittedName";
import type { PlacedColumn, ScoreLayout } from "./scoreLayout";

const BAR = 10;

/** One document: rank, marks, name, and a bar for each of its numbers. */
export function scoreRow(document: RetrievedDocument, layout: ScoreLayout, top: number): Svg {
  const nameLine = top + (layout.stacked ? 14 : 15);
  const barMiddle = top + (layout.stacked ? 26 : 11);
  const name = fittedName(documentName(document), LABEL, layout.nameWidth);
  const shapes = [
    touchable(0, top, layout.width, layout.rowHeight),
    ...words(layout.rankEnd, nameLine, grouped(document.rank), { class: "rq-muted", anchor: "end" }),
    ...rowMarks(document, layout, nameLine - 4),
    ...words(layout.nameX, nameLine, name, { class: "rq-text" }),
    ...layout.columns.flatMap((column) =>
      valueBar(document, column, barMiddle, layout.stacked ? BAR / 2 + 2 : layout.rowHeight / 2),
    ),
  ];
  return ofDocument(document.rank, shapes, hover(document, layout));
}

function rowMarks(
  { judgement, supports }: RetrievedDocument,
  { judgedAt, usedAt }: ScoreLayout,
  middle: number,
): Svg[] {
  const judged =
    judgement === null || judgedAt === null
      ? []
      : [judgement > 0 ? drawMark("tick", judgedAt, middle, "rq-good") : drawMark("cross", judgedAt, middle, "rq-bad")];
  const used =
    usedAt === null || supports === null || supports === 0 ? [] : [drawMark("diamond", usedAt, middle, "rq-strong")];
  return [...judged, ...used];
}

function valueBar(document: RetrievedDocument, column: PlacedColumn, middle: number, reach: number): Svg[] {
  const { x, width, barWidth, domain, bar, valueOf, format } = column;
  const value = valueOf(document);
  const number = words(x + width, middle + 4, value === null ? "–" : format(value), {
    class: "rq-text",
    anchor: "end",
  });
  const zero = placeIn(0, domain) * barWidth;
  const baseline = rule(x + zero, middle - reach, x + zero, middle + reach, "rq-grid");
  if (value === null) return [baseline, ...number];
  const end = placeIn(value, domain) * barWidth;
  const length = Math.abs(end - zero);
  return [
    box(x, middle - BAR / 2, barWidth, BAR, "rq-heat-0"),
    baseline,
    ...(length > 0 ? [box(x + Math.min(zero, end), middle - BAR / 2, length, BAR, bar)] : []),
    ...number,
  ];
}

function hover(document: RetrievedDocument, { columns }: ScoreLayout): string {
  const { judgement, supports } = document;
  const values = columns.map(({ name, valueOf, format }) => `${name} ${formatted(valueOf(document), format)}`);
  const judged =
    judgement === null ? [] : [judgement > 0 ? `judged relevant (${grouped(judgement)})` : "judged not relevant"];
  const used = supports === null || supports === 0 ? [] : [`supports ${counted(supports, "statement")} of the answer`];
  const same = sameAs(document);
  return [rankAndName(document), ...values, ...judged, ...used, ...(same === null ? [] : [same])].join("\n");
}

function formatted(value: number | null, format: (value: number) => string): string {
  return value === null ? "not given" : format(value);
}
