import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES } from "../../src/contract/panel";
import type { ChunksResult } from "../../src/contract/panelChunks";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { actionButtons } from "../parts/actionButtons";
import { plainText } from "../parts/markedText";
import { problemList } from "../parts/problemList";

/** What a reader has to know before trusting the trial. */
export function chunksNotices({ failure, stale, problems }: ChunksResult, context: PanelContext): TemplateResult {
  return html`${failure === null ? nothing : failureNotice(failure, context)}
  ${stale ? staleNotice(failure, context) : nothing} ${problemList(problems, "document")}`;
}

function failureNotice(
  { message, actions }: NonNullable<ChunksResult["failure"]>,
  context: PanelContext,
): TemplateResult {
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(message)}</p>
    <p class="muted">The trial below still holds.</p>
    ${actions.length === 0 ? nothing : actionButtons(actions, "chunks_action", context)}
  </div>`;
}

/** Whether a notice has the button that tries again: one is enough. */
export function offersAgain(failure: ChunksResult["failure"]): boolean {
  return failure?.actions.includes("optimize_again") ?? false;
}

function staleNotice(failure: ChunksResult["failure"], context: PanelContext): TemplateResult {
  return html`<div class="notice stale">
    <p>A document, or the settings to compare with, changed since.</p>
    ${offersAgain(failure) ? nothing : actionButton("secondary", ACTION_TITLES.optimize_again, () => context.send({ type: "chunks_action", action: "optimize_again" }))}
  </div>`;
}
