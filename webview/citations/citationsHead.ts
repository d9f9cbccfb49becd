import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import { ACTION_TITLES } from "../../src/contract/panel/actions";
import type { PanelResult } from "../../src/contract/panel/citationsState";
import type { Note } from "../../src/contract/verify/citationResult";
import { leftOutAnswersText } from "../../src/contract/verify/leftOutAnswers";
import { shownNotes } from "../../src/contract/verify/shownNotes";
import { actionButton } from "../shared/components";
import { actionButtons } from "../shared/controls";
import { engineLine } from "../shared/engineLine";
import { PAGE_SIZE } from "../shared/listPages";
import { plainText } from "../shared/markedText";
import { unfoldingList } from "../shared/unfoldingList";
import type { HeadList } from "../viewMemory";
import { type CitationsContext, type CitationsModel, unfoldList } from "./citationsModel";
import { originText } from "./citationsText";
import { askButton, judgedBlock } from "./judgeView";
import { type CarryingSource, sourcesByClaims } from "./sourceClaims";

/** Up to this many problems are listed at once; more wait behind their count. */
const OPEN_PROBLEMS = 3;

/** Which answer this is. */
export function citationsHeader(state: PanelResult): TemplateResult {
  return html`<header class="block header">
    <h1><bdi>${plainText(state.file)}</bdi></h1>
    ${state.row === null ? nothing : html`<p class="muted">${pieces("Answer {0} of {1}", state.row, state.rows)}</p>`}
    ${state.query === "" ? nothing : html`<p class="query" dir="auto">${plainText(state.query)}</p>`}
  </header>`;
}

/** What it was checked with: its sources with what each one carries, and what a reader has to know of them before trusting the scores. */
export function checkedWith(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  const copy = () => context.send({ type: "action", action: "copy_verdict" });
  const drop = () => context.send({ type: "action", action: "not_an_answer" });
  return html`<div class="checked-with">
    <div class="block checked-by">
      ${sourceLine(state, model, context)}
      ${state.picked === undefined ? nothing : readLine(state, context)}
      ${leftOutLine(state, context)}
      ${engineLine(state, t("Checked on this machine"), t("Checked by"))}
      ${judgedBlock(state.result)}
      <p class="result-actions">
        ${askButton(context)}
        <button type="button" class="link copy-verdict" @click=${copy}>${ACTION_TITLES.copy_verdict}</button>
        <button type="button" class="link not-an-answer" @click=${drop}>${ACTION_TITLES.not_an_answer}</button>
      </p>
    </div>
    ${state.sources.length === 0 ? noSources(context) : nothing} ${unreadPages(state, context)}
    ${problemNotice(state, model, context)} ${noteList(shownNotes(state.result.notes, state.problems), model, context)}
  </div>`;
}

/** What is remembered for this workspace, and the way to other files. */
export function pickedLine(picked: string, context: CitationsContext): TemplateResult {
  return html`<p class="muted picked">${t("Your files:")} <bdi>${plainText(picked)}</bdi> ${changeButton(context)}</p>`;
}

/** Answers among the files, which are no evidence, with the way to take them in. */
function leftOutLine({ left_out = [] }: PanelResult, context: CitationsContext): TemplateResult | typeof nothing {
  if (left_out.length === 0) return nothing;
  const use = () => context.send({ type: "action", action: "use_left_out" });
  return html`<p class="muted left-out long-words">
    ${plainText(leftOutAnswersText(left_out))}
    <button type="button" class="link" @click=${use}>${ACTION_TITLES.use_left_out}</button>
  </p>`;
}

/** What of the picked files was read, and the way to others. */
function readLine({ files_read }: PanelResult, context: CitationsContext): TemplateResult {
  const read = files_read === undefined ? nothing : html`<span class="files-read">${files_read.text}.</span>`;
  return html`<p class="muted picked">${read} ${changeButton(context)}</p>`;
}

function changeButton(context: CitationsContext): TemplateResult {
  const change = () => context.send({ type: "action", action: "select_sources" });
  return html`<button type="button" class="link" @click=${change}>${t("Change…")}</button>`;
}

function sourceLine(state: PanelResult, model: CitationsModel, context: CitationsContext): TemplateResult {
  const line = t("Sources: {0}", originText(state));
  if (state.sources.length === 0) return html`<p class="muted">${line}</p>`;
  return unfoldingList({
    summary: line,
    className: "sources",
    noun: t("sources"),
    items: sourcesByClaims(state),
    item: (source) => sourceItem(source, context),
    ...drawnOf("sources", 0, model, context),
  });
}

/** How much of a list is drawn, and what draws more of it. */
function drawnOf(list: HeadList, atFirst: number, { memory }: CitationsModel, context: CitationsContext) {
  const draw = (count: number): void => context.change((model) => unfoldList(model, list, count));
  return { drawn: memory.unfolded[list] ?? atFirst, draw };
}

function sourceItem({ source, claims }: CarryingSource, context: CitationsContext): TemplateResult {
  const carried =
    claims === 0 ? nothing : html`<span class="muted">${pieces("carries {0}", counted(claims, "claim"))}</span>`;
  if (!source.can_open) return html`<bdi>${plainText(source.label)}</bdi> ${carried}`;
  const open = () => context.send({ type: "reveal_source", source_id: source.id, start: 0, end: 0 });
  return html`<button type="button" class="link" @click=${open}><bdi>${plainText(source.label)}</bdi></button> ${carried}`;
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
    <p class="muted">${t("The result below still holds.")}</p>
    ${actionButtons(actions, (action) => context.send({ type: "action", action }))}
  </div>`;
}

function staleNotice(context: CitationsContext): TemplateResult {
  const verify = () => context.send({ type: "action", action: "verify" });
  return html`<div class="notice stale">
    <p>${t("The answer was edited after this check.")}</p>
    ${actionButton("secondary", ACTION_TITLES.verify, verify)}
  </div>`;
}

/** Nothing is fetched until a person asks for it. */
function unreadPages({ unread_pages }: PanelResult, context: CitationsContext): TemplateResult | typeof nothing {
  if (unread_pages === 0) return nothing;
  const fetch = () => context.send({ type: "action", action: "fetch_pages" });
  const text =
    unread_pages === 1
      ? t("1 cited page was not read: nothing is fetched until you ask for it.")
      : t("{0} cited pages were not read: nothing is fetched until you ask for it.", unread_pages);
  return html`<div class="notice unread-pages">
    <p>${text}</p>
    ${actionButton("secondary", ACTION_TITLES.fetch_pages, fetch)}
  </div>`;
}

function noSources(context: CitationsContext): TemplateResult {
  const select = () => context.send({ type: "action", action: "select_sources" });
  return html`<div class="notice no-sources">
    <p>${t("The check had no source to compare with. Name the sources in the answer, or select them.")}</p>
    ${actionButton("primary", ACTION_TITLES.select_sources, select)}
  </div>`;
}

function problemNotice(
  { problems }: PanelResult,
  model: CitationsModel,
  context: CitationsContext,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return unfoldingList({
    summary: t("{0} could not be read", counted(problems.length, "source")),
    className: "notice problems",
    noun: t("sources"),
    items: problems,
    item: (problem) => plainText(problem),
    ...drawnOf("problems", problems.length <= OPEN_PROBLEMS ? PAGE_SIZE : 0, model, context),
  });
}

/** The notes, a line each. There is one for each source without text: several are one line with their count. */
function noteList(
  notes: readonly Note[],
  model: CitationsModel,
  context: CitationsContext,
): TemplateResult | typeof nothing {
  if (notes.length === 0) return nothing;
  const empty = notes.filter(({ code }) => code === "source_without_text");
  const single = empty.length > 1 ? notes.filter((note) => !empty.includes(note)) : notes;
  return html`${
    single.length === 0
      ? nothing
      : html`<ul role="list" class="block notes" aria-label=${t("Notes")}>
          ${single.map((note) => html`<li class="long-words">${plainText(note.message)}</li>`)}
        </ul>`
  }
  ${empty.length > 1 ? emptySources(empty, model, context) : nothing}`;
}

function emptySources(notes: readonly Note[], model: CitationsModel, context: CitationsContext): TemplateResult {
  return html`<div class="block">
    ${unfoldingList({
      summary: t("{0} sources have no text to check against", notes.length),
      className: "sources",
      noun: t("sources"),
      items: notes,
      item: ({ message }) => plainText(message),
      ...drawnOf("empty_sources", 0, model, context),
    })}
  </div>`;
}
