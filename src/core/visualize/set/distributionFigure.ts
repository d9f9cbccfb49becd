import type { RetrievalSet, SetMeasure } from "../../../contract/visualize/retrievalSet";
import { counted } from "../../counted";
import { drawFigure, type FigureOf } from "../figures/drawing/drawFigure";
import { box, LABEL, rule, SMALL, textLine } from "../figures/drawing/shapes";
import type { Svg } from "../markup/svgElement";
import { fitText } from "../text/measureText";
import { tableShare } from "../text/numberText";
import { measureTitle, measureValue } from "./measureTexts";

const WIDTH = 720;
const PLOT_LEFT = 190;
const PLOT_WIDTH = 240;
const TEXT_LEFT = PLOT_LEFT + PLOT_WIDTH + 16;
const BAR_HEIGHT = 34;
const ROW = 64;
const TOP = 8;
const BAR_GAP = 1;

/** How each figure is spread over the queries: a bar for each part of its range, as high as queries lie there, and a line at the mean. */
export function distributionFigure(set: RetrievalSet): FigureOf<"distribution"> | null {
  if (set.measures.length === 0) return null;
  return drawFigure({
    id: "distribution",
    title: "How each figure is spread",
    description: `Each bar counts the queries in a twentieth of the range; the line is the mean of ${counted(set.queries, "query", "queries")}.`,
    note: "The range in brackets holds 95 % of what the mean would be of other queries like these (bootstrap).",
    width: WIDTH,
    height: TOP + set.measures.length * ROW,
    table: distributionTable(set),
    shapes: set.measures.flatMap((measure, place) => measureRow(measure, set, TOP + place * ROW)),
  });
}

function measureRow(measure: SetMeasure, set: RetrievalSet, top: number): Svg[] {
  const { name, mean, low, high, queries, quartiles, bins } = measure;
  const written = (value: number): string => measureValue(name, value);
  const base = top + BAR_HEIGHT;
  const at = PLOT_LEFT + (bins.to === 0 ? 0 : Math.min(1, mean / bins.to)) * PLOT_WIDTH;
  const small = { class: "rq-muted", size: SMALL } as const;
  return [
    ...textLine(0, top + 16, fitText(measureTitle(name, set), LABEL, PLOT_LEFT - 12, "bold"), {
      class: "rq-strong",
      weight: "bold",
    }),
    ...textLine(0, top + 32, counted(queries, "query", "queries"), small),
    ...bars(measure, base, written),
    rule(PLOT_LEFT, base, PLOT_LEFT + PLOT_WIDTH, base, "rq-axis"),
    box(at - 1, top - 2, 2, BAR_HEIGHT + 4, "rq-bar-2", `mean ${written(mean)}`),
    ...textLine(PLOT_LEFT, base + 14, written(bins.from), small),
    ...textLine(PLOT_LEFT + PLOT_WIDTH, base + 14, written(bins.to), { ...small, anchor: "end" }),
    ...textLine(TEXT_LEFT, top + 16, `mean ${written(mean)} (${written(low)} to ${written(high)})`, {
      class: "rq-text",
    }),
    ...textLine(
      TEXT_LEFT,
      top + 32,
      fitText(
        `median ${written(quartiles[2])}, half within ${written(quartiles[1])} to ${written(quartiles[3])}`,
        SMALL,
        WIDTH - TEXT_LEFT,
      ),
      small,
    ),
  ];
}

function bars({ bins }: SetMeasure, base: number, written: (value: number) => string): Svg[] {
  const most = Math.max(...bins.queries);
  const pitch = PLOT_WIDTH / bins.queries.length;
  const step = (bins.to - bins.from) / bins.queries.length;
  return bins.queries.flatMap((queries, place) => {
    if (queries === 0) return [];
    const height = Math.max(1, (queries / most) * BAR_HEIGHT);
    const hover = `${written(bins.from + place * step)} to ${written(bins.from + (place + 1) * step)}: ${counted(queries, "query", "queries")}`;
    return [box(PLOT_LEFT + place * pitch, base - height, pitch - BAR_GAP, height, "rq-bar", hover)];
  });
}

const COLUMNS = ["Queries", "Mean", "From", "To", "Least", "Lower quartile", "Median", "Upper quartile", "Most"];

function distributionTable(set: RetrievalSet): FigureOf<string>["table"] {
  return {
    columns: [{ name: "Figure", kind: "text" }, ...COLUMNS.map((name) => ({ name, kind: "number" as const }))],
    rows: set.measures.map(({ name, queries, mean, low, high, quartiles, bins }) => {
      const rounded = (value: number): number => (bins.to > 1 ? value : tableShare(value));
      return {
        rank: null,
        cells: [measureTitle(name, set), queries, ...[mean, low, high, ...quartiles].map(rounded)],
      };
    }),
  };
}
