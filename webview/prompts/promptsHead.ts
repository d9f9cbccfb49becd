import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, t } from "../../src/contract/language";
import { ACTION_TITLES, type PromptsAction } from "../../src/contract/panel/actions";
import type { PromptResult } from "../../src/contract/panel/promptState";
import { actionButton, type ButtonRank } from "../shared/components";
import { actionButtons } from "../shared/controls";
import { engineLine } from "../shared/engineLine";
import { plainText } from "../shared/markedText";
import type { PromptsContext } from "./promptsModel";
import { contextText } from "./promptsText";

/** Which prompt this is, what it is read with, and what can be done with it. */
export function promptsHeader(result: PromptResult, context: PromptsContext): TemplateResult {
  const { file, name, prompts } = result;
  return html`<header class="block header prompt-header">
    <h1><bdi>${plainText(file)}</bdi></h1>
    ${name === null ? nothing : html`<p class="muted long-words">${plainText(name)}${prompts > 1 ? t(", one of {0}", counted(prompts, "prompt")) : ""}</p>`}
    ${contextLine(result, context)} ${questionLine(result, context)}
    ${engineLine(result, t("Analyzed on this machine"), t("Analyzed by"))}
    ${headerActions(result, context)}
  </header>`;
}

function contextLine(result: PromptResult, context: PromptsContext): TemplateResult {
  const canRemove = result.context.kind === "file" || result.context.kind === "record";
  return html`<p class="long-words">
    <span class="muted">${t("Context:")}</span> ${plainText(contextText(result))}
    <span class="line-links">${link("choose_context", context)} ${canRemove ? link("clear_context", context) : nothing}</span>
  </p>`;
}

function questionLine({ question, analysis }: PromptResult, context: PromptsContext): TemplateResult {
  const isInPrompt = question === "" && analysis.metrics.question_coverage !== null;
  const text =
    question === ""
      ? html`${isInPrompt ? t("in the prompt itself") : t("none was told")}`
      : html`<q class="question" dir="auto">${plainText(question)}</q>`;
  return html`<p class="long-words"><span class="muted">${t("Question:")}</span> ${text} <span class="line-links">${link("set_query", context)}</span></p>`;
}

function link(action: PromptsAction, context: PromptsContext): TemplateResult {
  return html`<button type="button" class="link" @click=${() => send(action, context)}>${ACTION_TITLES[action]}</button>`;
}

/** What changes the prompt comes first; what stands nowhere else is always there. */
function headerActions({ can_fix, stale, analysis }: PromptResult, context: PromptsContext): TemplateResult {
  const fixes = can_fix > 0;
  return html`<div class="actions">
    ${fixes ? button("primary", "fix_all", `${ACTION_TITLES.fix_all} (${counted(can_fix, "sure fix", "sure fixes")})`, context) : nothing}
    ${stale ? nothing : button(fixes ? "secondary" : "primary", "analyze", ACTION_TITLES.analyze, context)}
    ${analysis.improved_prompt === null ? nothing : button("secondary", "show_improved", ACTION_TITLES.show_improved, context)}
  </div>`;
}

function button(rank: ButtonRank, action: PromptsAction, title: string, context: PromptsContext): TemplateResult {
  return actionButton(rank, title, () => send(action, context));
}

function send(action: PromptsAction, context: PromptsContext): void {
  context.send({ type: "prompt_action", action });
}

/** What a reader has to know before trusting the analysis. */
export function promptsNotices({ failure, stale, problems }: PromptResult, context: PromptsContext): TemplateResult {
  return html`${failure === null ? nothing : failureNotice(failure, context)}
  ${stale ? staleNotice(failure, context) : nothing} ${problemNotice(problems)}`;
}

function failureNotice(
  { message, actions }: NonNullable<PromptResult["failure"]>,
  context: PromptsContext,
): TemplateResult {
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(message)}</p>
    <p class="muted">${t("The analysis below still holds.")}</p>
    ${actions.length === 0 ? nothing : actionButtons(actions, (action) => context.send({ type: "prompt_action", action }))}
  </div>`;
}

/** One button that analyzes again is enough. */
function staleNotice(failure: PromptResult["failure"], context: PromptsContext): TemplateResult {
  const hasAgainButton = failure?.actions.some((action) => action === "analyze" || action === "try_again") ?? false;
  return html`<div class="notice stale">
    <p>${t("The prompt or its context was edited since.")}</p>
    ${hasAgainButton ? nothing : actionButton("secondary", ACTION_TITLES.analyze, () => context.send({ type: "prompt_action", action: "analyze" }))}
  </div>`;
}

function problemNotice(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<div class="notice">
    <ul role="list" class="problem-sentences">
      ${problems.map((problem) => html`<li class="long-words">${plainText(problem)}</li>`)}
    </ul>
  </div>`;
}
