import { escapeMarkup } from "./escapeMarkup";

declare const built: unique symbol;
/** SVG that was built here, so that no text gets into it unescaped. */
export type Svg = string & { readonly [built]: true };

/** All that figures consist of: whoever shows one need let nothing else through. */
type SvgName = "svg" | "g" | "rect" | "line" | "path" | "circle" | "text" | "title" | "desc";
type SvgAttribute =
  | "aria-labelledby"
  | "class"
  | "cx"
  | "cy"
  | "d"
  | "data-rank"
  | "direction"
  | "fill"
  | "fill-rule"
  | "font-family"
  | "font-size"
  | "font-weight"
  | "height"
  | "id"
  | "pointer-events"
  | "r"
  | "role"
  | "rx"
  | "stroke-dasharray"
  | "stroke-width"
  | "text-anchor"
  | "viewBox"
  | "width"
  | "x"
  | "x1"
  | "x2"
  | "xmlns"
  | "y"
  | "y1"
  | "y2";
type SvgAttributes = { readonly [name in SvgAttribute]?: string | number | undefined };

export function svgElement(name: SvgName, attributes: SvgAttributes, children: readonly Svg[] = []): Svg {
  let start = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) start += attribute(key, value);
  return (children.length === 0 ? `${start}/>` : `${start}>${children.join("")}</${name}>`) as Svg;
}

/** Text as the content of an element. */
export function svgText(text: string): Svg {
  return escapeMarkup(text) as Svg;
}

/** A coordinate, to a hundredth of a point. */
export function svgNumber(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function attribute(name: string, value: string | number | undefined): string {
  if (value === undefined) return "";
  return ` ${name}="${typeof value === "number" ? svgNumber(value) : escapeMarkup(value)}"`;
}
