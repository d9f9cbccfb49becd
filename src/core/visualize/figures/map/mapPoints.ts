import type { Projection, RetrievalReport, RetrievedDocument } from "../../../../contract/retrievalReport";

export interface MapPoint {
  readonly document: RetrievedDocument;
  readonly x: number;
  readonly y: number;
}

/** `bottom` is the lower edge of the plot; points are in the drawing's coordinates. */
export interface MapPlot {
  readonly top: number;
  readonly bottom: number;
  readonly points: readonly MapPoint[];
  readonly query: { readonly x: number; readonly y: number } | null;
}

const MARGIN = 28;
const LOWEST = 160;
const TALLEST = 420;

/** The projection in points of the drawing. Both axes have one scale: distances across count as much as distances up. */
export function mapPlot(report: RetrievalReport, projection: Projection, width: number, top: number): MapPlot {
  const all = projection.query === null ? projection.documents : [...projection.documents, projection.query];
  const [xs, ys] = [extent(all.map(({ x }) => x)), extent(all.map(({ y }) => y))];
  const scale = Math.min((width - 2 * MARGIN) / xs.size, (TALLEST - 2 * MARGIN) / ys.size);
  const height = Math.max(LOWEST, ys.spread * scale + 2 * MARGIN);
  const place = ({ x, y }: { x: number; y: number }) => ({
    x: width / 2 + (x - xs.middle) * scale,
    y: top + height / 2 - (y - ys.middle) * scale,
  });
  const byRank = new Map(report.documents.map((document) => [document.rank, document]));
  const points = projection.documents.flatMap(({ rank, x, y }) => {
    const document = byRank.get(rank);
    return document === undefined ? [] : [{ document, ...place({ x, y }) }];
  });
  return { top, bottom: top + height, points, query: projection.query === null ? null : place(projection.query) };
}

/** Points that all lie at one place still need a scale. */
const SMALLEST_SIZE = 1e-9;

function extent(values: readonly number[]): { middle: number; spread: number; size: number } {
  const [low, high] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  const spread = high - low;
  return { middle: (low + high) / 2, spread, size: spread > SMALLEST_SIZE ? spread : 1 };
}
