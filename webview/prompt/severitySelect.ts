import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PromptFinding } from "../../src/contract/promptAnalysis";
import { type ShownSeverity, shownSeveritySchema } from "../../src/contract/promptRules";
import type { PanelContext } from "../panelContext";
import { severityWord } from "../parts/severityIcon";

/** How a rule is to show from now on, as the project file says; nothing where there is no place for that file. */
export function severitySelect(
  { rule, severity }: PromptFinding,
  { can_set_rules }: PromptResult,
  context: PanelContext,
): TemplateResult | typeof nothing {
  if (!can_set_rules) return nothing;
  const choose = ({ target }: Event): void => {
    const chosen =
      target instanceof HTMLSelectElement ? shownSeveritySchema.options.find((one) => one === target.value) : undefined;
    if (chosen !== undefined && chosen !== severity)
      context.send({ type: "set_rule_severity", rule, severity: chosen });
  };
  return html`<select
    class="severity-select"
    aria-label=${`Change severity of ${rule}`}
    title="Change severity of this rule for the project"
    .value=${live(severity)}
    @change=${choose}
  >
    ${shownSeveritySchema.options.map((one) => html`<option value=${one} ?selected=${one === severity}>${optionWord(one)}</option>`)}
  </select>`;
}

function optionWord(severity: ShownSeverity): string {
  return severity === "off" ? "Off" : severityWord(severity);
}
