import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import { counted, pieces, t } from "../../src/contract/language";
import type { PanelDocument, PanelReport, RetrievalResult } from "../../src/contract/panel/retrievalState";
import { moreButton } from "../shared/controls";
import { onListKey, type WalkedList } from "../shared/listKeys";
import { activeItem } from "../shared/listPages";
import {
  DOCUMENT_KINDS,
  DOCUMENT_ORDERS,
  type DocumentKind,
  type DocumentOrder,
  type RetrievalMemory,
} from "../viewMemory";
import { documentButtonId, documentItem } from "./documentItem";
import { kindCounts, listedDocuments } from "./documentList";
import {
  chooseKind,
  orderDocuments,
  type RetrievalContext,
  type RetrievalModel,
  searchDocuments,
  selectDocument,
  showMoreDocuments,
} from "./retrievalModel";
import { KIND_TITLES, ORDER_TITLES } from "./retrievalText";

/** The documents, a page at a time, with what orders and filters them. */
export function documentSection(
  { report }: RetrievalResult,
  model: RetrievalModel,
  context: RetrievalContext,
): TemplateResult | typeof nothing {
  if (report.documents.length === 0) return nothing;
  const memory = model.memory;
  const listed = listedDocuments(report, memory);
  const drawn = listed.slice(0, memory.shown);
  return html`<section class="documents" aria-labelledby="documents-title">
    <h2 id="documents-title">${t("Documents")}</h2>
    ${documentControls(report, memory, context)} ${documentList(drawn, memory.selected, context)}
    ${listed.length === 0 ? html`<p class="block muted">${t("No document has these words.")}</p>` : nothing}
    ${moreButton(t("documents"), { drawn: drawn.length, total: listed.length }, () => context.change(showMoreDocuments))}
  </section>`;
}

/** What orders and filters the documents. One document needs neither. */
function documentControls(
  report: PanelReport,
  memory: RetrievalMemory,
  context: RetrievalContext,
): TemplateResult | typeof nothing {
  if (report.documents.length < 2) return nothing;
  return html`<div class="document-controls">
      <label>${pieces("Order {0}", orderSelect(memory.order, context))}</label>
      <input
        type="search"
        aria-label=${t("Search the documents")}
        placeholder=${t("Search")}
        .value=${live(memory.search)}
        @input=${(event: Event) => search(event, context)}
      />
    </div>
    ${kindChips(report, memory.kind, context)}`;
}

function orderSelect(order: DocumentOrder, context: RetrievalContext): TemplateResult {
  const choose = (event: Event): void => {
    const chosen =
      event.target instanceof HTMLSelectElement
        ? DOCUMENT_ORDERS.find((one) => one === (event.target as HTMLSelectElement).value)
        : undefined;
    if (chosen !== undefined) context.change((model) => orderDocuments(model, chosen));
  };
  return html`<select @change=${choose}>
    ${DOCUMENT_ORDERS.map((one) => html`<option value=${one} ?selected=${one === order}>${ORDER_TITLES[one]}</option>`)}
  </select>`;
}

function search({ target }: Event, context: RetrievalContext): void {
  if (target instanceof HTMLInputElement) context.change((model) => searchDocuments(model, target.value));
}

function kindChips(
  report: PanelReport,
  chosen: DocumentKind,
  context: RetrievalContext,
): TemplateResult | typeof nothing {
  const counts = kindCounts(report, DOCUMENT_KINDS);
  if (counts.length < 2) return nothing;
  const on = counts.some(({ kind }) => kind === chosen) ? chosen : "all";
  return html`<div class="filter" role="group" aria-label=${t("Show documents by kind")}>
    ${counts.map(
      ({ kind, count }) =>
        html`<button
          type="button"
          class="chip"
          aria-pressed=${kind === on ? "true" : "false"}
          @click=${() => context.change((model) => chooseKind(model, kind))}
        >
          ${KIND_TITLES[kind]} <span class="chip-count" aria-hidden="true">${count}</span
          ><span class="visually-hidden">, ${counted(count, "document")}</span>
        </button>`,
    )}
  </div>`;
}

function documentList(
  drawn: readonly PanelDocument[],
  selected: number | null,
  context: RetrievalContext,
): TemplateResult {
  const keys = documentKeys(drawn, context);
  const active = activeItem(keys.drawn, selected);
  return html`<ol class="document-list" role="list" aria-label=${t("Documents")} @keydown=${(event: KeyboardEvent) => onListKey(event, keys)}>
    ${repeat(
      drawn,
      ({ rank }) => rank,
      (document) =>
        documentItem({ document, isActive: document.rank === active, isSelected: document.rank === selected }, context),
    )}
  </ol>`;
}

/** The documents as a list that is walked by keys; right leads into a document's passages. */
function documentKeys(drawn: readonly PanelDocument[], context: RetrievalContext): WalkedList {
  return {
    drawn: drawn.map(({ rank }) => rank),
    buttonId: documentButtonId,
    within: "button.quote",
    select: (rank) => context.change((model) => selectDocument(model, rank)),
  };
}
