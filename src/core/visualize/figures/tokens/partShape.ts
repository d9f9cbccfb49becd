import type { Svg } from "../../markup/svgElement";
import { hatchPath } from "../drawing/hatching";
import { area, box, framePath } from "../drawing/shapes";
import type { TokenPart } from "./tokenParts";

const FRAME = 1;
/** Of a thinner part a frame would leave nothing. */
const THINNEST_FRAMED = 4;

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
  const frame = width > THINNEST_FRAMED ? [area(framePath(x, top, width, height, FRAME), "rq-bar")] : [];
  return [box(x, top, width, height, "rq-heat-2"), ...striped, ...frame];
}
