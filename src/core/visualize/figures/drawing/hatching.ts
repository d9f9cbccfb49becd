import { svgNumber } from "../../markup/svgElement";

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
