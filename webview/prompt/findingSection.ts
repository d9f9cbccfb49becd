import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PromptResult } from "../../src/contract/panelPrompt";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { moreButton } from "../parts/moreButton";
import { findingControls } from "./findingControls";
import { findingItems } from "./findingItems";
import { listedFindings } from "./findingList";
import { clearFindingFilter, showMoreFindings } from "./promptModel";

/** The findings, a page at a time, with what orders and filters them. */
export function findingSection(result: PromptResult, model: PanelModel, context: PanelContext): TemplateResult {
  const memory = model.memory.prompt;
  const listed = listedFindings(result, memory);
  const { findings } = result.analysis;
  return html`<section class="findings" aria-labelledby="findings-title">
    <h2 id="findings-title">Findings</h2>
    ${findings.length === 0 ? html`<p class="block">Nothing was found in this prompt${result.analysis.passages.length === 0 ? "" : " and its context"}.</p>` : findingControls(result, memory, context)}
    ${findingItems({ result, listed, drawn: listed.slice(0, memory.shown), memory }, context)}
    ${listed.length === 0 && findings.length > 0 ? noneListed(context) : nothing}
    ${moreButton("findings", { drawn: Math.min(memory.shown, listed.length), total: listed.length }, () => context.change(showMoreFindings))}
  </section>`;
}

function noneListed(context: PanelContext): TemplateResult {
  return html`<p class="block muted">
    No finding is like that.
    <button type="button" class="link" @click=${() => context.change(clearFindingFilter)}>Show all</button>
  </p>`;
}
