import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import type { PromptSeverity } from "../../src/contract/analyze/promptRules";
import { counted, language, pieces, t } from "../../src/contract/language";
import { ACTION_TITLES, type PromptsAction } from "../../src/contract/panel/actions";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { setPercent } from "../../src/contract/percent";
import { actionButton } from "../shared/components";
import { severityTone } from "../shared/icons";
import { onMarkKey } from "../shared/listKeys";
import { plainText } from "../shared/markedText";
import { contextMap, type ContextMap, type MapBar, type MapMark } from "./contextMap";
import { figureMark, revealPrompt } from "./figureParts";
import { goToFinding } from "./findingItem";
import { mapTable } from "./mapTable";
import { barText, mapText } from "./mapText";
import { pointAtMark, type PromptsContext, type PromptsModel } from "./promptsModel";

const FONT_SIZE = 11;
/** From above: the bracket of the middle, the marks of findings, the bars, the links of copies, the places of the ends. */
const ROWS = { middle: 18, marks: 16, bars: 96, links: 24, ends: 16, air: 6 };
const AXIS = 44;
/** What a bar's height is where relevance is not known. */
const UNKNOWN_HEIGHT = 0.5;
const MIN_HEIGHT = 3;
const SHADES = 8;
const MARK_RADIUS = 4.5;
/** A middle that is narrower has no room for its name. */
const MIN_NAMED = 44;
const HATCH = "context-map-hatch";

/** The context by position, length and relevance, with what repeats and where findings stand. */
export function mapView(result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const { analysis } = result;
  if (analysis.passages.length === 0) return noContext(context);
  const hasRelevance = analysis.passages.some(({ relevance }) => relevance !== null);
  const map = contextMap(analysis, { left: hasRelevance ? AXIS : 0, right: model.width });
  return html`<section class="figure context-map" aria-labelledby="context-map">
    <h2 id="context-map">${t("Map of the context")}</h2>
    <p class="long-words">${mapText(analysis)}</p>
    <div class="figure-drawing">${model.width === 0 ? nothing : drawing(map, result, model, context)}</div>
    <p class="plot-words" aria-hidden="true">${plainText(pointedText(map, result, model))}</p>
    ${hasRelevance ? html`<p class="muted">${t("Width is length in tokens; height and shade are how likely the passage answers the question, estimated from the words.")}</p>` : noQuestion(context)}
    ${legend(map, hasRelevance)} ${mapTable(result, model, context)}
  </section>`;
}

function noContext(context: PromptsContext): TemplateResult {
  return html`<section class="figure" aria-labelledby="context-map">
    <h2 id="context-map">${t("Map of the context")}</h2>
    <p>${t("No retrieved text is read with this prompt, so that nothing can be said of it. Choose a file with what a retriever gives, or a record whose sources are read.")}</p>
    <div class="actions">${promptButton("choose_context", context)}</div>
  </section>`;
}

function noQuestion(context: PromptsContext): TemplateResult {
  return html`<p class="muted">${t("Width is length in tokens. All bars are alike in height: without a question there is no relevance.")}</p>
    <div class="actions">${promptButton("set_query", context)}</div>`;
}

function promptButton(action: PromptsAction, context: PromptsContext): TemplateResult {
  return actionButton("secondary", ACTION_TITLES[action], () => context.send({ type: "prompt_action", action }));
}

/** Where the rows that a map has are. */
interface MapRows {
  readonly marks: number;
  readonly bars: number;
  readonly base: number;
  readonly height: number;
}

function rowsOf({ middle: bracket, marks: found, links }: ContextMap): MapRows {
  const marks = bracket === null ? 0 : ROWS.middle;
  const bars = marks + (found.length === 0 ? ROWS.air : ROWS.marks);
  const base = bars + ROWS.bars;
  return { marks, bars, base, height: base + (links.length === 0 ? 0 : ROWS.links) + ROWS.ends };
}

function drawing(map: ContextMap, result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const { width } = model;
  const rows = rowsOf(map);
  const pointed = model.pointed?.figure === "map" ? model.pointed.mark : null;
  return html`<svg class="plot" width=${width} height=${rows.height} viewBox=${`0 0 ${width} ${rows.height}`} role="group" aria-labelledby="context-map" font-size=${FONT_SIZE}
    @keydown=${onMarkKey} @pointerleave=${() => context.change((current) => pointAtMark(current, null))}>
    ${hatch()} ${map.left === 0 ? nothing : axis(width, rows)} ${map.middle === null ? nothing : middle(map.middle, rows)}
    ${map.bars.map((bar, mark) =>
      figureMark(
        {
          at: { figure: "map", mark },
          isPointed: pointed === mark,
          isStop: (pointed ?? 0) === mark,
          text: barText(bar, result.analysis),
          press: () => openBar(bar, result, context),
        },
        barShape(bar, rows),
        context,
      ),
    )}
    <g aria-hidden="true">
      <line class="rq-axis" x1=${map.left} x2=${width} y1=${rows.base} y2=${rows.base}></line>
      ${map.links.map((one) => link(one, rows))} ${ends(map, result.analysis.passages.length, rows)} ${map.marks.map((mark) => findingMark(mark, rows, context))}
    </g>
  </svg>`;
}

/** The lines over passages that repeat others. */
function hatch(): SVGTemplateResult {
  return svg`<defs><pattern id=${HATCH} patternUnits="userSpaceOnUse" width="5" height="5" patternTransform="rotate(45)"><path class="hatch-line" d="M0 0V5"></path></pattern></defs>`;
}

function axis(width: number, { base }: MapRows): SVGTemplateResult {
  return svg`<g aria-hidden="true">${[0, 0.5, 1].map((value) => {
    const y = base - value * ROWS.bars;
    return svg`<line class="rq-grid" x1=${AXIS} x2=${width} y1=${y} y2=${y}></line><text class="rq-muted" x=${AXIS - 6} y=${y + 4} text-anchor="end">${setPercent(value)}</text>`;
  })}</g>`;
}

function middle({ from, to }: NonNullable<ContextMap["middle"]>, { base }: MapRows): SVGTemplateResult {
  const name =
    to - from < MIN_NAMED
      ? nothing
      : svg`<text class="rq-muted" x=${(from + to) / 2} y="10" text-anchor="middle">${t("middle")}</text>`;
  return svg`<g aria-hidden="true">
    <rect class="map-middle" x=${from} y=${ROWS.middle} width=${Math.max(0, to - from)} height=${base - ROWS.middle}></rect>
    <path class="map-bracket" d=${`M${from} ${ROWS.middle + 3}V${ROWS.middle - 4}H${to}V${ROWS.middle + 3}`}></path>${name}
  </g>`;
}

function barShape(
  { x, width, from, to, relevance, repeated }: MapBar,
  { bars: top, base }: MapRows,
): SVGTemplateResult {
  const high = Math.max(MIN_HEIGHT, (relevance ?? UNKNOWN_HEIGHT) * ROWS.bars);
  const across = Math.max(1, width - 1);
  const shade = relevance === null ? "map-unknown" : `rq-heat-${Math.max(1, Math.round(relevance * SHADES))}`;
  return svg`<rect class="mark-reach" x=${x} y=${top} width=${width} height=${ROWS.bars}></rect>
    <rect class=${`map-bar ${shade}`} x=${x} y=${base - high} width=${across} height=${high}></rect>
    ${2 * repeated <= to - from ? nothing : svg`<rect class="map-hatch" x=${x} y=${base - high} width=${across} height=${high} fill=${`url(#${HATCH})`}></rect>`}`;
}

/** The farther apart two passages are, the deeper the line between them. */
function link({ from, to }: ContextMap["links"][number], { base }: MapRows): SVGTemplateResult {
  const depth = Math.min(2 * ROWS.links - 4, 14 + Math.abs(from - to) / 6);
  return svg`<path class="map-link" d=${`M${from} ${base + 1}Q${(from + to) / 2} ${base + depth} ${to} ${base + 1}`}></path>`;
}

function ends({ left, right }: ContextMap, passages: number, { height }: MapRows): SVGTemplateResult {
  return svg`<text class="rq-muted" x=${left} y=${height - 3}>1</text>${passages < 2 ? nothing : svg`<text class="rq-muted" x=${right} y=${height - 3} text-anchor="end">${passages.toLocaleString(language())}</text>`}
    <text class="rq-muted" x=${(left + right) / 2} y=${height - 3} text-anchor="middle">${t("position →")}</text>`;
}

/** A mark leads to its finding in the list, which is where the keyboard finds it. */
function findingMark(
  { x, severity, findings }: MapMark,
  { marks }: MapRows,
  context: PromptsContext,
): SVGTemplateResult {
  const go = (): void => goToFinding(findings[0] ?? 0, context);
  return svg`<g class=${`map-finding fill-${severityTone(severity)}`} @click=${go}><title>${pieces("{0}: go to the list", counted(findings.length, "finding"))}</title><path d=${markPath(severity, x, marks + ROWS.marks / 2)}></path></g>`;
}

/** One shape each: a square on its corner, a triangle, a disc, a small disc. */
function markPath(severity: PromptSeverity, x: number, y: number): string {
  const r = MARK_RADIUS;
  if (severity === "error") return `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`;
  if (severity === "warning") return `M${x} ${y - r}L${x + r} ${y + r - 1}H${x - r}z`;
  const radius = severity === "info" ? r - 1 : r - 2;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

/** Of passages that are drawn as one, the most relevant is opened. */
function openBar({ best }: MapBar, result: PromptResult, context: PromptsContext): void {
  const passage = result.analysis.passages[best];
  if (passage !== undefined) revealPrompt(result, passage, context);
}

function pointedText({ bars }: ContextMap, { analysis }: PromptResult, { pointed }: PromptsModel): string {
  const bar = pointed?.figure === "map" ? bars[pointed.mark] : undefined;
  return bar === undefined ? t("Point at a passage to read its figures; a click opens it.") : barText(bar, analysis);
}

function legend({ middle: bracket, bars, marks }: ContextMap, hasRelevance: boolean): TemplateResult | typeof nothing {
  const items = [
    ...(bracket === null ? [] : [t("Bracket: the middle of the list, which models use least well")]),
    ...(bars.some(({ repeated }) => repeated > 0) ? [t("Hatched: nearly repeats an earlier passage")] : []),
    ...(hasRelevance && bars.some(({ uncompared }) => uncompared > 0)
      ? [t("Grey: not compared with the question, since the context is long")]
      : []),
    ...(marks.length === 0 ? [] : [t("Marks above the bars: findings")]),
  ];
  return items.length === 0
    ? nothing
    : html`<ul role="list" class="legend">
        ${items.map((text) => html`<li>${text}</li>`)}
      </ul>`;
}
