import type { nothing, TemplateResult } from "lit/html.js";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { moreButton } from "../parts/moreButton";
import { type PromptFigure, showMoreRows } from "./promptModel";

/** The rows of a figure's table that are drawn, and what draws more. */
export function tableRows<Row>(
  figure: PromptFigure,
  all: readonly Row[],
  model: PanelModel,
  context: PanelContext,
): { readonly rows: readonly Row[]; readonly below: TemplateResult | typeof nothing } {
  const rows = all.slice(0, model.prompt.rows[figure]);
  const more = moreButton("rows", { drawn: rows.length, total: all.length }, () =>
    context.change((current) => showMoreRows(current, figure)),
  );
  return { rows, below: more };
}
