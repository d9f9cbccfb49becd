import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptFinding } from "../../src/contract/analyze/promptAnalysis";
import { type ShownSeverity, shownSeveritySchema } from "../../src/contract/analyze/promptRules";
import { counted, pieces, t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { goToItem } from "../shared/bringIntoView";
import { severityIcon, severityText, severityTone } from "../shared/icons";
import { plainText } from "../shared/markedText";
import { revealPrompt } from "./figureParts";
import type { ListedFinding } from "./findingList";
import { type PromptsContext, selectFinding } from "./promptsModel";
import { placeText } from "./promptsText";

/** A finding of the list as it is drawn. */
interface DrawnFinding {
  readonly item: ListedFinding;
  readonly result: PromptResult;
  /** It is the one that the Tab key reaches. */
  readonly isActive: boolean;
  /** All other places that it is about are shown. */
  readonly isSelected: boolean;
  /** No head above it names its rule. */
  readonly namesRule: boolean;
}

export function findingItem(drawn: DrawnFinding, context: PromptsContext): TemplateResult {
  const { item, isSelected } = drawn;
  return html`<li id=${findingElementId(item.index)} class=${`finding edge-${severityTone(item.finding.severity)}${isSelected ? " selected" : ""}`} data-item=${item.index}>
    ${findingButton(drawn, context)} ${foot(drawn, context)}
  </li>`;
}

function findingElementId(index: number): string {
  return `finding-${index}`;
}

export function findingButtonId(index: number): string {
  return `finding-button-${index}`;
}

function findingButton(
  { item, result, isActive, isSelected, namesRule }: DrawnFinding,
  context: PromptsContext,
): TemplateResult {
  const { index, finding, place } = item;
  const canOpen = place?.can_open ?? true;
  return html`<button
    type="button"
    id=${findingButtonId(index)}
    class="finding-button"
    tabindex=${isActive ? 0 : -1}
    aria-current=${isSelected ? "true" : nothing}
    title=${canOpen ? t("Show this place in the editor") : t("This place cannot be opened in the editor")}
    @click=${() => openFinding(item, result, context)}
  >
    <span class="finding-top">${namesRule ? severityIcon(finding.severity) : nothing}<span class="finding-message long-words">${plainText(finding.message)}</span></span>
    <span class="finding-place muted"><bdi>${plainText(placeText(place, finding, result.file))}</bdi></span>
    ${place === null || place.excerpt === "" ? nothing : html`<span class="excerpt"><span class="excerpt-words" dir="auto">${plainText(place.excerpt)}</span></span>`}
  </button>`;
}

function openFinding({ index, finding, place }: ListedFinding, result: PromptResult, context: PromptsContext): void {
  context.change((model) => selectFinding(model, index));
  if (place?.can_open ?? true) revealPrompt(result, finding, context);
}

/** What can be done about a finding, and where else it stands. */
function foot(
  { item: { finding }, result, isSelected, namesRule }: DrawnFinding,
  context: PromptsContext,
): TemplateResult | typeof nothing {
  const { suggestion, related } = finding;
  if (suggestion === null && related.length === 0 && !namesRule) return nothing;
  return html`<div class="finding-foot">
    ${suggestion === null ? nothing : fixText(suggestion)}
    ${related.length === 0 ? nothing : isSelected ? relatedList(related, result, context) : html`<p class="muted">${pieces("and {0}", counted(related.length, "other place"))}</p>`}
    ${namesRule ? html`<p class="finding-rule">${ruleLink(finding.rule, context)} ${severitySelect(finding, result, context)}</p>` : nothing}
  </div>`;
}

function fixText({ title, is_sure }: NonNullable<PromptFinding["suggestion"]>): TemplateResult {
  const meaning = is_sure
    ? t("The edit keeps what the prompt means: Fix All makes it")
    : t("Look at the edit before you take it: it is among the quick fixes in the editor");
  return html`<p class="fix long-words" title=${meaning}>
    <svg class=${`icon ${is_sure ? "ink-good" : "ink-muted"}`} viewBox="0 0 16 16" aria-hidden="true"><path d="M9.6 3.2l3.2 3.2-7.4 7.4-3.6.4.4-3.6z"></path><path d="M8 4.8L11.2 8"></path></svg>
    <span><span class="fix-kind">${is_sure ? t("Sure fix:") : t("Quick fix:")}</span> ${plainText(title)}</span>
  </p>`;
}

function relatedList(related: PromptFinding["related"], result: PromptResult, context: PromptsContext): TemplateResult {
  return html`<ul role="list" class="related" aria-label=${t("Other places")}>
    ${related.map((place) => html`<li><button type="button" class="link long-words" @click=${() => revealPrompt(result, place, context)}>${plainText(place.message)}</button></li>`)}
  </ul>`;
}

/** A rule's code, which leads to its page. */
export function ruleLink(rule: string, context: PromptsContext): TemplateResult {
  return html`<button type="button" class="link rule-code" title=${t("Open the page of this rule")} @click=${() => context.send({ type: "open_rule", rule })}><bdi>${plainText(rule)}</bdi></button>`;
}

/** How a rule is to show from now on, as the project file says; nothing where there is no place for that file. */
export function severitySelect(
  { rule, severity }: PromptFinding,
  { can_set_rules }: PromptResult,
  context: PromptsContext,
): TemplateResult | typeof nothing {
  if (!can_set_rules) return nothing;
  const choose = ({ target }: Event): void => {
    const chosen =
      target instanceof HTMLSelectElement ? shownSeveritySchema.options.find((one) => one === target.value) : undefined;
    if (chosen !== undefined && chosen !== severity)
      context.send({ type: "set_rule_severity", rule, severity: chosen });
  };
  return html`<select class="severity-select" aria-label=${t("Change severity of {0}", rule)} title=${t("Change severity of this rule for the project")} .value=${live(severity)} @change=${choose}>
    ${shownSeveritySchema.options.map((one) => html`<option value=${one} ?selected=${one === severity}>${optionText(one)}</option>`)}
  </select>`;
}

function optionText(severity: ShownSeverity): string {
  return severity === "off" ? t("Off") : severityText(severity);
}

/** Selects a finding, brings it into view and gives it the keyboard. */
export function goToFinding(index: number, context: PromptsContext): void {
  context.change((model) => selectFinding(model, index));
  goToItem(findingElementId(index), findingButtonId(index));
}
