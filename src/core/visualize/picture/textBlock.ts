import { type TextClass, words } from "../figures/drawing/shapes";
import { plainWords } from "../markup/plainWords";
import { wrapText } from "../measure/wrapText";
import { MARGIN, type PictureBlock } from "./pictureBlock";

export interface TextLook {
  readonly class: TextClass;
  readonly size: number;
  readonly weight?: "bold";
  readonly width: number;
  readonly most: number;
  /** From the picture's margin to the first letter. */
  readonly indent?: number;
  /** Between the last line and what comes below. */
  readonly below: number;
}

const LINE_HEIGHT = 1.4;
/** From a line's top to the foot of its letters. */
const BASELINE = 1.05;
/** No text of a picture has room for as many letters. */
const LONGEST = 4000;

/** A text in one or more lines; no room for no words. */
export function textBlock(text: string, look: TextLook): PictureBlock {
  const { size, indent = 0, weight } = look;
  const shape = { fontSize: size, width: look.width - indent, weight: weight ?? "regular", most: look.most } as const;
  const lines = wrapText(plainWords(text.slice(0, LONGEST)), shape);
  const step = Math.ceil(size * LINE_HEIGHT);
  return {
    height: lines.length === 0 ? 0 : lines.length * step + look.below,
    draw: (top) =>
      lines.flatMap((line, index) =>
        words(MARGIN + indent, top + index * step + Math.round(size * BASELINE), line, { ...look, weight }),
      ),
  };
}
