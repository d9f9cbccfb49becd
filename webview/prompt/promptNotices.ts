import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES } from "../../src/contract/panel";
import type { PromptResult } from "../../src/contract/panelPrompt";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { actionButtons } from "../parts/actionButtons";
import { plainText } from "../parts/markedText";

/** What a reader has to know before trusting the analysis. */
export function promptNotices({ failure, stale, problems }: PromptResult, context: PanelContext): TemplateResult {
  return html`${failure === null ? nothing : failureNotice(failure, context)}
  ${stale ? staleNotice(failure, context) : nothing} ${problemNotice(problems)}`;
}

function failureNotice(
  { message, actions }: NonNullable<PromptResult["failure"]>,
  context: PanelContext,
): TemplateResult {
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(message)}</p>
    <p class="muted">The analysis below still holds.</p>
    ${actions.length === 0 ? nothing : actionButtons(actions, "prompt_action", context)}
  </div>`;
}

/** One button that analyzes again is enough. */
function staleNotice(failure: PromptResult["failure"], context: PanelContext): TemplateResult {
  const offersAgain = failure?.actions.some((action) => action === "analyze" || action === "try_again") ?? false;
  return html`<div class="notice stale">
    <p>The prompt or its context was edited since.</p>
    ${offersAgain ? nothing : actionButton("secondary", ACTION_TITLES.analyze, () => context.send({ type: "prompt_action", action: "analyze" }))}
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
