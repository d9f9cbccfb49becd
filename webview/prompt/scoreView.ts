import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { Deduction } from "../../src/contract/promptAnalysis";
import { type PromptSeverity, promptSeveritySchema } from "../../src/contract/promptRules";
import { bringHeadingIntoView } from "../bringIntoView";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { plainText } from "../parts/markedText";
import { severityShape, severityTone } from "../parts/severityIcon";
import { stretchBar } from "../parts/stretchBar";
import { counted } from "../words";
import { effectiveFilter } from "./findingList";
import { toggleRule } from "./promptModel";
import { pointsTaken, pointsText, scoreLine, scoreText } from "./promptWords";

const FULL = 100;

/** The score, large, and below it every rule that took something off. A rule lists its findings. */
export function scoreView(result: PromptResult, model: PanelModel, context: PanelContext): TemplateResult {
  const { analysis } = result;
  const { rule } = effectiveFilter(result, model.memory.prompt);
  return html`<section class="block score" aria-label="Score">
    <div class="accuracy">
      <span class="accuracy-value">${scoreText(analysis.score)}</span>
      <span class="accuracy-words">
        <span class="accuracy-name">Prompt score</span>
        <span class="muted">${scoreLine(analysis)}</span>
      </span>
    </div>
    ${analysis.score === null ? nothing : scoreBar(result, analysis.score)} ${deductionList(result, rule, context)}
    ${pointsTaken(analysis.deductions) > FULL ? html`<p class="muted">Together that is more than 100: a score does not fall below 0.</p>` : nothing}
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
  context: PanelContext,
): TemplateResult | typeof nothing {
  if (deductions.length === 0) return nothing;
  return html`<ul
    role="list"
    class="deductions"
    aria-label="What took points off; a press lists the findings of a rule"
  >
    ${deductions.map((deduction) => html`<li>${deductionButton(deduction, gravest(deduction.rule, findings), chosen, context)}</li>`)}
  </ul>`;
}

function deductionButton(
  { rule, findings, points }: Deduction,
  severity: PromptSeverity,
  chosen: string | null,
  context: PanelContext,
): TemplateResult {
  return html`<button
    type="button"
    class="deduction"
    aria-pressed=${rule === chosen ? "true" : "false"}
    title="List the findings of this rule"
    @click=${() => listRule(rule, chosen, context)}
  >
    ${severityShape(severity)} <bdi class="rule-code">${plainText(rule)}</bdi>
    <span class="muted">${counted(findings, "finding")}</span>
    <span class="points"
      ><span aria-hidden="true">−${pointsText(points)}</span
      ><span class="visually-hidden">${pointsText(points)} points off</span></span
    >
  </button>`;
}

/** Where the list is far below, a press would change nothing that can be seen. */
function listRule(rule: string, chosen: string | null, context: PanelContext): void {
  context.change((model) => toggleRule(model, rule));
  if (rule !== chosen) bringHeadingIntoView("findings-title");
}
