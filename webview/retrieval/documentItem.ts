import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import type { PanelDocument, PanelPassage } from "../../src/contract/panel/retrievalState";
import { percent } from "../../src/contract/percent";
import { goToItem } from "../shared/bringIntoView";
import { markedText, plainText } from "../shared/markedText";
import { type RetrievalContext, selectDocument } from "./retrievalModel";
import { documentFacts, documentMarks } from "./retrievalText";

/** A document of the list as it is drawn. */
interface DrawnDocument {
  readonly document: PanelDocument;
  /** It is the one that the Tab key reaches. */
  readonly isActive: boolean;
  /** All its passages and its metadata are shown. */
  readonly isSelected: boolean;
}

export function documentItem(drawn: DrawnDocument, context: RetrievalContext): TemplateResult {
  const { document, isSelected } = drawn;
  return html`<li id=${documentElementId(document.rank)} class=${`document${isSelected ? " selected" : ""}`} data-item=${document.rank}>
    ${documentButton(drawn, context)} ${relevanceBar(document)} ${passages(drawn, context)}
    ${isSelected && document.metadata.length > 0 ? metadata(document) : nothing}
  </li>`;
}

function documentElementId(rank: number): string {
  return `document-${rank}`;
}

export function documentButtonId(rank: number): string {
  return `document-button-${rank}`;
}

function documentButton({ document, isActive, isSelected }: DrawnDocument, context: RetrievalContext): TemplateResult {
  const { rank, label } = document;
  const marks = documentMarks(document);
  return html`<button
    type="button"
    id=${documentButtonId(rank)}
    class="document-button"
    tabindex=${isActive ? 0 : -1}
    aria-current=${isSelected ? "true" : nothing}
    title=${t("Show this document in the figures")}
    @click=${() => context.change((model) => selectDocument(model, rank))}
  >
    <span class="document-top"><span class="rank"><span class="visually-hidden">${t("Rank")} </span>${rank}</span> <bdi class="document-name">${plainText(label)}</bdi></span>
    <span class="document-facts muted">${documentFacts(document).map(({ name, value, meaning }) => html`<span title=${meaning}>${name} ${value}</span> `)}</span>
    ${marks.length === 0 ? nothing : html`<span class="document-marks">${marks.map((mark) => html`<span class="mark-words">${mark}</span> `)}</span>`}
  </button>`;
}

/** The number stands in the line above; the bar makes documents comparable at a glance. */
function relevanceBar({ relevance }: PanelDocument): TemplateResult | typeof nothing {
  if (relevance === null) return nothing;
  return html`<svg class="bar relevance" viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden="true">
    <rect class="rq-rail" width="100" height="3"></rect>
    <rect class="rq-bar-2" width=${relevance * 100} height="3"></rect>
  </svg>`;
}

function passages(drawn: DrawnDocument, context: RetrievalContext): TemplateResult {
  const { document, isSelected } = drawn;
  const shown = isSelected ? document.passages : document.passages.slice(0, 1);
  const hidden = document.passages.length - shown.length;
  return html`<div class="citations">
    ${shown.map((passage) => passageQuote(passage, drawn, context))}
    ${document.passages.length === 0 ? html`<p class="muted">${t("This document has no words.")}</p>` : nothing}
    ${hidden === 0 ? nothing : html`<p class="muted">${pieces("and {0}", counted(hidden, "more passage"))}</p>`}
  </div>`;
}

/** A passage with the question's words marked in it. A click opens it, where the document can be opened. */
function passageQuote(
  passage: PanelPassage,
  { document, isActive }: DrawnDocument,
  context: RetrievalContext,
): TemplateResult {
  const isCut = passage.end - passage.start > passage.text.length;
  const text = html`<span class="quote-words" dir="auto">${markedText(passage.text, passage.start, [{ style: "match", spans: passage.matches }])}</span>`;
  const score =
    passage.score === null
      ? nothing
      : html`<span class="visually-hidden">${pieces(", {0} relevant", percent(passage.score))}</span>`;
  if (!document.can_open)
    return html`<p class="quote" title=${t("This document cannot be opened in the editor")}>${text}${score}</p>`;
  return html`<button
    type="button"
    class="quote"
    tabindex=${isActive ? 0 : -1}
    title=${isCut ? t("Show the whole passage in {0}", document.label) : t("Show this passage in {0}", document.label)}
    @click=${() => openPassage(passage, document, context)}
  >
    ${text}${score}
  </button>`;
}

function openPassage({ start, end }: PanelPassage, { id, rank }: PanelDocument, context: RetrievalContext): void {
  context.change((model) => selectDocument(model, rank));
  context.send({ type: "reveal_retrieved", document_id: id, start, end });
}

function metadata({ metadata: entries }: PanelDocument): TemplateResult {
  return html`<dl class="metadata">
    ${entries.map(
      ({ name, value }) => html`<div><dt>${plainText(name)}</dt><dd dir="auto">${plainText(value)}</dd></div>`,
    )}
  </dl>`;
}

/** Selects a document, brings it into view and gives it the keyboard. */
export function goToDocument(rank: number, context: RetrievalContext): void {
  context.change((model) => selectDocument(model, rank));
  goToItem(documentElementId(rank), documentButtonId(rank));
}
