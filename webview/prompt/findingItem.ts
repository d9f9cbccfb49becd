import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PromptFinding } from "../../src/contract/promptAnalysis";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { severityIcon, severityTone } from "../parts/severityIcon";
import { counted } from "../words";
import type { ListedFinding } from "./findingList";
import { findingButtonId, findingElementId } from "./goToFinding";
import { selectFinding } from "./promptModel";
import { placeWords } from "./promptWords";
import { revealPrompt } from "./revealPrompt";
import { ruleLink } from "./ruleLink";
import { severitySelect } from "./severitySelect";

/** A finding of the list as it is drawn. */
export interface DrawnFinding {
  readonly item: ListedFinding;
  readonly result: PromptResult;
  /** It is the one that the Tab key reaches. */
  readonly isActive: boolean;
  /** All other places that it is about are shown. */
  readonly isSelected: boolean;
  /** No head above it names its rule. */
  readonly namesRule: boolean;
}

export function findingItem(drawn: DrawnFinding, context: PanelContext): TemplateResult {
  const { item, isSelected } = drawn;
  return html`<li
    id=${findingElementId(item.index)}
    class=${`finding edge-${severityTone(item.finding.severity)}${isSelected ? " selected" : ""}`}
    data-item=${item.index}
  >
    ${findingButton(drawn, context)} ${foot(drawn, context)}
  </li>`;
}

function findingButton(
  { item, result, isActive, isSelected, namesRule }: DrawnFinding,
  context: PanelContext,
): TemplateResult {
  const { index, finding, place } = item;
  const canOpen = place?.can_open ?? true;
  return html`<button
    type="button"
    id=${findingButtonId(index)}
    class="finding-button"
    tabindex=${isActive ? 0 : -1}
    aria-current=${isSelected ? "true" : nothing}
    title=${canOpen ? "Show this place in the editor" : "This place cannot be opened in the editor"}
    @click=${() => openFinding(item, result, context)}
  >
    <span class="finding-top"
      >${namesRule ? severityIcon(finding.severity) : nothing}<span class="finding-message long-words"
        >${plainText(finding.message)}</span
      ></span
    >
    <span class="finding-place muted"><bdi>${plainText(placeWords(place, finding, result.file))}</bdi></span>
    ${place === null || place.excerpt === "" ? nothing : html`<span class="excerpt"><span class="excerpt-words" dir="auto">${plainText(place.excerpt)}</span></span>`}
  </button>`;
}

function openFinding({ index, finding, place }: ListedFinding, result: PromptResult, context: PanelContext): void {
  context.change((model) => selectFinding(model, index));
  if (place?.can_open ?? true) revealPrompt(result, finding, context);
}

/** What can be done about a finding, and where else it stands. */
function foot(
  { item: { finding }, result, isSelected, namesRule }: DrawnFinding,
  context: PanelContext,
): TemplateResult | typeof nothing {
  const { suggestion, related } = finding;
  if (suggestion === null && related.length === 0 && !namesRule) return nothing;
  return html`<div class="finding-foot">
    ${suggestion === null ? nothing : fixWords(suggestion)}
    ${related.length === 0 ? nothing : isSelected ? relatedList(related, result, context) : html`<p class="muted">and ${counted(related.length, "other place")}</p>`}
    ${namesRule ? html`<p class="finding-rule">${ruleLink(finding.rule, context)} ${severitySelect(finding, result, context)}</p>` : nothing}
  </div>`;
}

function fixWords({ title, is_sure }: NonNullable<PromptFinding["suggestion"]>): TemplateResult {
  const meaning = is_sure
    ? "The edit keeps what the prompt means: Fix All makes it"
    : "Look at the edit before you take it: it is among the quick fixes in the editor";
  return html`<p class="fix long-words" title=${meaning}>
    <svg class=${`icon ${is_sure ? "ink-good" : "ink-muted"}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d="M9.6 3.2l3.2 3.2-7.4 7.4-3.6.4.4-3.6z"></path>
      <path d="M8 4.8L11.2 8"></path>
    </svg>
    <span><span class="fix-kind">${is_sure ? "Sure fix:" : "Quick fix:"}</span> ${plainText(title)}</span>
  </p>`;
}

function relatedList(related: PromptFinding["related"], result: PromptResult, context: PanelContext): TemplateResult {
  return html`<ul role="list" class="related" aria-label="Other places">
    ${related.map((place) => html`<li><button type="button" class="link long-words" @click=${() => revealPrompt(result, place, context)}>${plainText(place.message)}</button></li>`)}
  </ul>`;
}
