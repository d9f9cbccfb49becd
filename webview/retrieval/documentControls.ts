import { live } from "lit/directives/live.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelReport } from "../../src/contract/panelRetrieval";
import type { PanelContext } from "../panelContext";
import {
  DOCUMENT_KINDS,
  DOCUMENT_ORDERS,
  type DocumentKind,
  type DocumentOrder,
  type RetrievalMemory,
} from "../viewMemory";
import { counted } from "../words";
import { kindCounts } from "./documentList";
import { chooseKind, orderDocuments, searchDocuments } from "./retrievalModel";
import { KIND_TITLES, ORDER_TITLES } from "./retrievalWords";

/** What orders and filters the documents. One document needs neither. */
export function documentControls(
  report: PanelReport,
  memory: RetrievalMemory,
  context: PanelContext,
): TemplateResult | typeof nothing {
  if (report.documents.length < 2) return nothing;
  return html`<div class="document-controls">
      <label>Order ${orderSelect(memory.order, context)}</label>
      <input
        type="search"
        aria-label="Search the documents"
        placeholder="Search"
        .value=${live(memory.search)}
        @input=${(event: Event) => search(event, context)}
      />
    </div>
    ${kindChips(report, memory.kind, context)}`;
}

function orderSelect(order: DocumentOrder, context: PanelContext): TemplateResult {
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

function search({ target }: Event, context: PanelContext): void {
  if (target instanceof HTMLInputElement) context.change((model) => searchDocuments(model, target.value));
}

function kindChips(report: PanelReport, chosen: DocumentKind, context: PanelContext): TemplateResult | typeof nothing {
  const counts = kindCounts(report, DOCUMENT_KINDS);
  if (counts.length < 2) return nothing;
  const on = counts.some(({ kind }) => kind === chosen) ? chosen : "all";
  return html`<div class="filter" role="group" aria-label="Show documents by kind">
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
