import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { severityIcon } from "../parts/severityIcon";
import { counted } from "../words";
import type { ListedFinding } from "./findingList";
import { pointsText } from "./promptWords";
import { ruleLink } from "./ruleLink";
import { severitySelect } from "./severitySelect";

/** What stands above the findings of a rule: what it is about, what it took off, and how it is to show. */
export function ruleHead(
  { finding, rule }: ListedFinding,
  count: number,
  result: PromptResult,
  context: PanelContext,
): TemplateResult {
  const points = result.analysis.deductions.find((deduction) => deduction.rule === finding.rule)?.points;
  return html`<div class="rule-head">
    <h3>${severityIcon(finding.severity)} ${ruleLink(finding.rule, context)}</h3>
    <span class="rule-facts muted"
      >${count === 1 ? nothing : html`<span>${counted(count, "finding")}</span>`}${points === undefined ? nothing : html`<span>−${pointsText(points)}</span>`}</span
    >
    ${severitySelect(finding, result, context)}
    ${rule === null || count === 1 ? nothing : html`<p class="rule-words long-words muted">${plainText(rule.summary)}</p>`}
  </div>`;
}
