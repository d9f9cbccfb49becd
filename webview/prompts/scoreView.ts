import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Deduction } from "../../src/contract/analyze/promptAnalysis";
import { type PromptSeverity, promptSeveritySchema } from "../../src/contract/analyze/promptRules";
import { counted, pieces, t } from "../../src/contract/language";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { bringHeadingIntoView } from "../shared/bringIntoView";
import { severityShape, severityTone } from "../shared/icons";
import { plainText } from "../shared/markedText";
import { stretchBar } from "../shared/stretchBar";
import { effectiveFilter } from "./findingList";
import { type PromptsContext, type PromptsModel, toggleRule } from "./promptsModel";
import { pointsTaken, pointsText, scoreLine, scoreText } from "./promptsText";

const FULL = 100;

/** The score, large, and below it every rule that took something off. A rule lists its findings. */
export function scoreView(result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  const { analysis } = result;
  const { rule } = effectiveFilter(result, model.memory);
  return html`<section class="block score" aria-label=${t("Score")}>
    <div class="accuracy">
      <span class="accuracy-value">${scoreText(analysis.score)}</span>
      <span class="accuracy-words">
        <span class="accuracy-name">${t("Prompt score")}</span>
        <span class="muted">${scoreLine(analysis)}</span>
      </span>
    </div>
    ${analysis.score === null ? nothing : scoreBar(result, analysis.score)} ${deductionList(result, rule, context)}
    ${pointsTaken(analysis.deductions) > FULL ? html`<p class="muted">${t("Together that is more than 100: a score does not fall below 0.")}</p>` : nothing}
  </section>`;
}

/** What is left of the 100 points, and what each rule took. */
function scoreBar({ analysis: { deductions, findings } }: PromptResult, score: number): TemplateResult {
  const all = Math.max(FULL, pointsTaken(deductions));
  return stretchBar([
    { tone: "good", share: (score * FULL) / all },
    ...deductions.map(({ rule, points }) => ({ tone: severityTone(gravest(rule, findings)), share: points / all })),
  ]);
}

function gravest(code: string, findings: PromptResult["analysis"]["findings"]): PromptSeverity {
  return (
    promptSeveritySchema.options.find((severity) =>
      findings.some((finding) => finding.rule === code && finding.severity === severity),
    ) ?? "hint"
  );
}

function deductionList(
  { analysis: { deductions, findings } }: PromptResult,
  chosen: string | null,
  context: PromptsContext,
): TemplateResult | typeof nothing {
  if (deductions.length === 0) return nothing;
  return html`<ul role="list" class="deductions" aria-label=${t("What took points off; a press lists the findings of a rule")}>
    ${deductions.map((deduction) => html`<li>${deductionButton(deduction, gravest(deduction.rule, findings), chosen, context)}</li>`)}
  </ul>`;
}

function deductionButton(
  { rule, findings, points }: Deduction,
  severity: PromptSeverity,
  chosen: string | null,
  context: PromptsContext,
): TemplateResult {
  return html`<button type="button" class="deduction" aria-pressed=${rule === chosen ? "true" : "false"} title=${t("List the findings of this rule")} @click=${() => listRule(rule, chosen, context)}>
    ${severityShape(severity)} <bdi class="rule-code">${plainText(rule)}</bdi> <span class="muted">${counted(findings, "finding")}</span>
    <span class="points"><span aria-hidden="true">−${pointsText(points)}</span><span class="visually-hidden">${pieces("{0} points off", pointsText(points))}</span></span>
  </button>`;
}

/** Where the list is far below, a press would change nothing that can be seen. */
function listRule(rule: string, chosen: string | null, context: PromptsContext): void {
  context.change((model) => toggleRule(model, rule));
  if (rule !== chosen) bringHeadingIntoView("findings-title");
}
