import type { Svg } from "../../markup/svgElement";
import { fitText, measureText } from "../../text/measureText";
import { LABEL, LINE, textLine } from "./shapes";

/** A sign of the figure and what it means. */
export interface KeyItem {
  readonly label: string;
  readonly signWidth: number;
  /** The sign, from its left edge and the middle of its line. */
  readonly sign: (x: number, middle: number) => Svg[];
}

export interface Block {
  readonly shapes: Svg[];
  readonly height: number;
}

const SIGN_GAP = 6;
const ITEM_GAP = 18;
const BELOW = 10;

/** The signs side by side, in as many lines as they need; nothing where there are none. */
export function drawKey(items: readonly KeyItem[], width: number, top = 0): Block {
  const shapes: Svg[] = [];
  let x = 0;
  let line = 0;
  for (const item of items) {
    const label = fitText(item.label, LABEL, width - item.signWidth - SIGN_GAP);
    const wide = item.signWidth + SIGN_GAP + measureText(label, LABEL);
    if (x > 0 && x + wide > width) {
      x = 0;
      line += 1;
    }
    const middle = top + line * LINE + LINE / 2;
    shapes.push(
      ...item.sign(x, middle),
      ...textLine(x + item.signWidth + SIGN_GAP, middle + 4, label, { class: "rq-muted" }),
    );
    x += wide + ITEM_GAP;
  }
  return { shapes, height: items.length === 0 ? 0 : (line + 1) * LINE + BELOW };
}
