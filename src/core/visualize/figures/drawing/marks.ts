import { type Svg, svgElement, svgNumber } from "../../markup/svgElement";
import type { FillClass } from "./shapes";

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

export function markPath(mark: Mark, x: number, y: number, radius: number): string {
  return `M${CORNERS[mark].map(([dx, dy]) => `${svgNumber(x + dx * radius)} ${svgNumber(y + dy * radius)}`).join("L")}Z`;
}

export function drawMark(mark: Mark, x: number, y: number, className: FillClass, radius = 5): Svg {
  return svgElement("path", { d: markPath(mark, x, y, radius), class: className });
}
