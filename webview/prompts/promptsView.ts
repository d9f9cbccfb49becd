import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult, PromptState } from "../../src/contract/panel/promptState";
import { actionButtons } from "../shared/controls";
import { plainText } from "../shared/markedText";
import { failedView, progressView } from "../shared/notices";
import { counted } from "../shared/shownText";
import { budgetView } from "./budgetView";
import { findingSection } from "./findingSection";
import { mapView } from "./mapView";
import { promptFacts } from "./promptMetrics";
import { promptsHeader, promptsNotices } from "./promptsHead";
import type { PromptsContext, PromptsModel } from "./promptsModel";
import { scoreView } from "./scoreView";

/** More at once is more than a person does. */
const MAX_ADVICE = 3;

type EmptyState = Extract<PromptState, { kind: "empty" }>;

/** The "Prompt" tab in whatever state the extension is. */
export function promptsView(model: PromptsModel, context: PromptsContext): TemplateResult {
  const { state, standing } = model;
  // The extension answers `ready` within moments; until then a blank panel is calmer than a ring that flashes.
  if (state === null) return html``;
  if (state.kind === "empty") return emptyPrompts(state, context);
  if (state.kind === "error") return failedAnalysis(state, context);
  if (state.kind === "result") return promptsResult(state, model, context);
  return html`${progress(state, context)} ${standing === null ? nothing : promptsResult(standing, model, context)}`;
}

/** What to show where nothing was analyzed, with what leads on, where there is something. */
function emptyPrompts(state: EmptyState, context: PromptsContext): TemplateResult {
  const { title, sentence } = emptyText(state);
  return html`<div class="message">
    <h1>${title}</h1>
    <p class="long-words">${plainText(sentence)}</p>
    ${state.why === "not_analyzed" ? actionButtons(["analyze", "choose_context"], (action) => context.send({ type: "prompt_action", action })) : nothing}
  </div>`;
}

function emptyText({ why, file, sends_to }: EmptyState): { readonly title: string; readonly sentence: string } {
  if (why === "no_editor") {
    return {
      title: "No prompt is open",
      sentence:
        "Open a prompt in the editor: a .prompty, .prompt or .prompt.md file, a promptfoo configuration, a template, Markdown or plain text. What weakens it shows here.",
    };
  }
  const name = file ?? "This file";
  if (why === "not_a_prompt") {
    return {
      title: "No prompt to analyze",
      sentence: `${name} holds no prompt. Open a prompt's file, or select a prompt in a program and run Analyze Prompt.`,
    };
  }
  const sends =
    sends_to === null ? " Everything is read on this machine." : ` The prompt and its context are sent to ${sends_to}.`;
  return {
    title: "Not analyzed yet",
    sentence: `See what will go wrong with ${name} over the text that it is given: in its template, its instructions, its grounding, its context and its safety, each with its place and, where one is sure, the edit.${sends}`,
  };
}

function failedAnalysis(
  { file, message, actions }: Extract<PromptState, { kind: "error" }>,
  context: PromptsContext,
): TemplateResult {
  const title =
    file === null ? "The prompt could not be analyzed" : html`<bdi>${plainText(file)}</bdi> could not be analyzed`;
  return failedView({ title, message, actions }, (action) => context.send({ type: "prompt_action", action }));
}

function progress({ file, step }: Extract<PromptState, { kind: "loading" }>, context: PromptsContext): TemplateResult {
  return progressView(
    { title: html`Analyzing <bdi>${plainText(file)}</bdi>`, step, share: null },
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
    <h2 id="advice">What to do</h2>
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
    <h2 id="prompt-metrics">Figures</h2>
    <dl class="prompt-metrics">
      ${promptFacts(analysis, model).map(
        ({ name, value, meaning }) =>
          html`<div><dt>${name}</dt><dd class="metric-value">${value}</dd><dd class="muted">${meaning}</dd></div>`,
      )}
    </dl>
  </section>`;
}
