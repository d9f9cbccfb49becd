import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import { language, pieces, t } from "../../src/contract/language";
import { type ChunkSettings, settingsKey } from "../../src/contract/optimize/chunkSettings";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import { setPercent } from "../../src/contract/percent";
import { optionSelect } from "../shared/controls";
import { hasModifier } from "../shared/listKeys";
import {
  chooseMapSplitter,
  chooseMeasure,
  chooseSettings,
  chosenSettings,
  type ChunksContext,
  type ChunksModel,
} from "./chunksModel";
import { settingsText, SPLITTER_TITLES, unitText } from "./chunksText";
import { type HeatCell, type HeatMap, heatMap, triedSplitters } from "./heatMap";
import { MAP_METRICS, type MapMetric, type Metric, metricNumber, METRICS, metricText } from "./metrics";
import { markIcon, markLegend, marksOf, markText, shownMarks } from "./settingsMark";

/** Shades of a cell, as the style sheet has them. */
const SHADES = 8;
/** A narrower cell has no room for its value: sizes go downwards then. */
const MIN_CELL = 44;
const HEAD = 52;

const MEASURE_TITLES = Object.fromEntries(MAP_METRICS.map((id) => [id, METRICS[id].title])) as Record<
  MapMetric,
  string
>;

/** What each size and overlap of a splitter came to, by one figure. A cell sets the sliders. */
export function heatMapView({ result }: ChunksResult, model: ChunksModel, context: ChunksContext): TemplateResult {
  const { measure, splitter } = model.memory;
  const splitters = triedSplitters(result.candidates);
  const shown =
    splitter !== null && splitters.includes(splitter)
      ? splitter
      : (splitters.find((one) => one === result.recommended.splitter) ?? splitters[0] ?? "recursive");
  const metric = METRICS[measure];
  const map = heatMap(result, shown, metric);
  return html`<section class="figure" aria-labelledby="heat-map">
    <h2 id="heat-map">${t("Size × overlap")}</h2>
    <div class="choices">
      ${optionSelect(t("Show"), MAP_METRICS, measure, MEASURE_TITLES, (chosen) => context.change((current) => chooseMeasure(current, chosen)))}
      ${optionSelect(t("Splitter"), splitters, shown, SPLITTER_TITLES, (chosen) => context.change((current) => chooseMapSplitter(current, chosen)))}
    </div>
    <p class="muted">${metric.meaning}</p>
    ${grid(map, metric, { result, model, context, unit: result.recommended.unit })} ${scale(map, metric)}
    ${markLegend(shownMarks(result))}
  </section>`;
}

interface Surroundings {
  readonly result: ChunksResult["result"];
  readonly model: ChunksModel;
  readonly context: ChunksContext;
  readonly unit: ChunkSettings["unit"];
}

interface Axis {
  readonly name: string;
  readonly values: readonly number[];
  readonly text: (value: number) => string;
}

/** A table whose cells are buttons: one stop for the Tab key, arrow keys within. */
function grid(map: HeatMap, metric: Metric, surroundings: Surroundings): TemplateResult {
  const { model, context, unit } = surroundings;
  const sizes: Axis = {
    name: t("Size in {0}", unitText(unit)),
    values: map.sizes,
    text: (size) => size.toLocaleString(language()),
  };
  const shares: Axis = { name: t("Overlap"), values: map.shares, text: setPercent };
  const isTurned = model.width > 0 && (model.width - HEAD) / map.sizes.length < MIN_CELL;
  const [across, down] = isTurned ? [shares, sizes] : [sizes, shares];
  const cellAt = (column: number, row: number): HeatCell | null =>
    isTurned ? map.cellAt(row, column) : map.cellAt(column, row);
  const stop = tabStop(map, surroundings);
  const choose = (cell: HeatCell): void =>
    context.change((current) => chooseSettings(current, cell.candidate.settings));
  return html`<table class="heat-map" role="grid" aria-labelledby="heat-map" @keydown=${onCellKey}>
    <thead>
      <tr>
        <td></td>
        <th scope="colgroup" colspan=${across.values.length} class="axis-name">${across.name}</th>
      </tr>
      <tr>
        <th scope="col" class="axis-name">${down.name}</th>
        ${across.values.map((value) => html`<th scope="col">${across.text(value)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${down.values.map(
        (row) =>
          html`<tr>
          <th scope="row">${down.text(row)}</th>
          ${across.values.map((column) => tableCell(cellAt(column, row), metric, stop, choose, surroundings))}
        </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The cell that the Tab key stops at: that of the chosen settings, else of the recommended ones, else the first. */
function tabStop({ sizes, shares, cellAt }: HeatMap, { result, model }: Surroundings): string | null {
  const keys = sizes
    .flatMap((size) => shares.map((share) => cellAt(size, share)))
    .filter((cell) => cell !== null)
    .map(({ candidate }) => settingsKey(candidate.settings));
  const chosen = chosenSettings(model);
  const wanted = [...(chosen === null ? [] : [chosen]), result.recommended].map(settingsKey);
  return wanted.find((key) => keys.includes(key)) ?? keys[0] ?? null;
}

function tableCell(
  cell: HeatCell | null,
  metric: Metric,
  stop: string | null,
  choose: (cell: HeatCell) => void,
  { result, model }: Surroundings,
): TemplateResult {
  if (cell === null) return html`<td class="heat-gap"><span class="visually-hidden">${t("not tried")}</span></td>`;
  const { settings } = cell.candidate;
  const marks = marksOf(settings, result, chosenSettings(model));
  const key = settingsKey(settings);
  const text = `${settingsText(settings)}: ${metric.title} ${metricText(metric, cell.value)}${marks.length === 0 ? "" : `, ${markText(marks)}`}`;
  return html`<td>
    <button
      type="button"
      class=${`heat-cell ${cell.strength === null ? "" : `heat-${Math.round(cell.strength * SHADES)}`}`}
      data-settings=${key}
      tabindex=${key === stop ? 0 : -1}
      aria-label=${text}
      title=${text}
      aria-pressed=${marks.includes("chosen") ? "true" : "false"}
      @click=${() => choose(cell)}
    >
      <span class="heat-marks">${marks.map(markIcon)}</span><span>${cell.value === null ? "–" : metricNumber(metric, cell.value)}</span>
    </button>
  </td>`;
}

/** What the shades stand for. */
function scale({ range }: HeatMap, metric: Metric): TemplateResult | typeof nothing {
  if (range === null || range.best === range.worst) return nothing;
  return html`<p class="heat-scale muted">
    <span>${pieces("Worst {0}", metricText(metric, range.worst))}</span>
    <svg class="heat-ramp" viewBox="0 0 9 1" preserveAspectRatio="none" aria-hidden="true">
      ${Array.from({ length: SHADES + 1 }, (_, shade): SVGTemplateResult => svg`<rect class=${`heat-${shade}`} x=${shade} width="1.02" height="1"></rect>`)}
    </svg>
    <span>${pieces("best {0}", metricText(metric, range.best))}</span>
  </p>`;
}

/** The grid's keys: arrows, Home and End walk along its rows and columns past what was not tried, and choose as they go. */
function onCellKey(event: KeyboardEvent): void {
  if (hasModifier(event)) return;
  const here = event.target instanceof Element ? event.target.closest("td") : null;
  const target = here === null ? undefined : targetOf(event.key, here);
  if (target === undefined) return;
  event.preventDefault();
  target.click();
  target.focus();
}

function targetOf(key: string, here: HTMLTableCellElement): HTMLButtonElement | undefined {
  if (key === "ArrowRight") return buttonsOf(rowOf(here).slice(here.cellIndex + 1))[0];
  if (key === "ArrowLeft") return buttonsOf(rowOf(here).slice(0, here.cellIndex)).at(-1);
  if (key === "Home") return buttonsOf(rowOf(here))[0];
  if (key === "End") return buttonsOf(rowOf(here)).at(-1);
  if (key === "ArrowDown") return buttonsOf(columnOf(here, "after"))[0];
  return key === "ArrowUp" ? buttonsOf(columnOf(here, "before")).at(-1) : undefined;
}

function rowOf(cell: HTMLTableCellElement): HTMLTableCellElement[] {
  return cell.parentElement instanceof HTMLTableRowElement ? [...cell.parentElement.cells] : [];
}

function columnOf(cell: HTMLTableCellElement, side: "before" | "after"): HTMLTableCellElement[] {
  const rows = [...(cell.closest("tbody")?.rows ?? [])];
  const place = rows.findIndex((row) => row.contains(cell));
  const wanted = side === "after" ? rows.slice(place + 1) : rows.slice(0, place);
  return wanted.map((row) => row.cells[cell.cellIndex]).filter((one) => one !== undefined);
}

function buttonsOf(cells: readonly HTMLTableCellElement[]): HTMLButtonElement[] {
  return cells.map((cell) => cell.querySelector("button")).filter((button) => button !== null);
}
