import { html, nothing, type TemplateResult } from "lit/html.js";
import type { Note } from "../../src/contract/citationResult";
import { ACTION_TITLES, type PanelResult } from "../../src/contract/panel";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import { counted } from "../words";
import { plainText } from "./markedText";

/** Up to this many problems are listed at once; more wait behind their count. */
const OPEN_PROBLEMS = 3;

/** What a reader has to know before trusting the scores. */
export function resultNotices(state: PanelResult, context: PanelContext): TemplateResult {
  return html`${state.sources.length === 0 ? noSources(context) : nothing} ${problemList(state.problems)}
  ${noteList(state.result.notes)}`;
}

function noSources(context: PanelContext): TemplateResult {
  const select = () => context.send({ type: "action", action: "select_sources" });
  return html`<div class="notice no-sources">
    <p>The check had no source to compare with. Name the sources in the answer, or select them.</p>
    ${actionButton("primary", ACTION_TITLES.select_sources, select)}
  </div>`;
}

function problemList(problems: readonly string[]): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<details class="notice problems" ?open=${problems.length <= OPEN_PROBLEMS}>
    <summary>${counted(problems.length, "source")} could not be read</summary>
    <ul role="list">
      ${problems.map((problem) => html`<li class="long-words">${plainText(problem)}</li>`)}
    </ul>
  </details>`;
}

function noteList(notes: readonly Note[]): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing;
  return html`<ul role="list" class="block notes" aria-label="Notes">
    ${notes.map((note) => html`<li class="long-words">${plainText(note.message)}</li>`)}
  </ul>`;
}
