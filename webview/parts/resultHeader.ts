import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelResult } from "../../src/contract/panel";
import type { PanelContext } from "../panelContext";
import { elapsed, originLine } from "../words";
import { plainText } from "./markedText";

type PanelSource = PanelResult["sources"][number];

/** Which answer this is, where its sources came from, and what checked it. */
export function resultHeader(state: PanelResult, context: PanelContext): TemplateResult {
  return html`<header class="block header">
    <h1><bdi>${plainText(state.file)}</bdi></h1>
    ${state.row === null ? nothing : html`<p class="muted">Row ${state.row} of ${state.rows}</p>`}
    ${state.query === "" ? nothing : html`<p class="query" dir="auto">${plainText(state.query)}</p>`}
    ${sourceLine(state, context)}
    <p class="muted">Checked by <bdi>${plainText(state.engine)}</bdi> in ${elapsed(state.elapsed_ms)}</p>
  </header>`;
}

function sourceLine(state: PanelResult, context: PanelContext): TemplateResult {
  const line = `Sources: ${originLine(state)}`;
  if (state.sources.length === 0) return html`<p class="muted">${line}</p>`;
  return html`<details class="sources">
    <summary>${line}</summary>
    <ul role="list">
      ${state.sources.map((source) => html`<li>${sourceName(source, context)}</li>`)}
    </ul>
  </details>`;
}

function sourceName(source: PanelSource, context: PanelContext): TemplateResult {
  if (!source.can_open) return html`<bdi>${plainText(source.label)}</bdi>`;
  const open = () => context.send({ type: "reveal_source", source_id: source.id, start: 0, end: 0 });
  return html`<button type="button" class="link" @click=${open}><bdi>${plainText(source.label)}</bdi></button>`;
}
