import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { documentName } from "../documentName";
import { rankLabels } from "../drawing/axis";
import type { Drawn } from "../drawing/drawFigure";
import { countShade, countShades } from "../drawing/fills";
import { drawKey, type KeyItem } from "../drawing/key";
import { box, drawMark, LABEL, ofDocument, rectPath, SMALL, stroke, textLine } from "../drawing/shapes";
import { type TermRow, termsLayout, type TermsLayout } from "./termsLayout";
import { termsDescription, termsNote, termsTable } from "./termsText";

const ROW = 20;
const CELL_HEIGHT = 16;
const HEADER = 20;
/** Between one cell and the next. */
const JOINT = 1;

/** Which of the query's terms stand in which documents. */
export function termsFigure(report: RetrievalReport, width: number): Drawn | null {
  if (report.documents.length === 0 || report.query_terms.length === 0) return null;
  const layout = termsLayout(report, width);
  const key = drawKey(countKey(report, layout), width);
  const top = key.height + HEADER;
  return {
    id: "terms",
    title: "Query terms in the documents",
    description: termsDescription(report),
    note: termsNote(report, layout.rows.length, layout.columns),
    table: termsTable(report),
    width,
    height: top + layout.rows.length * ROW,
    shapes: [
      ...key.shapes,
      ...header(layout, top - 7),
      ...layout.rows.flatMap((row, place) => termRow(report, row, layout, top + place * ROW)),
    ],
  };
}

function header({ nameWidth, cellsX, cell, columns }: TermsLayout, baseline: number): Svg[] {
  const centres = Array.from({ length: columns }, (_, place) => ({
    rank: place + 1,
    x: cellsX + (place + 0.5) * cell,
  }));
  return [
    ...textLine(nameWidth, baseline, "rank", { class: "rq-muted", size: SMALL, anchor: "end" }),
    ...rankLabels(centres, cell, baseline),
  ];
}

function termRow(
  report: RetrievalReport,
  row: TermRow,
  { nameWidth, cellsX, cell, columns, foundX }: TermsLayout,
  top: number,
): Svg[] {
  const baseline = top + ROW / 2 + 4;
  const drawn = report.documents
    .slice(0, columns)
    .map((document, place) => ({ document, count: document.term_counts[row.index] ?? 0, x: cellsX + place * cell }));
  const outlines = drawn
    .filter(({ count }) => count === 0)
    .map(({ x }) => rectPath(x + 0.5, top + 2.5, cell - JOINT - 1, CELL_HEIGHT - 1));
  return [
    ...textLine(nameWidth, baseline, row.name, { class: "rq-text", anchor: "end" }),
    ...textLine(cellsX - 8, baseline, row.weight, { class: "rq-muted", anchor: "end" }),
    ...(outlines.length === 0 ? [] : [stroke(outlines.join(""), "rq-grid")]),
    ...drawn.flatMap(({ document, count, x }) => {
      if (count === 0) return [];
      const hover = `“${row.name}”: ${counted(count, "time")} in rank ${grouped(document.rank)}, ${documentName(document)}`;
      return [ofDocument(document.rank, [box(x, top + 2, cell - JOINT, CELL_HEIGHT, countShade(count), hover)])];
    }),
    ...found(row, foundX, baseline),
  ];
}

function found({ found, missing }: TermRow, x: number, baseline: number): Svg[] {
  if (!missing) return textLine(x, baseline, found, { class: "rq-muted" });
  return [
    drawMark("cross", x + 5, baseline - 4, "rq-bad", 4),
    ...textLine(x + 14, baseline, found, { class: "rq-bad", size: LABEL }),
  ];
}

function countKey({ documents }: RetrievalReport, { rows, columns }: TermsLayout): KeyItem[] {
  const highest = documents
    .slice(0, columns)
    .reduce(
      (most, { term_counts }) => rows.reduce((best, { index }) => Math.max(best, term_counts[index] ?? 0), most),
      0,
    );
  const outline: KeyItem = {
    label: "not in it",
    signWidth: 16,
    sign: (x, middle) => [stroke(rectPath(x + 0.5, middle - 6.5, 15, 13), "rq-grid")],
  };
  const shades = countShades(highest).map(({ shade, label }): KeyItem => {
    const meaning = label === "1" ? "1 time" : label;
    return { label: meaning, signWidth: 16, sign: (x, middle) => [box(x, middle - 7, 16, 14, shade)] };
  });
  return [outline, ...shades];
}
