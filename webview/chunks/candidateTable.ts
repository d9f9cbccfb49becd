import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import type { ChunkCandidate } from "../../src/contract/optimize/optimizationResult";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import {
  chooseSettings,
  chosenSettings,
  type ChunksContext,
  type ChunksModel,
  sortCandidates,
  sortedCandidates,
} from "./chunksModel";
import { settingsText } from "./chunksText";
import { METRIC_IDS, METRICS, metricText, SORT_COLUMNS, type SortColumn } from "./metrics";
import { markIcon, marksOf, markText } from "./settingsMark";

/** All settings that were tried, sortable by each column. Those of a row can be chosen. */
export function candidateTable(
  trial: ChunksResult,
  model: ChunksModel,
  context: ChunksContext,
): TemplateResult | typeof nothing {
  const { candidates } = trial.result;
  if (candidates.length === 0) return nothing;
  return html`<details class="block all-candidates">
    <summary>${pieces("All {0} settings that were tried", candidates.length)}</summary>
    <div class="table-frame" role="region" aria-label=${t("All settings that were tried")} tabindex="0">
      <table>
        <thead>
          <tr>
            ${SORT_COLUMNS.map((column) => head(column, model, context))}
          </tr>
        </thead>
        <tbody>
          ${sortedCandidates(candidates, model.memory.sort).map((candidate) => row(candidate, trial, model, context))}
        </tbody>
      </table>
    </div>
  </details>`;
}

function head(column: SortColumn, model: ChunksModel, context: ChunksContext): TemplateResult {
  const { sort } = model.memory;
  const direction = sort.column === column ? sort.direction : null;
  const title = column === "settings" ? t("Settings") : METRICS[column].title;
  const meaning = column === "settings" ? t("Splitter, size and overlap") : METRICS[column].meaning;
  return html`<th scope="col" class=${column === "settings" ? "text" : "number"} aria-sort=${direction ?? "none"}>
    <button type="button" class="sort" title=${meaning} @click=${() => context.change((current) => sortCandidates(current, column))}>
      ${title}<span aria-hidden="true">${direction === null ? "" : direction === "ascending" ? " ▲" : " ▼"}</span>
    </button>
  </th>`;
}

function row(
  { settings, metrics }: ChunkCandidate,
  { result }: ChunksResult,
  model: ChunksModel,
  context: ChunksContext,
): TemplateResult {
  const marks = marksOf(settings, result, chosenSettings(model));
  return html`<tr>
    <th scope="row">
      <button type="button" class="link" @click=${() => context.change((current) => chooseSettings(current, settings))}>
        ${settingsText(settings)}${marks.length === 0 ? nothing : html` <span class="row-marks">${marks.map(markIcon)}</span><span class="visually-hidden">, ${markText(marks)}</span>`}
      </button>
    </th>
    ${METRIC_IDS.map((id) => html`<td class="number">${metricText(METRICS[id], METRICS[id].value(metrics))}</td>`)}
  </tr>`;
}
