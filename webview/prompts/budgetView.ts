import { guard } from "lit/directives/guard.js";
import { html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit/html.js";
import { language, t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { percent } from "../../src/contract/percent";
import { dataTable } from "../shared/dataTable";
import { onMarkKey } from "../shared/listKeys";
import { plainText } from "../shared/markedText";
import { type Budget, budgetOf, type BudgetSegment, type ReadKind } from "./budget";
import { budgetCaveats, KIND_TITLES, partName, segmentText, windowText } from "./budgetText";
import { figureMark, revealPrompt, tableRows } from "./figureParts";
import { pointAtMark, type PromptsContext, type PromptsModel } from "./promptsModel";
import { tokensText } from "./promptsText";

const FONT_SIZE = 11;
/** The bar of the parts, its coloured top, and above it, where they are enlarged, the bar of the window. */
const BAR = { height: 36, top: 4 };
const WINDOW = { height: 9, gap: 17 };
/** Air for the frame of a mark that has the focus. */
const AIR = 2;
const POINTS_A_LETTER = 6.3;
const LABEL_AIR = 10;

/** What fills the window: the parts of the prompt in the order in which the model reads them. */
export function budgetView(result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const { analysis } = result;
  const budget = budgetOf(analysis, model.width);
  const caveats = budgetCaveats(budget, analysis);
  return html`<section class="figure budget" aria-labelledby="budget">
    <h2 id="budget">${t("What fills the window")}</h2>
    <p class="long-words">${plainText(windowText(result))}</p>
    ${
      budget.tokens === 0
        ? nothing
        : html`<div class="figure-drawing">${model.width === 0 ? nothing : drawing(budget, result, model, context)}</div>
          <p class="plot-words" aria-hidden="true">${plainText(pointedText(budget, result, model))}</p>
          ${legend(budget, result)} ${caveats.map((text) => html`<p class="muted">${text}</p>`)} ${budgetTable(result, model, context)}`
    }
  </section>`;
}

function drawing(budget: Budget, result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const { width } = model;
  const top = budget.enlarged === null ? AIR : WINDOW.height + WINDOW.gap;
  const height = top + BAR.height + AIR;
  const pointed = model.pointed?.figure === "budget" ? model.pointed.mark : null;
  const total = { total: budget.tokens, isEstimated: result.analysis.metrics.tokens_estimated };
  return html`<svg class="plot" width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`} role="group" aria-labelledby="budget" font-size=${FONT_SIZE}
    @keydown=${onMarkKey} @pointerleave=${() => context.change((current) => pointAtMark(current, null))}>
    ${budget.enlarged === null ? nothing : windowBar(budget.enlarged, width)} ${freeSpace(budget, result, top, width)}
    ${budget.segments.map((segment, mark) =>
      figureMark(
        {
          at: { figure: "budget", mark },
          isPointed: pointed === mark,
          isStop: (pointed ?? 0) === mark,
          text: segmentText(segment, budget.parts, total),
          press: () => openSegment(segment, budget, result, context),
        },
        segmentShape(segment, top),
        context,
      ),
    )}
    <g class="budget-names" aria-hidden="true">${runsOf(budget.segments).map(({ kind, x, width: across }) => label(fitting([KIND_TITLES[kind]], across), x, top))}</g>
    ${total.isEstimated ? svg`<path class="budget-estimated" aria-hidden="true" d=${`M0 ${top + BAR.height + 1}H${budget.end}`}></path>` : nothing}
    ${budget.limit === null ? nothing : windowEnd(budget.limit, top, width)}
  </svg>`;
}

/** The whole window, the part of it that is used, and lines that lead to the enlarged bar. */
function windowBar(used: number, width: number): SVGTemplateResult {
  const bottom = WINDOW.height + WINDOW.gap;
  return svg`<g aria-hidden="true">
    <path class="budget-zoom" d=${`M0 ${WINDOW.height}L0 ${bottom}H${width}L${used} ${WINDOW.height}z`}></path>
    <rect class="rq-rail" width=${width} height=${WINDOW.height}></rect><rect class="budget-used" width=${used} height=${WINDOW.height}></rect>
  </g>`;
}

function freeSpace(
  { enlarged, end }: Budget,
  { analysis }: PromptResult,
  top: number,
  width: number,
): SVGTemplateResult | typeof nothing {
  if (enlarged !== null || end >= width) return nothing;
  const { context_window: window, total_tokens: total } = analysis.metrics;
  const text = fitting(["free", t("free {0}", ((window ?? total) - total).toLocaleString(language()))], width - end);
  return svg`<g aria-hidden="true"><rect class="rq-rail" x=${end} y=${top} width=${width - end} height=${BAR.height}></rect>${label(text, end, top)}</g>`;
}

function segmentShape({ x, width, kind }: BudgetSegment, top: number): SVGTemplateResult {
  const across = Math.max(1, width - 1);
  return svg`<rect class=${`budget-part kind-${kind}`} x=${x} y=${top} width=${across} height=${BAR.height}></rect><rect class=${`budget-top kind-${kind}`} x=${x} y=${top} width=${across} height=${BAR.top}></rect>`;
}

/** Neighbours of one kind have their name once. */
function runsOf(segments: readonly BudgetSegment[]): Pick<BudgetSegment, "kind" | "x" | "width">[] {
  const runs: { kind: ReadKind; x: number; width: number }[] = [];
  for (const { kind, x, width } of segments) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.width += width;
    else runs.push({ kind, x, width });
  }
  return runs;
}

function label(text: string | undefined, x: number, top: number): SVGTemplateResult | typeof nothing {
  return text === undefined
    ? nothing
    : svg`<text class="rq-text" x=${x + LABEL_AIR / 2} y=${top + BAR.height / 2 + 6}>${text}</text>`;
}

/** The longest of some texts that has room; they are in the order of their lengths. */
function fitting(texts: readonly string[], room: number): string | undefined {
  return texts.filter(({ length }) => length * POINTS_A_LETTER + LABEL_AIR <= room).at(-1);
}

function windowEnd(at: number, top: number, width: number): SVGTemplateResult {
  return svg`<g aria-hidden="true"><rect class="budget-over" x=${at} y=${top} width=${width - at} height=${BAR.height}></rect><path class="budget-limit" d=${`M${at} ${top - AIR}V${top + BAR.height + AIR}`}></path></g>`;
}

/** Opens the parts of a segment, as far as they stand in the same text as the first. */
function openSegment(
  { from, to }: BudgetSegment,
  { parts }: Budget,
  result: PromptResult,
  context: PromptsContext,
): void {
  const first = parts[from];
  if (first === undefined) return;
  const last =
    parts
      .slice(from, to + 1)
      .filter(({ target }) => target === first.target)
      .at(-1) ?? first;
  revealPrompt(result, { target: first.target, start: first.start, end: last.end }, context);
}

function pointedText(
  { segments, parts, tokens: total }: Budget,
  { analysis }: PromptResult,
  { pointed }: PromptsModel,
): string {
  const segment = pointed?.figure === "budget" ? segments[pointed.mark] : undefined;
  return segment === undefined
    ? t("Point at a part to read its figures; a click opens it.")
    : segmentText(segment, parts, { total, isEstimated: analysis.metrics.tokens_estimated });
}

function legend({ kinds, tokens: total }: Budget, { analysis }: PromptResult): TemplateResult {
  const item = (kind: ReadKind, tokens: number): TemplateResult =>
    html`<li>
    <svg class="kind-icon" viewBox="0 0 10 10" aria-hidden="true"><rect class=${`budget-swatch kind-${kind}`} width="10" height="10" rx="2"></rect></svg>
    ${KIND_TITLES[kind]} ${tokensText(tokens, analysis.metrics.tokens_estimated)} · ${percent(tokens / total)}
  </li>`;
  return html`<ul role="list" class="legend">
    ${kinds.map(({ kind, tokens }) => item(kind, tokens))}
  </ul>`;
}

/** The parts of the prompt as a table: each leads to its place. */
function budgetTable(result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const { parts, metrics } = result.analysis;
  const { rows, below } = tableRows("budget", parts, model, context);
  const total = parts.reduce((sum, { tokens }) => sum + tokens, 0);
  return html`${guard([result, rows.length], () =>
    dataTable({
      ...{ title: t("What fills the window"), description: "", hint: t("Show this part in the editor"), below },
      columns: [
        { name: t("Part"), kind: "text" },
        { name: t("Tokens"), kind: "number" },
        { name: t("Of the prompt"), kind: "number" },
      ],
      rows: rows.map((part) => ({
        cells: [
          { kind: "text", text: plainText(partName(part)) },
          { kind: "number", text: tokensText(part.tokens, metrics.tokens_estimated) },
          { kind: "number", text: total === 0 ? "–" : percent(part.tokens / total) },
        ],
        open: () => revealPrompt(result, part, context),
      })),
    }),
  )}`;
}
