import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import { isSameSettings } from "../../src/contract/optimize/chunkSettings";
import type { OptimizationResult, RetrievalTrial } from "../../src/contract/optimize/optimizationResult";
import { type Retriever, takingText } from "../../src/contract/optimize/retriever";
import { settingsText } from "./chunksText";
import { METRICS, metricText } from "./metrics";

/** What each of the usual ways of taking chunks asks for, where nobody said which one is used, and each way of ranking them, where there are vectors. */
export function retrievalsView(result: OptimizationResult): TemplateResult | typeof nothing {
  const rows = rowsOf(result);
  if (rows.length < 2 || result.candidates.length === 0) return nothing;
  return html`<section class="block retrievals" aria-labelledby="retrievals">
    <h2 id="retrievals">${t("How chunks are taken")}</h2>
    <div class="table-frame" role="region" aria-label=${t("{0}, data", t("How chunks are taken"))} tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col" class="text">${t("Retrieval")}</th>
            <th scope="col" class="text">${t("Best and cheapest")}</th>
            <th scope="col" class="number">${t("Recall")}</th>
            <th scope="col" class="number">${t("Recall now")}</th>
            <th scope="col" class="number">${t("Tokens a query")}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(row)}
        </tbody>
      </table>
    </div>
  </section>`;
}

interface Row {
  readonly trial: Pick<RetrievalTrial, "retrieval" | "equals" | "recommended" | "current" | "candidates">;
  /** `null` where there is one, which nobody has to name. */
  readonly retriever: Retriever | null;
}

function rowsOf(result: OptimizationResult): Row[] {
  const { other_retrieval: other, other_retrievers: others = [], retriever = null } = result;
  return [
    { trial: result, retriever },
    ...others.map((trial) => ({ trial, retriever: trial.retriever })),
    ...(other === null ? [] : [{ trial: other, retriever }]),
  ];
}

function row({ trial, retriever }: Row): TemplateResult {
  const settings = trial.equals[0] ?? trial.recommended;
  const metrics = trial.candidates.find((one) => isSameSettings(one.settings, settings))?.metrics ?? null;
  return html`<tr>
    <th scope="row">${takingText(trial.retrieval, retriever)}</th>
    <td>${settingsText(settings)}</td>
    <td class="number">${metricText(METRICS.recall, metrics?.recall ?? null)}</td>
    <td class="number">${metricText(METRICS.recall, trial.current.metrics.recall)}</td>
    <td class="number">${metricText(METRICS.tokens_per_query, metrics?.tokens_per_query ?? null)}</td>
  </tr>`;
}
