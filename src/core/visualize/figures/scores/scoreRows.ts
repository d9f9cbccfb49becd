import type { RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { fitText, measureText } from "../../text/measureText";
import { documentName, fittedName, rankAndName, sameAs } from "../documentName";
import { placeIn } from "../drawing/axis";
import { BAR, valueBar } from "../drawing/barColumns";
import { box, drawMark, LABEL, ofDocument, rule, SMALL, textLine, touchable } from "../drawing/shapes";
import type { PlacedColumn, ScoreLayout } from "./scoresLayout";

/** One document: rank, marks, name, and a bar for each of its numbers. */
export function scoreRow(document: RetrievedDocument, layout: ScoreLayout, top: number): Svg {
  const nameLine = top + (layout.stacked ? 14 : 15);
  const barMiddle = top + (layout.stacked ? 26 : 11);
  const name = fittedName(documentName(document), LABEL, layout.nameWidth);
  const shapes = [
    touchable(0, top, layout.width, layout.rowHeight),
    ...textLine(layout.rankEnd, nameLine, grouped(document.rank), { class: "rq-muted", anchor: "end" }),
    ...rowMarks(document, layout, nameLine - 4),
    ...textLine(layout.nameX, nameLine, name, { class: "rq-text" }),
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

export const REST_HEIGHT = 50;
const CAP = 5;

/** All documents that have no row of their own: from which number to which theirs go, and the middle one. */
export function restRow(rest: readonly RetrievedDocument[], layout: ScoreLayout, top: number): Svg[] {
  const [first, last] = [rest[0]?.rank ?? 0, rest.at(-1)?.rank ?? 0];
  const x = layout.stacked ? 0 : layout.nameX;
  const width = layout.stacked ? layout.width : layout.nameWidth;
  const name = fitText(counted(rest.length, "more document"), LABEL, width);
  const ranks = fitText(`ranks ${grouped(first)} to ${grouped(last)}`, SMALL, width);
  if (layout.stacked)
    return [
      ...textLine(0, top + 14, fitText(`${name}, ${ranks}`, LABEL, width), { class: "rq-text" }),
      ...ranges(rest, layout, top + 26),
    ];
  return [
    ...textLine(x, top + 15, name, { class: "rq-text" }),
    ...textLine(x, top + 31, ranks, { class: "rq-muted", size: SMALL }),
    ...ranges(rest, layout, top + 11),
  ];
}

function ranges(rest: readonly RetrievedDocument[], { columns }: ScoreLayout, middle: number): Svg[] {
  return columns.flatMap((column) => range(rest, column, middle));
}

function range(rest: readonly RetrievedDocument[], column: PlacedColumn, middle: number): Svg[] {
  const { x, width, barWidth, domain, format, valueOf, bar } = column;
  const values = rest.flatMap((document) => valueOf(document) ?? []).sort((one, other) => one - other);
  const [low, median, high] = [values[0], values[Math.floor(values.length / 2)], values.at(-1)];
  if (low === undefined || median === undefined || high === undefined)
    return textLine(x, middle + 20, "none given", { class: "rq-muted", size: SMALL });
  const [from, at, to] = [low, median, high].map((value) => x + placeIn(value, domain) * barWidth) as [
    number,
    number,
    number,
  ];
  const span = low === high ? `all ${format(low)}` : `${format(low)} to ${format(high)}`;
  const whole = low === high ? span : `${span}, half below ${format(median)}`;
  const label = measureText(whole, SMALL) <= width ? whole : fitText(span, SMALL, width);
  return [
    rule(from, middle, to, middle, "rq-axis"),
    rule(from, middle - CAP, from, middle + CAP, "rq-axis"),
    rule(to, middle - CAP, to, middle + CAP, "rq-axis"),
    box(at - 2, middle - CAP, 4, CAP * 2, bar),
    ...textLine(x, middle + 20, label, { class: "rq-muted", size: SMALL }),
  ];
}
