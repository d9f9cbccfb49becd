import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { optionSelect } from "../parts/optionSelect";
import { severityShape, severityWord } from "../parts/severityIcon";
import { FINDING_ORDERS, type PromptMemory } from "../viewMemory";
import { counted } from "../words";
import { effectiveFilter, severityCounts, targetCounts } from "./findingList";
import {
  clearFindingFilter,
  orderFindings,
  searchFindings,
  toggleRule,
  toggleSeverity,
  toggleTarget,
} from "./promptModel";
import { ORDER_TITLES, TARGET_TITLES } from "./promptWords";

/** What orders and filters the findings. One finding needs neither. */
export function findingControls(
  result: PromptResult,
  memory: PromptMemory,
  context: PanelContext,
): TemplateResult | typeof nothing {
  if (result.analysis.findings.length < 2) return nothing;
  return html`<div class="finding-controls">
      ${optionSelect("Order", FINDING_ORDERS, memory.order, ORDER_TITLES, (order) => context.change((model) => orderFindings(model, order)))}
      <input
        type="search"
        aria-label="Search the findings"
        placeholder="Search"
        .value=${live(memory.search)}
        @input=${(event: Event) => search(event, context)}
      />
    </div>
    ${chips(result, memory, context)}`;
}

function search({ target }: Event, context: PanelContext): void {
  if (target instanceof HTMLInputElement) context.change((model) => searchFindings(model, target.value));
}

interface Chip {
  readonly words: TemplateResult;
  readonly count: number;
  readonly isOn: boolean;
  readonly press: () => void;
}

/** Several severities can be on at once; of two targets one, or both. A rule that was chosen above can be left here. */
function chips(result: PromptResult, memory: PromptMemory, context: PanelContext): TemplateResult | typeof nothing {
  const { severities, target, rule } = effectiveFilter(result, memory);
  const { findings } = result.analysis;
  const isAll = severities.length === 0 && target === null && rule === null;
  const bySeverity = severityCounts(result).map(({ severity, count }): Chip => ({
    words: html`${severityShape(severity)} ${severityWord(severity)}`,
    count,
    isOn: severities.includes(severity),
    press: () => context.change((model) => toggleSeverity(model, severity)),
  }));
  const byTarget = targetCounts(result).map(({ target: one, count }): Chip => ({
    words: html`${TARGET_TITLES[one]}`,
    count,
    isOn: target === one,
    press: () => context.change((model) => toggleTarget(model, one)),
  }));
  const shown = [...(bySeverity.length > 1 ? bySeverity : []), ...(byTarget.length > 1 ? byTarget : [])];
  if (shown.length === 0 && rule === null) return nothing;
  return html`<div class="filter" role="group" aria-label="Show findings by severity and place">
    ${chip({ words: html`All`, count: findings.length, isOn: isAll, press: () => context.change(clearFindingFilter) })}
    ${shown.map(chip)}
    ${rule === null ? nothing : chip({ words: html`<bdi>${plainText(rule)}</bdi>`, count: findings.filter((finding) => finding.rule === rule).length, isOn: true, press: () => context.change((model) => toggleRule(model, rule)) })}
  </div>`;
}

function chip({ words, count, isOn, press }: Chip): TemplateResult {
  return html`<button type="button" class="chip" aria-pressed=${isOn ? "true" : "false"} @click=${press}>
    ${words} <span class="chip-count" aria-hidden="true">${count}</span
    ><span class="visually-hidden">, ${counted(count, "finding")}</span>
  </button>`;
}
