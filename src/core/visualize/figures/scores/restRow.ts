import type { RetrievedDocument } from "../../../../contract/retrievalReport";
import type { Svg } from "../../markup/svgElement";
import { fitText, measureText } from "../../measure/measureText";
import { counted, grouped } from "../../words/numbers";
import { placeIn } from "../drawing/scale";
import { box, LABEL, rule, SMALL, words } from "../drawing/shapes";
import type { PlacedColumn, ScoreLayout } from "./scoreLayout";

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
      ...words(0, top + 14, fitText(`${name}, ${ranks}`, LABEL, width), { class: "rq-text" }),
      ...ranges(rest, layout, top + 26),
    ];
  return [
    ...words(x, top + 15, name, { class: "rq-text" }),
    ...words(x, top + 31, ranks, { class: "rq-muted", size: SMALL }),
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
    return words(x, middle + 20, "none given", { class: "rq-muted", size: SMALL });
  const [from, at, to] = [low, median, high].map((value) => x + placeIn(value, domain) * barWidth) as [
    number,
    number,
    number,
  ];
  const span = low === high ? `all ${format(low)}` : `${format(low)} to ${format(high)}`;
  const whole = low === high ? span : `${span}, half below ${format(median)}`;
  const said = measureText(whole, SMALL) <= width ? whole : fitText(span, SMALL, width);
  return [
    rule(from, middle, to, middle, "rq-axis"),
    rule(from, middle - CAP, from, middle + CAP, "rq-axis"),
    rule(to, middle - CAP, to, middle + CAP, "rq-axis"),
    box(at - 2, middle - CAP, 4, CAP * 2, bar),
    ...words(x, middle + 20, said, { class: "rq-muted", size: SMALL }),
  ];
}
