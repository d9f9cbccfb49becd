import { html, nothing, type TemplateResult } from "lit/html.js";
import type { ChunkCandidate } from "../../src/contract/optimizationResult";
import type { ChunksResult } from "../../src/contract/panelChunks";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { orderedCandidates } from "./candidateOrder";
import { chooseSettings, chosenSettings, sortCandidates } from "./chunksModel";
import { METRIC_IDS, SORT_COLUMNS, type SortColumn } from "./metricIds";
import { METRICS, metricText } from "./metrics";
import { markIcon, marksOf, markWords } from "./settingsMark";
import { settingsWords } from "./settingsWords";

/** All settings that were tried, sortable by each column. Those of a row can be chosen. */
export function candidateTable(
  trial: ChunksResult,
  model: PanelModel,
  context: PanelContext,
): TemplateResult | typeof nothing {
  const { candidates } = trial.result;
  if (candidates.length === 0) return nothing;
  return html`<details class="block all-candidates">
    <summary>All ${candidates.length} settings that were tried</summary>
    <div class="table-frame" role="region" aria-label="All settings that were tried" tabindex="0">
      <table>
        <thead>
          <tr>
            ${SORT_COLUMNS.map((column) => head(column, model, context))}
          </tr>
        </thead>
        <tbody>
          ${orderedCandidates(candidates, model.memory.chunks.sort).map((candidate) => row(candidate, trial, model, context))}
        </tbody>
      </table>
    </div>
  </details>`;
}

function head(column: SortColumn, model: PanelModel, context: PanelContext): TemplateResult {
  const { sort } = model.memory.chunks;
  const direction = sort.column === column ? sort.direction : null;
  const title = column === "settings" ? "Settings" : METRICS[column].title;
  const meaning = column === "settings" ? "Splitter, size and overlap" : METRICS[column].meaning;
  return html`<th scope="col" class=${column === "settings" ? "text" : "number"} aria-sort=${direction ?? "none"}>
    <button
      type="button"
      class="sort"
      title=${meaning}
      @click=${() => context.change((current) => sortCandidates(current, column))}
    >
      ${title}<span aria-hidden="true">${direction === null ? "" : direction === "ascending" ? " ▲" : " ▼"}</span>
    </button>
  </th>`;
}

function row(
  { settings, metrics }: ChunkCandidate,
  { result }: ChunksResult,
  model: PanelModel,
  context: PanelContext,
): TemplateResult {
  const marks = marksOf(settings, result, chosenSettings(model));
  return html`<tr>
    <th scope="row">
      <button type="button" class="link" @click=${() => context.change((current) => chooseSettings(current, settings))}>
        ${settingsWords(settings)}${marks.length === 0 ? nothing : html` <span class="row-marks">${marks.map(markIcon)}</span><span class="visually-hidden">, ${markWords(marks)}</span>`}
      </button>
    </th>
    ${METRIC_IDS.map((id) => html`<td class="number">${metricText(METRICS[id], METRICS[id].value(metrics))}</td>`)}
  </tr>`;
}
