import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelAction } from "../../src/contract/panel";
import type { PromptResult } from "../../src/contract/panelPrompt";
import { actionButton, type ButtonRank } from "../components";
import type { PanelContext } from "../panelContext";
import { plainText } from "../parts/markedText";
import { counted, elapsed } from "../words";
import { contextWords } from "./promptWords";

/** Which prompt this is, what it is read with, and what can be done with it. */
export function promptHeader(result: PromptResult, context: PanelContext): TemplateResult {
  const { file, name, prompts, engine, elapsed_ms } = result;
  return html`<header class="block header prompt-header">
    <h1><bdi>${plainText(file)}</bdi></h1>
    ${name === null ? nothing : html`<p class="muted long-words">${plainText(name)}${prompts > 1 ? `, one of ${counted(prompts, "prompt")}` : ""}</p>`}
    ${contextLine(result, context)} ${questionLine(result, context)}
    <p class="muted">Analyzed by <bdi>${plainText(engine)}</bdi> in ${elapsed(elapsed_ms)}</p>
    ${headerActions(result, context)}
  </header>`;
}

function contextLine(result: PromptResult, context: PanelContext): TemplateResult {
  const canRemove = result.context.kind === "file" || result.context.kind === "record";
  return html`<p class="long-words">
    <span class="muted">Context:</span> ${plainText(contextWords(result))}
    <span class="line-links"
      >${link("choose_context", context)} ${canRemove ? link("clear_context", context) : nothing}</span
    >
  </p>`;
}

function questionLine({ question, analysis }: PromptResult, context: PanelContext): TemplateResult {
  const isInPrompt = question === "" && analysis.metrics.question_coverage !== null;
  const words =
    question === ""
      ? html`${isInPrompt ? "in the prompt itself" : "none was told"}`
      : html`<q class="question" dir="auto">${plainText(question)}</q>`;
  return html`<p class="long-words">
    <span class="muted">Question:</span> ${words} <span class="line-links">${link("set_query", context)}</span>
  </p>`;
}

function link(action: PanelAction, context: PanelContext): TemplateResult {
  return html`<button type="button" class="link" @click=${() => send(action, context)}>
    ${ACTION_TITLES[action]}
  </button>`;
}

/** What changes the prompt comes first; what is offered nowhere else is always there. */
function headerActions({ can_fix, stale, analysis }: PromptResult, context: PanelContext): TemplateResult {
  const fixes = can_fix > 0;
  return html`<div class="actions">
    ${fixes ? button("primary", "fix_all", `${ACTION_TITLES.fix_all} (${counted(can_fix, "sure fix", "sure fixes")})`, context) : nothing}
    ${stale ? nothing : button(fixes ? "secondary" : "primary", "analyze", ACTION_TITLES.analyze, context)}
    ${analysis.improved_prompt === null ? nothing : button("secondary", "show_improved", ACTION_TITLES.show_improved, context)}
  </div>`;
}

function button(rank: ButtonRank, action: PanelAction, title: string, context: PanelContext): TemplateResult {
  return actionButton(rank, title, () => send(action, context));
}

function send(action: PanelAction, context: PanelContext): void {
  context.send({ type: "prompt_action", action });
}
