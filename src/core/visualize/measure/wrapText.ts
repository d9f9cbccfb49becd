import { fittingLength } from "./fittingLength";
import type { FontWeight } from "./letterWidth";
import { fitText } from "./measureText";

export interface LineShape {
  readonly fontSize: number;
  readonly width: number;
  readonly weight: FontWeight;
  /** What does not fit into so many lines is cut with "…". */
  readonly most: number;
}

/** A text in lines, broken between words, or inside of a word that is longer than a line. */
export function wrapText(text: string, shape: LineShape): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== "" && lines.length < shape.most - 1) {
    const end = lineEnd(rest, shape);
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? lines : [...lines, fitText(rest, shape.fontSize, shape.width, shape.weight)];
}

function lineEnd(text: string, { fontSize, width, weight }: LineShape): number {
  const fitting = fittingLength(text, fontSize, width, weight);
  if (fitting === text.length) return fitting;
  const space = text.lastIndexOf(" ", fitting);
  return space > 0 ? space : Math.max(fitting, firstLetter(text).length);
}

/** A line has at least one letter, however narrow it is: a line with nothing in it would be followed by others like it. */
function firstLetter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}
