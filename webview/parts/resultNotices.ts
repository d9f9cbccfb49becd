import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Note } from "../../src/contract/citationResult";
import { ACTION_TITLES, type PanelResult } from "../../src/contract/panel";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { plainText } from "./markedText";
import { problemList } from "./problemList";

/** What a reader has to know before trusting the scores. */
export function resultNotices(state: PanelResult, context: PanelContext): TemplateResult {
  return html`${state.sources.length === 0 ? noSources(context) : nothing} ${problemList(state.problems, "source")}
  ${noteList(state.result.notes)}`;
}

function noSources(context: PanelContext): TemplateResult {
  const select = () => context.send({ type: "action", action: "select_sources" });
  return html`<div class="notice no-sources">
    <p>The check had no source to compare with. Name the sources in the answer, or select them.</p>
    ${actionButton("primary", ACTION_TITLES.select_sources, select)}
  </div>`;
}

function noteList(notes: readonly Note[]): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing;
  return html`<ul role="list" class="block notes" aria-label="Notes">
    ${notes.map((note) => html`<li class="long-words">${plainText(note.message)}</li>`)}
  </ul>`;
}
