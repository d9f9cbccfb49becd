import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../measure/measureText";
import { grouped, listed } from "../../words/numbers";
import { FreeRoom, type Room, textRoom } from "../drawing/freeRoom";
import { box, LABEL, words } from "../drawing/shapes";
import type { MapPlot, MapPoint } from "./mapPoints";

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
  return [ground, ...words(place.left, place.baseline, text, look)];
}
