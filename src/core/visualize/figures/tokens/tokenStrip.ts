import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../measure/measureText";
import { counted, grouped } from "../../words/numbers";
import type { Block } from "../drawing/key";
import { drawMark } from "../drawing/marks";
import { countTicks } from "../drawing/scale";
import { box, LABEL, ofDocument, rule, SMALL, together, words } from "../drawing/shapes";
import { partShape } from "./partShape";
import type { TokenPart } from "./tokenParts";

export interface Strip {
  readonly parts: readonly TokenPart[];
  /** Where the strip starts and ends, in tokens. */
  readonly from: number;
  readonly to: number;
  readonly limit: number | null;
  readonly width: number;
}

const LIMIT_LINE = 20;
const STRIP = 30;
const MARKS = 14;
const LABELS = 16;
const TICKS = 24;
const TICK_ROOM = 90;
const AIR = 4;
/** A gap between parts would take more of thinner ones than it tells. */
const THINNEST_WITH_GAP = 4;

/** Documents side by side, as wide as their tokens are many, with the limit across them. */
export function tokenStrip(strip: Strip, top: number): Block {
  const limited = strip.limit !== null && strip.limit >= strip.from && strip.limit <= strip.to;
  const stripTop = top + (limited ? LIMIT_LINE : 0);
  const marksTop = stripTop + STRIP;
  const labelsTop = marksTop + (strip.parts.some(({ used }) => used) ? MARKS : 0);
  const shapes = [
    ...ticks(strip, labelsTop + LABELS),
    ...strip.parts.filter(({ tokens }) => tokens > 0).map((part) => drawPart(strip, part, stripTop)),
    ...usedMarks(strip, marksTop + MARKS / 2 + 1),
    ...partLabels(strip, labelsTop + 13),
    ...(limited ? limitLine(strip, strip.limit ?? 0, top, marksTop) : []),
  ];
  return { shapes, height: labelsTop + LABELS + TICKS - top };
}

function xOf({ from, to, width }: Strip, tokens: number): number {
  return to > from ? ((tokens - from) / (to - from)) * width : 0;
}

function drawPart(strip: Strip, part: TokenPart, top: number): Svg {
  const [start, end] = [xOf(strip, part.start), xOf(strip, part.start + part.tokens)];
  const width = end - start > THINNEST_WITH_GAP ? end - start - 1 : end - start;
  const body = partShape(start, top, width, STRIP, part);
  return part.document === null ? together(body, part.hover) : ofDocument(part.document.rank, body, part.hover);
}

function middleOf(strip: Strip, { start, tokens }: TokenPart): number {
  return (xOf(strip, start) + xOf(strip, start + tokens)) / 2;
}

/** A mark below each used document; of very thin ones side by side the first. */
function usedMarks(strip: Strip, middle: number): Svg[] {
  let free = -Infinity;
  return strip.parts
    .filter(({ used }) => used)
    .flatMap((part) => {
      const x = Math.min(strip.width - 5, Math.max(5, middleOf(strip, part)));
      if (x < free) return [];
      free = x + 9;
      return [drawMark("diamond", x, middle, "rq-strong", 4.5)];
    });
}

/** The ranks below their parts, if these are not much thinner and the row has room; always the first. */
function partLabels(strip: Strip, baseline: number): Svg[] {
  let free = 0;
  return strip.parts.flatMap((part, place) => {
    const half = measureText(part.label, SMALL) / 2;
    if (place > 0 && xOf(strip, part.start + part.tokens) - xOf(strip, part.start) < half) return [];
    const x = Math.min(strip.width - half, Math.max(half, middleOf(strip, part)));
    if (x - half < free) return [];
    free = x + half + AIR;
    return words(x, baseline, part.label, { class: "rq-muted", size: SMALL, anchor: "middle" });
  });
}

function ticks(strip: Strip, top: number): Svg[] {
  const step = countTicks(strip.to - strip.from, strip.width / TICK_ROOM);
  const line = rule(0, top, strip.width, top, "rq-axis");
  return [
    line,
    ...step.flatMap((tokens, place) => {
      const x = xOf(strip, strip.from + tokens);
      const label = place === 0 ? counted(strip.from + tokens, "token") : grouped(strip.from + tokens);
      const half = measureText(label, SMALL) / 2;
      if (x + half > strip.width && place > 0) return [rule(x, top, x, top + 4, "rq-axis")];
      return [
        rule(x, top, x, top + 4, "rq-axis"),
        ...words(Math.max(half, x), top + 16, label, { class: "rq-muted", size: SMALL, anchor: "middle" }),
      ];
    }),
  ];
}

function limitLine(strip: Strip, limit: number, top: number, bottom: number): Svg[] {
  const x = Math.min(strip.width - 1, Math.max(1, xOf(strip, limit)));
  const label = `limit ${grouped(limit)}`;
  const before = x + 6 + measureText(label, LABEL, "bold") > strip.width;
  const text = words(before ? x - 6 : x + 6, top + 12, label, {
    class: "rq-strong",
    weight: "bold",
    anchor: before ? "end" : undefined,
  });
  return [
    box(x - 2.5, top + 2, 5, bottom - top, "rq-ground"),
    box(x - 1, top + 2, 2, bottom - top, "rq-strong"),
    ...text,
  ];
}
