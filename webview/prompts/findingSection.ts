import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { moreButton, optionSelect } from "../shared/controls";
import { severityShape, severityText } from "../shared/icons";
import { plainText } from "../shared/markedText";
import { FINDING_ORDERS, type PromptsMemory } from "../viewMemory";
import { findingItems } from "./findingItems";
import { effectiveFilter, listedFindings, severityCounts, targetCounts } from "./findingList";
import {
  clearFindingFilter,
  orderFindings,
  type PromptsContext,
  type PromptsModel,
  searchFindings,
  showMoreFindings,
  toggleRule,
  toggleSeverity,
  toggleTarget,
} from "./promptsModel";
import { ORDER_TITLES, TARGET_TITLES } from "./promptsText";

/** The findings, a page at a time, with what orders and filters them. */
export function findingSection(result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const memory = model.memory;
  const listed = listedFindings(result, memory);
  const { findings } = result.analysis;
  return html`<section class="findings" aria-labelledby="findings-title">
    <h2 id="findings-title">${t("Findings")}</h2>
    ${findings.length === 0 ? html`<p class="block">${pieces("Nothing was found in this prompt{0}.", result.analysis.passages.length === 0 ? "" : t(" and its context"))}</p>` : findingControls(result, memory, context)}
    ${findingItems({ result, listed, drawn: listed.slice(0, memory.shown), memory }, context)}
    ${listed.length === 0 && findings.length > 0 ? noneListed(context) : nothing}
    ${moreButton(t("findings"), { drawn: Math.min(memory.shown, listed.length), total: listed.length }, () => context.change(showMoreFindings))}
  </section>`;
}

/** What orders and filters the findings. One finding needs neither. */
function findingControls(
  result: PromptResult,
  memory: PromptsMemory,
  context: PromptsContext,
): TemplateResult | typeof nothing {
  if (result.analysis.findings.length < 2) return nothing;
  return html`<div class="finding-controls">
      ${optionSelect(t("Order"), FINDING_ORDERS, memory.order, ORDER_TITLES, (order) => context.change((model) => orderFindings(model, order)))}
      <input type="search" aria-label=${t("Search the findings")} placeholder=${t("Search")} .value=${live(memory.search)} @input=${(event: Event) => search(event, context)} />
    </div>
    ${chips(result, memory, context)}`;
}

function search({ target }: Event, context: PromptsContext): void {
  if (target instanceof HTMLInputElement) context.change((model) => searchFindings(model, target.value));
}

interface Chip {
  readonly text: TemplateResult;
  readonly count: number;
  readonly isOn: boolean;
  readonly press: () => void;
}

/** Several severities can be on at once; of two targets one, or both. A rule that was chosen above can be left here. */
function chips(result: PromptResult, memory: PromptsMemory, context: PromptsContext): TemplateResult | typeof nothing {
  const { severities, target, rule } = effectiveFilter(result, memory);
  const { findings } = result.analysis;
  const isAll = severities.length === 0 && target === null && rule === null;
  const bySeverity = severityCounts(result).map(({ severity, count }): Chip => ({
    text: html`${severityShape(severity)} ${severityText(severity)}`,
    count,
    isOn: severities.includes(severity),
    press: () => context.change((model) => toggleSeverity(model, severity)),
  }));
  const byTarget = targetCounts(result).map(({ target: one, count }): Chip => ({
    text: html`${TARGET_TITLES[one]}`,
    count,
    isOn: target === one,
    press: () => context.change((model) => toggleTarget(model, one)),
  }));
  const shown = [...(bySeverity.length > 1 ? bySeverity : []), ...(byTarget.length > 1 ? byTarget : [])];
  if (shown.length === 0 && rule === null) return nothing;
  return html`<div class="filter" role="group" aria-label=${t("Show findings by severity and place")}>
    ${chip({ text: html`${t("All")}`, count: findings.length, isOn: isAll, press: () => context.change(clearFindingFilter) })} ${shown.map(chip)}
    ${rule === null ? nothing : chip({ text: html`<bdi>${plainText(rule)}</bdi>`, count: findings.filter((finding) => finding.rule === rule).length, isOn: true, press: () => context.change((model) => toggleRule(model, rule)) })}
  </div>`;
}

function chip({ text, count, isOn, press }: Chip): TemplateResult {
  return html`<button type="button" class="chip" aria-pressed=${isOn ? "true" : "false"} @click=${press}>
    ${text} <span class="chip-count" aria-hidden="true">${count}</span
    ><span class="visually-hidden">, ${counted(count, "finding")}</span>
  </button>`;
}

function noneListed(context: PromptsContext): TemplateResult {
  return html`<p class="block muted">${t("No finding is like that.")} <button type="button" class="link" @click=${() => context.change(clearFindingFilter)}>${t("Show all")}</button></p>`;
}
