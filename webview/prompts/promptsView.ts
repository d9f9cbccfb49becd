import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, t } from "../../src/contract/language";
import type { PromptResult, PromptState } from "../../src/contract/panel/promptState";
import { emptyView } from "../shared/emptyView";
import { plainText } from "../shared/markedText";
import { failedView, progressView } from "../shared/notices";
import { budgetView } from "./budgetView";
import { findingSection } from "./findingSection";
import { mapView } from "./mapView";
import { promptFacts } from "./promptMetrics";
import { promptsEmptiness } from "./promptsEmpty";
import { promptsHeader, promptsNotices } from "./promptsHead";
import type { PromptsContext, PromptsModel } from "./promptsModel";
import { scoreView } from "./scoreView";

/** More at once is more than a person does. */
const MAX_ADVICE = 3;

/** The "Prompt" tab in whatever state the extension is. */
export function promptsView(model: PromptsModel, context: PromptsContext): TemplateResult {
  const { state, standing } = model;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty")
    return emptyView(promptsEmptiness(state), (action) => context.send({ type: "prompt_action", action }));
  if (state.kind === "error") return failedAnalysis(state, context);
  if (state.kind === "result") return promptsResult(state, model, context);
  return html`${progress(state, context)} ${standing === null ? nothing : promptsResult(standing, model, context)}`;
}

function failedAnalysis(
  { file, message, actions }: Extract<PromptState, { kind: "error" }>,
  context: PromptsContext,
): TemplateResult {
  const title =
    file === null
      ? t("The prompt could not be analyzed")
      : html`<bdi>${plainText(file)}</bdi> ${t("could not be analyzed")}`;
  return failedView({ title, message, actions }, (action) => context.send({ type: "prompt_action", action }));
}

function progress({ file, step }: Extract<PromptState, { kind: "loading" }>, context: PromptsContext): TemplateResult {
  return progressView(
    { title: html`${t("Analyzing")} <bdi>${plainText(file)}</bdi>`, step, share: null },
    "prompt_action",
    context,
  );
}

/** An analysis: its score and what took points off, the figures, and each finding. */
function promptsResult(result: PromptResult, model: PromptsModel, context: PromptsContext): TemplateResult {
  return html`${promptsNotices(result, context)} ${promptsHeader(result, context)} ${scoreView(result, model, context)} ${adviceList(result.analysis.suggestions)}
    <div class="prompt-columns">
      <div class="figures">${budgetView(result, model, context)} ${mapView(result, model, context)}</div>
      ${findingSection(result, model, context)} ${metricsView(result)}
    </div>`;
}

/** What to do, the most worthwhile first. */
function adviceList(suggestions: readonly string[]): TemplateResult | typeof nothing {
  if (suggestions.length === 0) return nothing;
  const rest = suggestions.slice(MAX_ADVICE);
  return html`<section class="block why" aria-labelledby="advice">
    <h2 id="advice">${t("What to do")}</h2>
    ${sentenceList(suggestions.slice(0, MAX_ADVICE))}
    ${
      rest.length === 0
        ? nothing
        : html`<details class="more-advice"><summary>${counted(rest.length, "more sentence")}</summary>${sentenceList(rest)}</details>`
    }
  </section>`;
}

function sentenceList(sentences: readonly string[]): TemplateResult {
  return html`<ul role="list" class="reasons edge-partial">${sentences.map((sentence) => html`<li class="long-words">${plainText(sentence)}</li>`)}</ul>`;
}

/** The figures of the whole prompt, each with what it means. */
function metricsView({ analysis, model }: PromptResult): TemplateResult {
  return html`<section class="figure whole-prompt" aria-labelledby="prompt-metrics">
    <h2 id="prompt-metrics">${t("Figures")}</h2>
    <dl class="prompt-metrics">
      ${promptFacts(analysis, model).map(
        ({ name, value, meaning }) =>
          html`<div><dt>${name}</dt><dd class="metric-value">${value}</dd><dd class="muted">${meaning}</dd></div>`,
      )}
    </dl>
  </section>`;
}
