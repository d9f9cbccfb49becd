import { fittingLength } from "./fittingLength";
import { type FontWeight, letterWidth } from "./letterWidth";

const ELLIPSIS = "…";

/** How wide a line of text is in the bundled font: the sum of its letters' widths, without kerning. */
export function measureText(text: string, fontSize: number, weight: FontWeight = "regular"): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter.codePointAt(0) ?? 0, weight);
  return width * fontSize;
}

/** The text if it fits, or as much of it as fits with "…" behind it; nothing where not even that fits. */
export function fitText(text: string, fontSize: number, width: number, weight: FontWeight = "regular"): string {
  if (fittingLength(text, fontSize, width, weight) === text.length) return text;
  const room = width - measureText(ELLIPSIS, fontSize, weight);
  if (room < 0) return "";
  return `${text.slice(0, fittingLength(text, fontSize, room, weight)).trimEnd()}${ELLIPSIS}`;
}
