import { html, nothing, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import { type ChunkSettings, isSameSettings } from "../../src/contract/optimize/chunkSettings";
import type { ChunkCandidate } from "../../src/contract/optimize/optimizationResult";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import { chooseSettings, type ChunksContext } from "./chunksModel";
import { settingsText } from "./chunksText";
import { type MetricId, METRICS, metricText } from "./metrics";

/** What tells settings apart that find as much: what they find beside what they cost. */
const COLUMNS = [
  "recall",
  "coverage",
  "index_growth",
  "tokens_per_query",
  "boundary_damage",
] as const satisfies readonly MetricId[];

/** The settings within the noise of the best, the cheapest first. */
export function equalsView({ result }: ChunksResult, context: ChunksContext): TemplateResult | typeof nothing {
  const equals = candidatesOf(result.equals, result.candidates);
  if (equals.length < 2) return nothing;
  return html`<section class="block equals" aria-labelledby="equals">
    <h2 id="equals">${t("As good as the best")}</h2>
    <p class="muted">${t("What these find differs by no more than chance. The cheapest and cleanest stand first.")}</p>
    <div class="table-frame" role="region" aria-label=${t("{0}, data", t("As good as the best"))} tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col" class="text">${t("Settings")}</th>
            ${COLUMNS.map((id) => html`<th scope="col" class="number" title=${METRICS[id].meaning}>${METRICS[id].title}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${equals.map((candidate) => row(candidate, context))}
        </tbody>
      </table>
    </div>
  </section>`;
}

function candidatesOf(equals: readonly ChunkSettings[], candidates: readonly ChunkCandidate[]): ChunkCandidate[] {
  return equals.flatMap((settings) => candidates.find((one) => isSameSettings(one.settings, settings)) ?? []);
}

function row({ settings, metrics }: ChunkCandidate, context: ChunksContext): TemplateResult {
  return html`<tr>
    <th scope="row">
      <button type="button" class="link" @click=${() => context.change((current) => chooseSettings(current, settings))}>${settingsText(settings)}</button>
    </th>
    ${COLUMNS.map((id) => html`<td class="number">${metricText(METRICS[id], METRICS[id].value(metrics))}</td>`)}
  </tr>`;
}
