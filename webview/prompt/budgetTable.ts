import { guard } from "lit/directives/guard.js";
import { html, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { dataTable } from "../parts/dataTable";
import { plainText } from "../parts/markedText";
import { partName } from "./budgetWords";
import { smallShare } from "./promptMetrics";
import { tokensText } from "./promptWords";
import { revealPrompt } from "./revealPrompt";
import { tableRows } from "./tableRows";

/** The parts of the prompt as a table: each leads to its place. */
export function budgetTable(result: PromptResult, model: PanelModel, context: PanelContext): TemplateResult {
  const { parts, metrics } = result.analysis;
  const { rows, below } = tableRows("budget", parts, model, context);
  const total = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  return html`${guard([result, rows.length], () =>
    dataTable({
      ...{ title: "What fills the window", description: "", hint: "Show this part in the editor", below },
      columns: [
        { name: "Part", kind: "text" },
        { name: "Tokens", kind: "number" },
        { name: "Of the prompt", kind: "number" },
      ],
      rows: rows.map((part) => ({
        cells: [
          { kind: "text", words: plainText(partName(part)) },
          { kind: "number", words: tokensText(part.tokens, metrics.tokens_estimated) },
          { kind: "number", words: total === 0 ? "–" : smallShare(part.tokens / total) },
        ],
        open: () => revealPrompt(result, part, context),
      })),
    }),
  )}`;
}
