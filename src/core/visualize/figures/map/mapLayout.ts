import type { Projection, RetrievalReport, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import { grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../text/measureText";
import { listed } from "../../text/numberText";
import { FreeRoom, type Room, textRoom } from "../drawing/freeRoom";
import { box, LABEL, textLine } from "../drawing/shapes";

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
const MIN_HEIGHT = 160;
const MAX_HEIGHT = 420;

/** The projection in points of the drawing. Both axes have one scale: distances across count as much as distances up. */
export function mapPlot(report: RetrievalReport, projection: Projection, width: number, top: number): MapPlot {
  const all = projection.query === null ? projection.documents : [...projection.documents, projection.query];
  const [xs, ys] = [extent(all.map(({ x }) => x)), extent(all.map(({ y }) => y))];
  const scale = Math.min((width - 2 * MARGIN) / xs.size, (MAX_HEIGHT - 2 * MARGIN) / ys.size);
  const height = Math.max(MIN_HEIGHT, ys.spread * scale + 2 * MARGIN);
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
const MIN_SIZE = 1e-9;

function extent(values: readonly number[]): { middle: number; spread: number; size: number } {
  const [low, high] = values.reduce(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
  const spread = high - low;
  return { middle: (low + high) / 2, spread, size: spread > MIN_SIZE ? spread : 1 };
}

interface Label {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** How far from the middle of its sign it stands. */
  readonly gap: number;
  readonly look: { readonly class: "rq-text" | "rq-strong"; readonly weight?: "bold" };
}

const LABELLED = 15;
/** Points closer than this cannot be told apart, and share a label. */
const SAME_PLACE = 6;
const POINT_ROOM = 6;
const POINT_GAP = 9;
const STAR_GAP = 14;

/** "query" and the numbers of the best ranks, each where it covers no other label, none of these points, and of the others none if it can. */
export function mapLabels(plot: MapPlot, width: number): Svg[] {
  const room = new FreeRoom({ left: 1, top: plot.top + 1, right: width - 1, bottom: plot.bottom - 1 });
  for (const point of plot.points.slice(0, LABELLED)) room.block(roomOf(point));
  for (const point of plot.points.slice(LABELLED)) room.avoid(roomOf(point));
  if (plot.query !== null) room.block(roomOf(plot.query));
  return wanted(plot).flatMap((label) => drawn(label, room));
}

function roomOf({ x, y }: { readonly x: number; readonly y: number }): Room {
  return { left: x - POINT_ROOM, right: x + POINT_ROOM, top: y - POINT_ROOM, bottom: y + POINT_ROOM };
}

function wanted({ points, query }: MapPlot): Label[] {
  const numbers = samePlaces(points.slice(0, LABELLED)).map((group): Label => {
    const [{ x, y } = { x: 0, y: 0 }] = group;
    return {
      x,
      y,
      gap: POINT_GAP,
      text: listed(
        group.map(({ document }) => grouped(document.rank)),
        3,
      ).replace(" and ", ", "),
      look: { class: "rq-text" },
    };
  });
  return query === null
    ? numbers
    : [{ ...query, text: "query", gap: STAR_GAP, look: { class: "rq-strong", weight: "bold" } }, ...numbers];
}

function samePlaces(points: readonly MapPoint[]): MapPoint[][] {
  const groups: MapPoint[][] = [];
  for (const point of points) {
    const near = groups.find(
      ([first]) => first !== undefined && Math.hypot(first.x - point.x, first.y - point.y) < SAME_PLACE,
    );
    if (near === undefined) groups.push([point]);
    else near.push(point);
  }
  return groups;
}

/** At the right, at the left, above, below, and between these. */
function drawn({ x, y, text, gap, look }: Label, room: FreeRoom): Svg[] {
  const width = measureText(text, LABEL, look.weight);
  const at = (left: number, baseline: number) => ({ ...textRoom(left, baseline, width, LABEL), baseline });
  const place: (Room & { baseline: number }) | undefined = room.take([
    at(x + gap, y + 4),
    at(x - gap - width, y + 4),
    at(x - width / 2, y - gap - 2),
    at(x - width / 2, y + gap + 9),
    at(x + gap - 2, y - gap + 2),
    at(x + gap - 2, y + gap + 7),
    at(x - gap + 2 - width, y - gap + 2),
    at(x - gap + 2 - width, y + gap + 7),
  ]);
  if (place === undefined) return [];
  const ground = box(place.left - 1, place.top + 1, width + 2, place.bottom - place.top - 1, "rq-ground");
  return [ground, ...textLine(place.left, place.baseline, text, look)];
}
