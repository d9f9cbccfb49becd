import { html, type TemplateResult } from "lit/html.js";
import type { PanelResult } from "../../src/contract/panel";
import { plainText } from "./markedText";

/** What a reader knows a source by; `null` is a mark that names none. */
export function sourceLabel(sourceId: string | null, state: PanelResult): TemplateResult {
  if (sourceId === null) return html`<span class="source muted">no such source</span>`;
  const source = state.sources.find(({ id }) => id === sourceId);
  return html`<bdi class="source">${plainText(source?.label ?? sourceId)}</bdi>`;
}
