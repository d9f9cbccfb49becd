import { type Svg, svgElement, svgNumber, svgText } from "../../markup/svgElement";

/** Classes that a style sheet gives a fill, and those that it gives a stroke. */
export type HeatClass =
  | "rq-heat-0"
  | "rq-heat-1"
  | "rq-heat-2"
  | "rq-heat-3"
  | "rq-heat-4"
  | "rq-heat-5"
  | "rq-heat-6"
  | "rq-heat-7"
  | "rq-heat-8";
export type TextClass = "rq-text" | "rq-muted" | "rq-title" | "rq-strong" | "rq-good" | "rq-bad" | "rq-warn";
export type FillClass = TextClass | HeatClass | "rq-bar" | "rq-bar-2" | "rq-point" | "rq-query" | "rq-ground";
export type StrokeClass = "rq-axis" | "rq-grid" | "rq-line" | "rq-loss";

/** Sizes of letters: of labels, and of the small print of scales. */
export const LABEL = 12;
export const SMALL = 11;
/** From one line of labels to the next. */
export const LINE = 18;

interface Look {
  readonly class: TextClass;
  readonly size?: number;
  readonly anchor?: "middle" | "end";
  readonly weight?: "bold";
}

/** A line of text; nothing where it is empty. */
export function textLine(x: number, y: number, text: string, look: Look): Svg[] {
  if (text === "") return [];
  const attributes = {
    x,
    y,
    class: look.class,
    "font-size": look.size ?? LABEL,
    "text-anchor": look.anchor,
    "font-weight": look.weight,
  };
  return [svgElement("text", attributes, [svgText(text)])];
}

export function box(x: number, y: number, width: number, height: number, className: FillClass, hover?: string): Svg {
  return svgElement("rect", { x, y, width, height, class: className }, hovered(hover));
}

export function rule(x1: number, y1: number, x2: number, y2: number, className: StrokeClass, dashes?: string): Svg {
  return svgElement("line", { x1, y1, x2, y2, class: className, "stroke-width": 1, "stroke-dasharray": dashes });
}

/** Lines through points, drawn with a stroke. */
export function stroke(d: string, className: StrokeClass, width = 1): Svg {
  return svgElement("path", { d, class: className, fill: "none", "stroke-width": width });
}

/** An area. What lies inside of two outlines is cut out. */
export function area(d: string, className: FillClass, hover?: string): Svg {
  return svgElement("path", { d, class: className, "fill-rule": "evenodd" }, hovered(hover));
}

export function dot(cx: number, cy: number, r: number, className: FillClass, hover?: string): Svg {
  return svgElement("circle", { cx, cy, r, class: className }, hovered(hover));
}

/** Shapes that stand for a document: they lead to it. */
export function ofDocument(rank: number, shapes: readonly Svg[], hover?: string): Svg {
  return svgElement("g", { "data-rank": rank }, [...hovered(hover), ...shapes]);
}

/** Shapes that show one text at the pointer. */
export function together(shapes: readonly Svg[], hover: string): Svg {
  return svgElement("g", {}, [...hovered(hover), ...shapes]);
}

/** A part of the drawing that takes clicks though nothing is drawn there. */
export function touchable(x: number, y: number, width: number, height: number): Svg {
  return svgElement("rect", { x, y, width, height, fill: "none", "pointer-events": "all" });
}

/** The outline of a rectangle, as a path. */
export function rectPath(x: number, y: number, width: number, height: number): string {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(svgNumber);
  return `M${left} ${top}H${right}V${bottom}H${left}Z`;
}

/** A frame of a thickness inside of a rectangle. */
export function framePath(x: number, y: number, width: number, height: number, thickness: number): string {
  return (
    rectPath(x, y, width, height) +
    rectPath(x + thickness, y + thickness, width - 2 * thickness, height - 2 * thickness)
  );
}

function hovered(text: string | undefined): Svg[] {
  return text === undefined ? [] : [svgElement("title", {}, [svgText(text)])];
}

type Corner = readonly [x: number, y: number];

/** Marks are drawn, not written: not every font has such signs. Their corners lie in -1..1 around the middle. */
const TICK: readonly Corner[] = [
  [-0.95, 0.1],
  [-0.6, -0.28],
  [-0.25, 0.1],
  [0.65, -0.85],
  [1, -0.52],
  [-0.22, 0.85],
];
const CROSS: readonly Corner[] = [
  [-0.85, -0.55],
  [-0.55, -0.85],
  [0, -0.3],
  [0.55, -0.85],
  [0.85, -0.55],
  [0.3, 0],
  [0.85, 0.55],
  [0.55, 0.85],
  [0, 0.3],
  [-0.55, 0.85],
  [-0.85, 0.55],
  [-0.3, 0],
];
const DIAMOND: readonly Corner[] = [
  [0, -1],
  [0.85, 0],
  [0, 1],
  [-0.85, 0],
];
const STAR: readonly Corner[] = [
  [0, -1],
  [0.25, -0.34],
  [0.95, -0.31],
  [0.4, 0.13],
  [0.59, 0.81],
  [0, 0.42],
  [-0.59, 0.81],
  [-0.4, 0.13],
  [-0.95, -0.31],
  [-0.25, -0.34],
];
const CORNERS = { tick: TICK, cross: CROSS, diamond: DIAMOND, star: STAR };

export type Mark = keyof typeof CORNERS;

function markPath(mark: Mark, x: number, y: number, radius: number): string {
  return `M${CORNERS[mark].map(([dx, dy]) => `${svgNumber(x + dx * radius)} ${svgNumber(y + dy * radius)}`).join("L")}Z`;
}

export function drawMark(mark: Mark, x: number, y: number, className: FillClass, radius = 5): Svg {
  return svgElement("path", { d: markPath(mark, x, y, radius), class: className });
}
