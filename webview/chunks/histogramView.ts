import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import { counted, language, pieces, t } from "../../src/contract/language";
import { isSameSettings } from "../../src/contract/optimize/chunkSettings";
import type { ChunkMetrics } from "../../src/contract/optimize/optimizationResult";
import type { ChunksResult } from "../../src/contract/panel/chunksState";
import { chosenSettings, type ChunksModel, knownOf } from "./chunksModel";
import { settingsText } from "./chunksText";
import { type HistogramRow, lengthHistogram, type LengthHistogram } from "./lengthHistogram";
import { marksOf, markText } from "./settingsMark";

const FONT_SIZE = 11;

interface NamedMetrics {
  readonly name: string;
  readonly metrics: ChunkMetrics;
}

/** How long chunks are: those of the chosen settings above those of the current ones. */
export function histogramView(trial: ChunksResult, model: ChunksModel): TemplateResult | typeof nothing {
  const shown = shownSettings(trial, model);
  if (shown.length === 0) return nothing;
  const histogram = lengthHistogram(
    shown.map(({ metrics }) => metrics),
    model.width,
  );
  const text = shown.map(lengthText).join(" ");
  return html`<section class="figure" aria-labelledby="lengths">
    <h2 id="lengths">${t("Length of the chunks")}</h2>
    <div class="figure-drawing">${model.width === 0 ? nothing : drawing(histogram, shown, text)}</div>
  </section>`;
}

function shownSettings({ result }: ChunksResult, model: ChunksModel): NamedMetrics[] {
  const chosen = chosenSettings(model);
  const known = chosen === null ? null : knownOf(model, chosen);
  const candidates = [...(known?.kind === "measured" ? [known.candidate] : []), result.current];
  const distinct = candidates.filter(
    (one, place) => candidates.findIndex(({ settings }) => isSameSettings(settings, one.settings)) === place,
  );
  return distinct
    .filter(({ metrics }) => metrics.chunks > 0)
    .map(({ settings, metrics }) => {
      const marks = marksOf(settings, result, null);
      return { name: `${settingsText(settings)}${marks.length === 0 ? "" : ` (${markText(marks)})`}`, metrics };
    });
}

/** The whole figure in a sentence for each row. */
function lengthText({ name, metrics }: NamedMetrics): string {
  const { largest, counts } = metrics.token_histogram;
  const bins = counts.map((count, place) =>
    t("up to {0} tokens {1}", Math.floor((largest * (place + 1)) / counts.length), count),
  );
  return t(
    "{0}: {1}, {2} tokens in the mean; {3}.",
    name,
    counted(metrics.chunks, "chunk"),
    Math.round(metrics.mean_tokens ?? 0),
    bins.join(", "),
  );
}

function drawing(
  { width, height, rows, ticks }: LengthHistogram,
  shown: readonly NamedMetrics[],
  text: string,
): TemplateResult {
  const base = rows.at(-1)?.base ?? 0;
  return html`<svg class="plot" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} role="img" aria-label=${text} font-size=${FONT_SIZE}>
    ${rows.map((row, place) => rowView(row, shown[place], place === 0 ? "rq-bar" : "rq-bar-2", width))}
    ${ticks.map(({ at, value }) => svg`<line class="rq-axis" x1=${at} x2=${at} y1=${base} y2=${base + 4}></line><text class="rq-muted" x=${at} y=${base + 17} text-anchor=${value === 0 ? "start" : "middle"}>${value.toLocaleString(language())}</text>`)}
    <text class="rq-text" x=${width} y=${height - 4} text-anchor="end">${t("Tokens of a chunk →")}</text>
  </svg>`;
}

function rowView(
  { bars, mean, base, top }: HistogramRow,
  named: NamedMetrics | undefined,
  look: string,
  width: number,
): SVGTemplateResult {
  if (named === undefined) return svg``;
  const { name, metrics } = named;
  return svg`<g>
    <text class="rq-text" x="0" y=${top + 13}>${name}</text>
    ${bars.map(({ x, width: across, y, height, chunks, from, to }) => svg`<rect class=${look} x=${x} y=${y} width=${across} height=${height}><title>${t("{0} to {1} tokens: {2}", from, to, counted(chunks, "chunk"))}</title></rect>`)}
    <line class="rq-axis" x1="0" x2=${width} y1=${base} y2=${base}></line>
    ${mean === null ? nothing : meanLine(mean, { top, base, width }, metrics)}
  </g>`;
}

/** The mean with its text, to the side where there is more room. */
function meanLine(
  mean: number,
  { top, base, width }: { readonly top: number; readonly base: number; readonly width: number },
  { chunks, mean_tokens }: ChunkMetrics,
): SVGTemplateResult {
  const isLeft = mean < width / 2;
  return svg`<path class="plot-mean" d=${`M${mean} ${top + 21}V${base}`}></path>
    <text class="rq-muted" x=${isLeft ? mean + 5 : mean - 5} y=${top + 30} text-anchor=${isLeft ? "start" : "end"}>${pieces("mean {0} · {1}", Math.round(mean_tokens ?? 0).toLocaleString(language()), counted(chunks, "chunk"))}</text>`;
}
