import { html, nothing, type TemplateResult } from "lit/html.js";
import { ACTION_TITLES } from "../../src/contract/panel/actions";
import type { PanelResult } from "../../src/contract/panel/citationsState";
import type { Note } from "../../src/contract/verify/citationResult";
import { actionButton } from "../shared/components";
import { actionButtons } from "../shared/controls";
import { plainText } from "../shared/markedText";
import { problemList } from "../shared/notices";
import { elapsed } from "../shared/shownText";
import type { CitationsContext } from "./citationsModel";
import { originText } from "./citationsText";

/** Which answer this is, where its sources came from, and what checked it. */
export function citationsHeader(state: PanelResult, context: CitationsContext): TemplateResult {
  return html`<header class="block header">
    <h1><bdi>${plainText(state.file)}</bdi></h1>
    ${state.row === null ? nothing : html`<p class="muted">Row ${state.row} of ${state.rows}</p>`}
    ${state.query === "" ? nothing : html`<p class="query" dir="auto">${plainText(state.query)}</p>`}
    ${sourceLine(state, context)}
    ${state.picked === undefined ? nothing : readLine(state, context)}
    <p class="muted">Checked by <bdi>${plainText(state.engine)}</bdi> in ${elapsed(state.elapsed_ms)}</p>
  </header>`;
}

function sourceLine(state: PanelResult, context: CitationsContext): TemplateResult {
  const line = `Sources: ${originText(state)}`;
  if (state.sources.length === 0) return html`<p class="muted">${line}</p>`;
  return html`<details class="sources">
    <summary>${line}</summary>
    <ul role="list">
      ${state.sources.map((source) => html`<li>${sourceName(source, context)}</li>`)}
    </ul>
  </details>`;
}

/** What is remembered for this workspace, and the way to other files. */
export function pickedLine(picked: string, context: CitationsContext): TemplateResult {
  return html`<p class="muted picked">Your files: <bdi>${plainText(picked)}</bdi> ${changeButton(context)}</p>`;
}

/** What of the picked files was read, and the way to others. */
function readLine({ files_read }: PanelResult, context: CitationsContext): TemplateResult {
  const read = files_read === undefined ? nothing : html`<span class="files-read">${files_read}.</span>`;
  return html`<p class="muted picked">${read} ${changeButton(context)}</p>`;
}

function changeButton(context: CitationsContext): TemplateResult {
  const change = () => context.send({ type: "action", action: "select_sources" });
  return html`<button type="button" class="link" @click=${change}>Change…</button>`;
}

type PanelSource = PanelResult["sources"][number];

function sourceName(source: PanelSource, context: CitationsContext): TemplateResult {
  if (!source.can_open) return html`<bdi>${plainText(source.label)}</bdi>`;
  const open = () => context.send({ type: "reveal_source", source_id: source.id, start: 0, end: 0 });
  return html`<button type="button" class="link" @click=${open}><bdi>${plainText(source.label)}</bdi></button>`;
}

/** What became of the answer, and of a later check, since this result. */
export function citationsNotices({ failure, stale }: PanelResult, context: CitationsContext): TemplateResult {
  return html`${failure === null ? nothing : failureNotice(failure, context)} ${stale ? staleNotice(context) : nothing}`;
}

function failureNotice(
  { message, actions }: NonNullable<PanelResult["failure"]>,
  context: CitationsContext,
): TemplateResult {
  return html`<div class="notice" role="alert">
    <p class="long-words">${plainText(message)}</p>
    <p class="muted">The result below still holds.</p>
    ${actionButtons(actions, (action) => context.send({ type: "action", action }))}
  </div>`;
}

function staleNotice(context: CitationsContext): TemplateResult {
  const verify = () => context.send({ type: "action", action: "verify" });
  return html`<div class="notice stale">
    <p>The answer was edited after this check.</p>
    ${actionButton("secondary", ACTION_TITLES.verify, verify)}
  </div>`;
}

/** What a reader has to know of the sources before trusting the scores. */
export function sourceNotices(state: PanelResult, context: CitationsContext): TemplateResult {
  return html`${state.sources.length === 0 ? noSources(context) : nothing} ${unreadPages(state, context)} ${problemList(state.problems, "source")}
  ${noteList(state.result.notes)}`;
}

/** Nothing is fetched until a person asks for it. */
function unreadPages({ unread_pages }: PanelResult, context: CitationsContext): TemplateResult | typeof nothing {
  if (unread_pages === 0) return nothing;
  const fetch = () => context.send({ type: "action", action: "fetch_pages" });
  const pages = unread_pages === 1 ? "1 cited page was" : `${unread_pages} cited pages were`;
  return html`<div class="notice unread-pages">
    <p>${pages} not read: nothing is fetched until you ask for it.</p>
    ${actionButton("secondary", ACTION_TITLES.fetch_pages, fetch)}
  </div>`;
}

function noSources(context: CitationsContext): TemplateResult {
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
