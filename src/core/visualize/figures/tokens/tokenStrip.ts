import type { RetrievalReport, RetrievedDocument } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import type { Svg } from "../../markup/svgElement";
import { measureText } from "../../text/measureText";
import { rankAndName, sameAs } from "../documentName";
import { countTicks } from "../drawing/axis";
import { hatchPath } from "../drawing/fills";
import type { Block } from "../drawing/key";
import { area, box, drawMark, framePath, LABEL, ofDocument, rule, SMALL, textLine, together } from "../drawing/shapes";

/** A part of the strip: a document, or many that are too thin to be drawn one by one. */
export interface TokenPart {
  readonly document: RetrievedDocument | null;
  readonly label: string;
  readonly hover: string;
  readonly start: number;
  readonly tokens: number;
  readonly fits: boolean;
  readonly duplicate: boolean;
  readonly used: boolean;
}

/** The first documents one by one; the others as one part, or as two where the limit falls between them. */
export function tokenParts(report: RetrievalReport, single: number): TokenPart[] {
  const fits = (document: RetrievedDocument): boolean =>
    report.budget.last_fitting_rank === null || document.rank <= report.budget.last_fitting_rank;
  const parts: TokenPart[] = [];
  let start = 0;
  for (const document of report.documents.slice(0, single)) {
    parts.push(singlePart(document, start, fits(document)));
    start += document.tokens;
  }
  const rest = report.documents.slice(single);
  for (const run of [rest.filter(fits), rest.filter((document) => !fits(document))]) {
    const part = runPart(run, start, run.some(fits));
    if (part === null) continue;
    parts.push(part);
    start += part.tokens;
  }
  return parts;
}

function singlePart(document: RetrievedDocument, start: number, fits: boolean): TokenPart {
  const hover = [rankAndName(document), counted(document.tokens, "token"), sameAs(document)]
    .filter((line) => line !== null)
    .join("\n");
  const used = document.supports !== null && document.supports > 0;
  return {
    document,
    label: grouped(document.rank),
    hover,
    start,
    tokens: document.tokens,
    fits,
    duplicate: document.near_duplicate_of !== null,
    used,
  };
}

function runPart(run: readonly RetrievedDocument[], start: number, fits: boolean): TokenPart | null {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined) return null;
  const tokens = run.reduce((sum, document) => sum + document.tokens, 0);
  const label = first === last ? grouped(first.rank) : `${grouped(first.rank)}–${grouped(last.rank)}`;
  return {
    document: null,
    label,
    hover: `Ranks ${label}\n${counted(tokens, "token")}`,
    start,
    tokens,
    fits,
    duplicate: false,
    used: false,
  };
}

const FRAME = 1;
/** Of a thinner part a frame would leave nothing. */
const MIN_FRAMED_WIDTH = 4;

/** Full where the part fits the limit, else hollow; striped where it is a near-duplicate: to be told apart without colours. */
export function partShape(
  x: number,
  top: number,
  width: number,
  height: number,
  { fits, duplicate }: Pick<TokenPart, "fits" | "duplicate">,
): Svg[] {
  const stripes = duplicate ? hatchPath(x, top, width, height) : "";
  const striped = stripes === "" ? [] : [area(stripes, fits ? "rq-ground" : "rq-bar")];
  if (fits) return [box(x, top, width, height, "rq-bar"), ...striped];
  const frame = width > MIN_FRAMED_WIDTH ? [area(framePath(x, top, width, height, FRAME), "rq-bar")] : [];
  return [box(x, top, width, height, "rq-heat-2"), ...striped, ...frame];
}

interface Strip {
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
const MIN_WIDTH_WITH_GAP = 4;

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
  const width = end - start > MIN_WIDTH_WITH_GAP ? end - start - 1 : end - start;
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
    return textLine(x, baseline, part.label, { class: "rq-muted", size: SMALL, anchor: "middle" });
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
        ...textLine(Math.max(half, x), top + 16, label, { class: "rq-muted", size: SMALL, anchor: "middle" }),
      ];
    }),
  ];
}

function limitLine(strip: Strip, limit: number, top: number, bottom: number): Svg[] {
  const x = Math.min(strip.width - 1, Math.max(1, xOf(strip, limit)));
  const label = `limit ${grouped(limit)}`;
  const before = x + 6 + measureText(label, LABEL, "bold") > strip.width;
  const text = textLine(before ? x - 6 : x + 6, top + 12, label, {
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
