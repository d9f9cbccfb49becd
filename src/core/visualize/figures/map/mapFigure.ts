import type { RetrievalReport } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import { type Svg, svgNumber } from "../../markup/svgElement";
import { rankAndName, sameAs } from "../documentName";
import type { Drawn } from "../drawing/drawFigure";
import { drawKey, type KeyItem } from "../drawing/key";
import { dot, drawMark, ofDocument, rectPath, rule, stroke } from "../drawing/shapes";
import { mapLabels, mapPlot, type MapPlot, type MapPoint } from "./mapLayout";
import { mapDescription, mapNote, mapTable } from "./mapText";

const BEST = 10;
const BEST_RADIUS = 5;
const RADIUS = 3.5;
/** Of very many points smaller ones tell more. */
const MANY = 200;
const SMALL_RADIUS = 2;
const STAR = 9;

/** The documents and the query as points of a plane: what is alike lies together. */
export function mapFigure(report: RetrievalReport, width: number): Drawn | null {
  const { projection } = report;
  if (projection === null || projection.documents.length === 0) return null;
  const key = drawKey(mapKey(report), width);
  const plot = mapPlot(report, projection, width, key.height);
  return {
    id: "map",
    title: "Map of query and documents",
    description: mapDescription(report, projection),
    note: mapNote(projection),
    table: mapTable(report, projection),
    width,
    height: plot.bottom,
    shapes: [
      ...key.shapes,
      frame(plot, width),
      ...duplicateLines(plot),
      ...drawPoints(plot),
      ...drawQuery(plot),
      ...mapLabels(plot, width),
    ],
  };
}

function frame({ top, bottom }: MapPlot, width: number): Svg {
  return stroke(rectPath(0.5, top + 0.5, width - 1, bottom - top - 1), "rq-grid");
}

/** From each near-duplicate to the better rank that it repeats. */
function duplicateLines({ points }: MapPlot): Svg[] {
  const byRank = new Map(points.map((point) => [point.document.rank, point]));
  const lines = points.flatMap(({ document, x, y }) => {
    const same = byRank.get(document.near_duplicate_of?.rank ?? 0);
    return same === undefined ? [] : [`M${svgNumber(x)} ${svgNumber(y)}L${svgNumber(same.x)} ${svgNumber(same.y)}`];
  });
  return lines.length === 0 ? [] : [stroke(lines.join(""), "rq-axis")];
}

/** The best ranks come last, so that no other covers them. */
function drawPoints({ points }: MapPlot): Svg[] {
  const others = points.length > MANY ? SMALL_RADIUS : RADIUS;
  return [...points].reverse().map((point) => drawPoint(point, point.document.rank <= BEST ? BEST_RADIUS : others));
}

function drawPoint({ document, x, y }: MapPoint, radius: number): Svg {
  const halo = document.rank <= BEST ? [dot(x, y, radius + 1.5, "rq-ground")] : [];
  const hover = [rankAndName(document), sameAs(document)].filter((line) => line !== null).join("\n");
  return ofDocument(document.rank, [...halo, dot(x, y, radius, document.rank <= BEST ? "rq-bar" : "rq-point")], hover);
}

function drawQuery({ query }: MapPlot): Svg[] {
  if (query === null) return [];
  return [
    drawMark("star", query.x, query.y, "rq-ground", STAR + 3),
    drawMark("star", query.x, query.y, "rq-query", STAR),
  ];
}

function mapKey({ documents, projection }: RetrievalReport): KeyItem[] {
  const best: KeyItem = {
    label: documents.length > BEST ? `ranks 1 to ${grouped(BEST)}` : "documents by rank",
    signWidth: 10,
    sign: (x, middle) => [dot(x + 5, middle, BEST_RADIUS, "rq-bar")],
  };
  const others: KeyItem = {
    label: "other ranks",
    signWidth: 8,
    sign: (x, middle) => [dot(x + 4, middle, RADIUS, "rq-point")],
  };
  const query: KeyItem = {
    label: "the query",
    signWidth: 16,
    sign: (x, middle) => [drawMark("star", x + 8, middle, "rq-query", 8)],
  };
  const same: KeyItem = {
    label: "near-duplicates",
    signWidth: 20,
    sign: (x, middle) => [rule(x, middle, x + 20, middle, "rq-axis")],
  };
  return [
    best,
    ...(documents.length > BEST ? [others] : []),
    ...(projection?.query === null ? [] : [query]),
    ...(documents.some(({ near_duplicate_of }) => near_duplicate_of !== null) ? [same] : []),
  ];
}
