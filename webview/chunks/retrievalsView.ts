import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import { isSameSettings, retrievalText } from "../../src/contract/optimize/chunkSettings";
import type { OptimizationResult, RetrievalTrial } from "../../src/contract/optimize/optimizationResult";
import { settingsText } from "./chunksText";
import { METRICS, metricText } from "./metrics";

/** What each of the usual ways of taking chunks asks for, where nobody said which one is used. */
export function retrievalsView(result: OptimizationResult): TemplateResult | typeof nothing {
  const { other_retrieval: other } = result;
  if (other === null || result.candidates.length === 0) return nothing;
  return html`<section class="block retrievals" aria-labelledby="retrievals">
    <h2 id="retrievals">${t("How chunks are taken")}</h2>
    <div class="table-frame" role="region" aria-label=${t("How chunks are taken")} tabindex="0">
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
          ${[result, other].map(row)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function row(
  trial: Pick<RetrievalTrial, "retrieval" | "equals" | "recommended" | "current" | "candidates">,
): TemplateResult {
  const settings = trial.equals[0] ?? trial.recommended;
  const metrics = trial.candidates.find((one) => isSameSettings(one.settings, settings))?.metrics ?? null;
  return html`<tr>
    <th scope="row">${retrievalText(trial.retrieval)}</th>
    <td>${settingsText(settings)}</td>
    <td class="number">${metricText(METRICS.recall, metrics?.recall ?? null)}</td>
    <td class="number">${metricText(METRICS.recall, trial.current.metrics.recall)}</td>
    <td class="number">${metricText(METRICS.tokens_per_query, metrics?.tokens_per_query ?? null)}</td>
  </tr>`;
}
