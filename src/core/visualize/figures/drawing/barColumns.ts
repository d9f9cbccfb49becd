import type { Svg } from "../../markup/svgElement";
import { fitText } from "../../text/measureText";
import { type Domain, placeIn } from "./axis";
import { box, LABEL, rule, SMALL, textLine } from "./shapes";

/** One number of each item, drawn as a bar with the number behind it. */
export interface BarColumn<Item> {
  readonly name: string;
  /** How to read it. */
  readonly hint: string;
  readonly bar: "rq-bar" | "rq-bar-2";
  readonly domain: Domain;
  readonly valueOf: (item: Item) => number | null;
  readonly format: (value: number) => string;
  readonly valueWidth: number;
}

export interface ColumnPlace {
  readonly x: number;
  readonly width: number;
  readonly barWidth: number;
}

/** Between two columns, and before the first. */
export const COLUMN_GAP = 20;
/** The room that `columnHeads` take. */
export const HEADS = 36;
const VALUE_GAP = 8;
export const BAR = 10;

/** Columns of one width, side by side. */
export function placeColumns<Column extends { readonly valueWidth: number }>(
  columns: readonly Column[],
  start: number,
  end: number,
): (Column & ColumnPlace)[] {
  const width = (end - start - (columns.length - 1) * COLUMN_GAP) / columns.length;
  return columns.map((column, index) => {
    const valueWidth = Math.min(column.valueWidth, width / 2);
    return { ...column, x: start + index * (width + COLUMN_GAP), width, barWidth: width - valueWidth - VALUE_GAP };
  });
}

/** The names of columns, each above how to read it. */
export function columnHeads(
  columns: readonly (ColumnPlace & { readonly name: string; readonly hint: string })[],
  top: number,
): Svg[] {
  return columns.flatMap(({ name, hint, x, width }) => [
    ...textLine(x, top + 12, fitText(name, LABEL, width, "bold"), { class: "rq-strong", weight: "bold" }),
    ...textLine(x, top + 27, fitText(hint, SMALL, width), { class: "rq-muted", size: SMALL }),
  ]);
}

/** The bar of one item and its number; a dash where there is none. The line at zero reaches beyond it, so that lines of rows meet. */
export function valueBar<Item>(
  item: Item,
  column: BarColumn<Item> & ColumnPlace,
  middle: number,
  reach: number,
): Svg[] {
  const { x, width, barWidth, domain, bar, valueOf, format } = column;
  const value = valueOf(item);
  const number = textLine(x + width, middle + 4, value === null ? "–" : format(value), {
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
