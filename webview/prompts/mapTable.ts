import { guard } from "lit/directives/guard.js";
import { html, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { percent } from "../../src/contract/percent";
import { type DataCell, dataTable } from "../shared/dataTable";
import { plainText } from "../shared/markedText";
import { type ContextPassage, findingCounts } from "./contextMap";
import { revealPrompt, tableRows } from "./figureParts";
import { passageName } from "./mapText";
import type { PromptsContext, PromptsModel } from "./promptsModel";
import { tokensText } from "./promptsText";

/** The passages as a table: each leads to its place. */
export function mapTable(result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const { analysis } = result;
  const { rows, below } = tableRows("map", analysis.passages, model, context);
  return html`${guard([result, rows.length], () => {
    const counts = findingCounts(analysis);
    return dataTable({
      ...{ title: t("Map of the context"), description: "", hint: t("Show this passage in the editor"), below },
      columns: [
        { name: t("Passage"), kind: "text" },
        ...[t("Tokens"), t("Relevance"), t("Repeats"), t("Findings")].map((name) => ({
          name,
          kind: "number" as const,
        })),
      ],
      rows: rows.map((passage, place) => ({
        cells: cellsOf(passage, place, {
          isEstimated: analysis.metrics.tokens_estimated,
          findings: counts[place] ?? 0,
        }),
        open: () => revealPrompt(result, passage, context),
      })),
    });
  })}`;
}

function cellsOf(
  passage: ContextPassage,
  place: number,
  { isEstimated, findings }: { readonly isEstimated: boolean; readonly findings: number },
): DataCell[] {
  const { tokens, relevance, near_duplicate_of } = passage;
  const numbers = [
    tokensText(tokens, isEstimated),
    percent(relevance),
    near_duplicate_of === null ? "–" : String(near_duplicate_of + 1),
    String(findings),
  ];
  return [
    { kind: "text", text: plainText(passageName(passage, place)) },
    ...numbers.map((text): DataCell => ({ kind: "number", text })),
  ];
}
