import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import { t } from "../../src/contract/language";
import { isSameSettings, settingsKey } from "../../src/contract/optimize/chunkSettings";
import type { ChunkCandidate } from "../../src/contract/optimize/optimizationResult";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import { setPercent } from "../../src/contract/percent";
import { optionSelect } from "../shared/controls";
import { onMarkKey, onPressKey } from "../shared/listKeys";
import {
  chooseCost,
  chooseSettings,
  chosenSettings,
  type ChunksContext,
  type ChunksModel,
  knownOf,
  pointAt,
} from "./chunksModel";
import { settingsText } from "./chunksText";
import { COST_METRICS, type CostMetric, metricNumber, METRICS, metricText } from "./metrics";
import { type Mark, markLegend, markPath, marksOf, markText, shownMarks } from "./settingsMark";
import { type PlotPoint, type TradeoffPlot, tradeoffPlot } from "./tradeoffPlot";

const FONT_SIZE = 11;
const DOT = 3.5;
/** What the pointer can hit. */
const REACH = 9;
const MARK_RADIUS: Readonly<Record<Mark, number>> = { recommended: 8, current: 6.5, chosen: 10 };

const COST_TITLES: Readonly<Record<CostMetric, string>> = {
  index_growth: METRICS.index_growth.title,
  tokens_per_query: METRICS.tokens_per_query.title,
};

/** What quality costs: each setting with its interval, and a line through those that nothing cheaper beats. */
export function tradeoffView(trial: ChunksResult, model: ChunksModel, context: ChunksContext): TemplateResult {
  const { cost } = model.memory;
  const plot = tradeoffPlot(plotted(trial, model), cost, model.width);
  return html`<section class="figure" aria-labelledby="tradeoff">
    <h2 id="tradeoff">${t("Quality and what it costs")}</h2>
    <div class="choices">${optionSelect(t("Against"), COST_METRICS, cost, COST_TITLES, (chosen) => context.change((current) => chooseCost(current, chosen)))}</div>
    ${
      plot === null
        ? html`<p class="muted">${t("No setting was measured, so there is nothing to compare.")}</p>`
        : html`<div class="figure-drawing">${model.width === 0 ? nothing : drawing(plot, cost, trial, model, context)}</div>
          <p class="plot-words" aria-hidden="true">${pointedText(plot, cost, trial, model)}</p>
          <p class="muted">${t("Quality as the questions measured it, with its 95 % interval. Filled dots are beaten by no other setting in quality, index and tokens at once; the line joins those that nothing cheaper here beats.")}</p>
          ${markLegend(shownMarks(trial.result))}`
    }
  </section>`;
}

/** The candidates, and the chosen settings where they were measured beside them. */
function plotted({ result }: ChunksResult, model: ChunksModel): ChunkCandidate[] {
  const chosen = chosenSettings(model);
  const known = chosen === null ? null : knownOf(model, chosen);
  const isNew =
    known?.kind === "measured" &&
    !result.candidates.some(({ settings }) => isSameSettings(settings, known.candidate.settings));
  return isNew ? [...result.candidates, { ...known.candidate, on_front: false }] : result.candidates;
}

/** Marks are drawn over all points, which stay in their order: an element stands for the same point as long as it has the focus. */
function drawing(
  plot: TradeoffPlot,
  cost: CostMetric,
  trial: ChunksResult,
  model: ChunksModel,
  context: ChunksContext,
): TemplateResult {
  const { width, height, points, front } = plot;
  const stop = tabStop(plot, trial, model);
  const marksAt = (point: PlotPoint): Mark[] => marksOf(point.candidate.settings, trial.result, chosenSettings(model));
  return html`<svg class="plot" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} role="group" aria-labelledby="tradeoff" font-size=${FONT_SIZE} @keydown=${onMarkKey} @pointerleave=${() => context.change((current) => pointAt(current, null))}>
    ${axes(plot, cost)} ${front === "" ? nothing : svg`<path class="rq-line" d=${front} fill="none" stroke-width="1.5"></path>`}
    ${points.map((point) => pointView(point, marksAt(point), stop, cost, model, context))}
    <g class="plot-marks" aria-hidden="true">${points.map((point) => marksView(point, marksAt(point)))}</g>
  </svg>`;
}

function axes({ width, height, left, bottom, xTicks, yTicks }: TradeoffPlot, cost: CostMetric): SVGTemplateResult {
  const costMetric = METRICS[cost];
  return svg`<g aria-hidden="true">
    ${yTicks.map(({ at, value }) => svg`<line class="rq-grid" x1=${left} x2=${width} y1=${at} y2=${at}></line><text class="rq-muted" x=${left - 6} y=${at + 4} text-anchor="end">${setPercent(value)}</text>`)}
    ${xTicks.map(({ at, value }) => svg`<line class="rq-axis" x1=${at} x2=${at} y1=${bottom} y2=${bottom + 4}></line><text class="rq-muted" x=${at} y=${bottom + 17} text-anchor="middle">${metricNumber(costMetric, value)}${costMetric.kind === "factor" ? "×" : ""}</text>`)}
    <line class="rq-axis" x1=${left} x2=${width} y1=${bottom} y2=${bottom}></line>
    <text class="rq-text" x=${width} y=${height - 4} text-anchor="end">${costMetric.title} →</text>
  </g>`;
}

function pointView(
  point: PlotPoint,
  marks: readonly Mark[],
  stop: string | undefined,
  cost: CostMetric,
  model: ChunksModel,
  context: ChunksContext,
): SVGTemplateResult {
  const { key, candidate, x, y, top, bottom } = point;
  const isPointed = model.pointed === key;
  const choose = (): void => context.change((current) => chooseSettings(current, candidate.settings));
  return svg`<g class=${`plot-point ${isPointed ? "is-pointed" : ""} ${marks.length > 0 ? "is-marked" : ""}`} role="button" data-settings=${key} tabindex=${key === stop ? 0 : -1}
    aria-label=${pointText(candidate, cost, marks)} aria-pressed=${marks.includes("chosen") ? "true" : "false"}
    @click=${choose} @focus=${() => context.change((current) => pointAt(current, key))} @blur=${() => context.change((current) => pointAt(current, null))}
    @pointerenter=${() => context.change((current) => pointAt(current, key))} @keydown=${(event: KeyboardEvent) => onPressKey(event, choose)}>
    <circle class="plot-reach" cx=${x} cy=${y} r=${REACH}></circle>
    <path class="plot-interval" d=${`M${x} ${top}V${bottom}M${x - 3} ${top}h6M${x - 3} ${bottom}h6`}></path>
    <circle class=${candidate.on_front ? "plot-dot on-front" : "plot-dot"} cx=${x} cy=${y} r=${DOT}></circle>
  </g>`;
}

function marksView({ x, y }: PlotPoint, marks: readonly Mark[]): SVGTemplateResult {
  return svg`${[...marks].reverse().map((mark) => svg`<path class=${`mark-${mark}`} d=${markPath(mark, x, y, MARK_RADIUS[mark])}></path>`)}`;
}

/** The point that the Tab key stops at. */
function tabStop({ points }: TradeoffPlot, { result }: ChunksResult, model: ChunksModel): string | undefined {
  const chosen = chosenSettings(model);
  const wanted = [model.pointed, chosen === null ? null : settingsKey(chosen), settingsKey(result.recommended)];
  return wanted.find((key) => points.some((point) => point.key === key)) ?? points[0]?.key;
}

function pointText({ settings, metrics }: ChunkCandidate, cost: CostMetric, marks: readonly Mark[]): string {
  const { quality } = metrics;
  const interval =
    quality === null
      ? ""
      : t(" ({0} to {1})", metricNumber(METRICS.quality, quality.low), metricNumber(METRICS.quality, quality.high));
  const marked = marks.length === 0 ? "" : `, ${markText(marks)}`;
  return t(
    "{0}{1}: quality {2}{3}, {4} {5}",
    settingsText(settings),
    marked,
    metricText(METRICS.quality, quality?.value ?? null),
    interval,
    METRICS[cost].title.toLowerCase(),
    metricText(METRICS[cost], METRICS[cost].value(metrics)),
  );
}

/** What the point says that the pointer or the focus is at, else the chosen one. */
function pointedText({ points }: TradeoffPlot, cost: CostMetric, { result }: ChunksResult, model: ChunksModel): string {
  const chosen = chosenSettings(model);
  const key = model.pointed ?? (chosen === null ? null : settingsKey(chosen));
  const point = points.find((one) => one.key === key);
  return point === undefined
    ? t("Point at a setting to read its figures.")
    : pointText(point.candidate, cost, marksOf(point.candidate.settings, result, chosen));
}
