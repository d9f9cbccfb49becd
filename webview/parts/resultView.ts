import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES, type PanelResult } from "../../src/contract/panel";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { actionButtons } from "./actionButtons";
import { claimListView } from "./claimListView";
import { filterBar } from "./filterBar";
import { plainText } from "./markedText";
import { resultHeader } from "./resultHeader";
import { resultNotices } from "./resultNotices";
import { scoreBlock } from "./scoreBlock";

/** A finished check, from its outcome down to each claim. */
export function resultView(state: PanelResult, model: PanelModel, context: PanelContext): TemplateResult {
  return html`
    ${state.failure === null ? nothing : failureNotice(state.failure, context)}
    ${state.stale ? staleNotice(context) : nothing} ${resultHeader(state, context)} ${scoreBlock(state.result)}
    ${resultNotices(state, context)} ${claimSection(state, model, context)}
  `;
}

function staleNotice(context: PanelContext): TemplateResult {
  const verify = () => context.send({ type: "action", action: "verify" });
  return html`<div class="notice stale">
    <p>The answer was edited after this check.</p>
    ${actionButton("secondary", ACTION_TITLES.verify, verify)}
  </div>`;
}

function failureNotice(
  { message, actions }: NonNullable<PanelResult["failure"]>,
  context: PanelContext,
): TemplateResult {
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(message)}</p>
    <p class="muted">The result below still holds.</p>
    ${actionButtons(actions, "action", context)}
  </div>`;
}

function claimSection(state: PanelResult, model: PanelModel, context: PanelContext): TemplateResult {
  if (state.result.claims.length === 0) {
    return html`<p class="muted block">
      The answer states nothing that a source could support, so there are no claims to list.
    </p>`;
  }
  return html`${filterBar(state.result.claims, model.memory.filter, context)} ${claimListView(state, model, context)}`;
}
