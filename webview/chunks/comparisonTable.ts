import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import { type ChunkSettings, isSameSettings } from "../../src/contract/optimize/chunkSettings";
import type { ChunkMetrics, OptimizationResult } from "../../src/contract/optimize/optimizationResult";
import { hundredths } from "../../src/contract/percent";
import { differenceText, isBetter, type Metric, METRIC_IDS, type MetricId, METRICS, metricText } from "./metrics";
import { type Mark, MARK_TITLES, markIcon, marksOf } from "./settingsMark";

interface Column {
  readonly marks: readonly Mark[];
  /** `null` while they are measured, and where they could not be. */
  readonly metrics: ChunkMetrics | null;
}

/** The chosen settings beside the recommended and the current ones, with what would change. */
export function comparisonTable(
  chosen: ChunkSettings,
  metrics: ChunkMetrics | null,
  result: OptimizationResult,
): TemplateResult {
  const marks = marksOf(chosen, result, null);
  const first: Column = { marks: marks.length === 0 ? ["chosen"] : marks, metrics };
  const others = otherColumns(chosen, result);
  return html`<table class="comparison" aria-label=${t("Figures of the chosen settings")}>
      <thead>
        <tr>
          <td></td>
          ${[first, ...others].map(({ marks }) => html`<th scope="col"><span class="column-marks">${marks.map(markIcon)}</span> ${columnTitle(marks)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${METRIC_IDS.map((id) => metricRow(id, first, others))}
      </tbody>
    </table>
    ${others.length === 0 ? nothing : html`<p class="muted">${t("Small figures: what the settings in the first column change.")}</p>`}`;
}

/** Current settings that are recommended as well are those to keep. */
function columnTitle([first, second]: readonly Mark[]): string {
  if (second !== undefined) return t("Current, kept");
  return first === undefined ? "" : MARK_TITLES[first];
}

function otherColumns(chosen: ChunkSettings, result: OptimizationResult): Column[] {
  const { recommended, current, candidates } = result;
  const columns: Column[] = [];
  if (!isSameSettings(chosen, recommended))
    columns.push({
      marks: marksOf(recommended, result, null),
      metrics: candidates.find(({ settings }) => isSameSettings(settings, recommended))?.metrics ?? null,
    });
  if (!isSameSettings(chosen, current.settings) && !isSameSettings(recommended, current.settings))
    columns.push({ marks: ["current"], metrics: current.metrics.chunks > 0 ? current.metrics : null });
  return columns;
}

function metricRow(id: MetricId, first: Column, others: readonly Column[]): TemplateResult {
  const metric = METRICS[id];
  const value = valueOf(metric, first);
  return html`<tr>
    <th scope="row" title=${metric.meaning}>${metric.title}</th>
    <td>${metricText(metric, value)}${id === "quality" ? interval(first) : nothing}</td>
    ${others.map((column) => html`<td>${metricText(metric, valueOf(metric, column))}${difference(metric, value, valueOf(metric, column))}</td>`)}
  </tr>`;
}

function valueOf({ value }: Metric, { metrics }: Column): number | null {
  return metrics === null ? null : value(metrics);
}

function interval({ metrics }: Column): TemplateResult | typeof nothing {
  const quality = metrics?.quality ?? null;
  if (quality === null) return nothing;
  return html`<small class="muted">${pieces("{0} to {1}", hundredths(quality.low), hundredths(quality.high))}</small>`;
}

/** The sign says which way it goes; the colour only repeats whether that is better. */
function difference(metric: Metric, value: number | null, other: number | null): TemplateResult | typeof nothing {
  if (value === null || other === null) return nothing;
  const better = isBetter(metric, value, other);
  const look = better === null ? "muted" : better ? "is-better" : "is-worse";
  return html`<small class=${look}>${differenceText(metric, value, other)}${better === null ? nothing : html`<span class="visually-hidden">, ${better ? t("better") : t("worse")}</span>`}</small>`;
}
