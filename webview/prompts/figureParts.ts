import { type nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import type { PromptFinding } from "../../src/contract/analyze/promptAnalysis";
import { t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { moreButton } from "../shared/controls";
import { onPressKey } from "../shared/listKeys";
import {
  pointAtMark,
  type PointedMark,
  type PromptFigure,
  type PromptsContext,
  type PromptsModel,
  showMoreRows,
} from "./promptsModel";

/** A mark of a figure that can be pointed at, walked to by keys and pressed. */
interface FigureMark {
  readonly at: PointedMark;
  readonly isPointed: boolean;
  /** It is the one that the Tab key reaches. */
  readonly isStop: boolean;
  readonly text: string;
  readonly press: () => void;
}

export function figureMark(
  { at, isPointed, isStop, text, press }: FigureMark,
  drawing: SVGTemplateResult,
  context: PromptsContext,
): SVGTemplateResult {
  const point = (): void => context.change((model) => pointAtMark(model, at));
  const leave = (): void => context.change((model) => pointAtMark(model, null));
  return svg`<g class=${`figure-mark ${isPointed ? "is-pointed" : ""}`} role="button" data-mark=${at.mark} tabindex=${isStop ? 0 : -1} aria-label=${text}
    @click=${press} @focus=${point} @blur=${leave} @pointerenter=${point} @keydown=${(event: KeyboardEvent) => onPressKey(event, press)}>
    ${drawing}
  </g>`;
}

/** The rows of a figure's table that are drawn, and what draws more. */
export function tableRows<Row>(
  figure: PromptFigure,
  all: readonly Row[],
  model: PromptsModel,
  context: PromptsContext,
): { readonly rows: readonly Row[]; readonly below: TemplateResult | typeof nothing } {
  const rows = all.slice(0, model.rows[figure]);
  const more = moreButton(t("rows"), { drawn: rows.length, total: all.length }, () =>
    context.change((current) => showMoreRows(current, figure)),
  );
  return { rows, below: more };
}

/** Opens a place of the prompt, or of its context, in the editor. */
export function revealPrompt(
  { key }: PromptResult,
  { target, start, end }: Pick<PromptFinding, "target" | "start" | "end">,
  context: PromptsContext,
): void {
  context.send({ type: "reveal_prompt", key, target, start, end });
}
