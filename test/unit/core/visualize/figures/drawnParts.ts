import { measureText } from "../../../../../src/core/visualize/text/measureText";

/** An element of a figure, without those inside of it. */
export interface Part {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Its own text, as it is shown. */
  readonly text: string;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly what: string;
}

const TAG = /<(\/?)([\w-]+)((?: [\w:-]+="[^"<]*")*)(\/?)>([^<]*)/gy;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** All elements of an SVG in order. Throws for anything that is not well formed. */
export function drawnParts(svg: string): Part[] {
  const parts: Part[] = [];
  const open: string[] = [];
  let end = 0;
  for (const match of svg.matchAll(TAG)) {
    const [whole, closing = "", name = "", attributes = "", empty = "", text = ""] = match;
    end = match.index + whole.length;
    if (closing === "/") {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing at ${match.index}`);
      continue;
    }
    parts.push({ name, attributes: read(attributes), text: decoded(text) });
    if (empty === "") open.push(name);
  }
  if (end !== svg.length || open.length > 0) throw new Error(`not well formed at ${end}: ${svg.slice(end, end + 60)}`);
  return parts;
}

function read(attributes: string): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [, name = "", value = ""] of attributes.matchAll(/([\w:-]+)="([^"]*)"/g)) values[name] = decoded(value);
  return values;
}

function decoded(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&[^;\s]*;?/g, (entity) => {
    const sign = ENTITIES[entity];
    if (sign === undefined) throw new Error(`${entity} is no entity`);
    return sign;
  });
}

/** Where the lines of text stand: from the tops of the capitals to the tails of the small letters. */
export function textAreas(parts: readonly Part[]): Area[] {
  return parts.filter(({ name }) => name === "text").map(textArea);
}

function textArea({ attributes, text }: Part): Area {
  const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(attributes[name])) as [number, number, number];
  const width = measureText(text, size, attributes["font-weight"] === "bold" ? "bold" : "regular");
  const left =
    attributes["text-anchor"] === "end" ? x - width : attributes["text-anchor"] === "middle" ? x - width / 2 : x;
  return { left, right: left + width, top: y - size * 0.75, bottom: y + size * 0.22, what: `“${text}”` };
}

/** The shapes that text must not stand on; grounds and lines are not among them. */
export function markAreas(parts: readonly Part[]): Area[] {
  return parts.flatMap(({ name, attributes }) => {
    const shown = attributes.class !== undefined && attributes.class !== "rq-ground";
    const number = (key: string): number => Number(attributes[key]);
    if (!shown) return [];
    if (name === "rect")
      return [
        {
          left: number("x"),
          top: number("y"),
          right: number("x") + number("width"),
          bottom: number("y") + number("height"),
          what: `a ${attributes.class}`,
        },
      ];
    if (name !== "circle") return [];
    const r = number("r");
    return [
      {
        left: number("cx") - r,
        top: number("cy") - r,
        right: number("cx") + r,
        bottom: number("cy") + r,
        what: `a ${attributes.class}`,
      },
    ];
  });
}

/** Coordinates are rounded to a hundredth. */
const ROUNDING = 0.05;

export function overlap(one: Area, other: Area): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > ROUNDING && down > ROUNDING;
}

export function isInside({ left, top, right, bottom }: Area, width: number, height: number): boolean {
  return left >= -ROUNDING && top >= -ROUNDING && right <= width + ROUNDING && bottom <= height + ROUNDING;
}
