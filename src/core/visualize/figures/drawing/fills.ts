import { svgNumber } from "../../markup/svgElement";
import type { HeatClass } from "./shapes";

/** From nothing to all. */
export const SHADES: readonly HeatClass[] = [
  "rq-heat-0",
  "rq-heat-1",
  "rq-heat-2",
  "rq-heat-3",
  "rq-heat-4",
  "rq-heat-5",
  "rq-heat-6",
  "rq-heat-7",
  "rq-heat-8",
];
/** The least count of each shade from 1 on; the faintest is left out, so that one occurrence is told from none. */
const COUNT_STEPS: readonly { readonly from: number; readonly shade: HeatClass; readonly label: string }[] = [
  { from: 1, shade: "rq-heat-2", label: "1" },
  { from: 2, shade: "rq-heat-3", label: "2" },
  { from: 3, shade: "rq-heat-4", label: "3" },
  { from: 4, shade: "rq-heat-5", label: "4–5" },
  { from: 6, shade: "rq-heat-6", label: "6–8" },
  { from: 9, shade: "rq-heat-7", label: "9–15" },
  { from: 16, shade: "rq-heat-8", label: "16 or more" },
];

/** Nine shades of equal width for a share. */
export function shareShade(share: number): HeatClass {
  return SHADES[Math.min(SHADES.length - 1, Math.max(0, Math.floor(share * SHADES.length)))] ?? "rq-heat-0";
}

export function countShade(count: number): HeatClass {
  return COUNT_STEPS.findLast(({ from }) => from <= count)?.shade ?? "rq-heat-0";
}

/** The shades that counts up to `highest` take, and what they mean. */
export function countShades(highest: number): readonly { readonly shade: HeatClass; readonly label: string }[] {
  return COUNT_STEPS.filter(({ from }) => from <= highest);
}

const PITCH = 7;
const THICKNESS = 2.5;

/** Stripes at 45° within a rectangle, as areas: a pattern would need an id, and not every viewer draws patterns alike. */
export function hatchPath(x: number, y: number, width: number, height: number): string {
  const stripes: string[] = [];
  for (let sum = PITCH / 2; sum + THICKNESS < width + height; sum += PITCH) {
    const [lower, upper, upperNext, lowerNext] = [low(sum), high(sum), high(sum + THICKNESS), low(sum + THICKNESS)];
    stripes.push(`M${[lower, upper, upperNext, lowerNext].join("L")}Z`);
  }
  return stripes.join("");

  /** Where the line on which both distances from the lower left corner add up to `sum` leaves the rectangle. */
  function low(sum: number): string {
    const right = Math.min(sum, width);
    return corner(right, sum - right);
  }
  function high(sum: number): string {
    const up = Math.min(sum, height);
    return corner(sum - up, up);
  }
  function corner(right: number, up: number): string {
    return `${svgNumber(x + right)} ${svgNumber(y + height - up)}`;
  }
}
