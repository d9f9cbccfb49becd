import { svg, type SVGTemplateResult } from "lit/html.js";
import type { PanelContext } from "../panelContext";
import { onPressKey } from "../parts/markKeys";
import { pointAtMark, type PointedMark } from "./promptModel";

/** A mark of a figure that can be pointed at, walked to by keys and pressed. */
export interface FigureMark {
  readonly at: PointedMark;
  readonly isPointed: boolean;
  /** It is the one that the Tab key reaches. */
  readonly isStop: boolean;
  readonly words: string;
  readonly press: () => void;
}

export function figureMark(
  { at, isPointed, isStop, words, press }: FigureMark,
  drawing: SVGTemplateResult,
  context: PanelContext,
): SVGTemplateResult {
  const point = (): void => context.change((model) => pointAtMark(model, at));
  const leave = (): void => context.change((model) => pointAtMark(model, null));
  return svg`<g class=${`figure-mark ${isPointed ? "is-pointed" : ""}`} role="button" data-mark=${at.mark} tabindex=${isStop ? 0 : -1} aria-label=${words}
    @click=${press} @focus=${point} @blur=${leave} @pointerenter=${point} @keydown=${(event: KeyboardEvent) => onPressKey(event, press)}>
    ${drawing}
  </g>`;
}
