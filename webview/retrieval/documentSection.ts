import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelDocument, RetrievalResult } from "../../src/contract/panelRetrieval";
import { actionButton } from "../components";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { PAGE_SIZE } from "../viewMemory";
import { documentControls } from "./documentControls";
import { documentItem } from "./documentItem";
import { onDocumentKey } from "./documentKeys";
import { activeRank, listedDocuments } from "./documentList";
import { showMoreDocuments } from "./retrievalModel";

/** The documents, a page at a time, with what orders and filters them. */
export function documentSection({ report }: RetrievalResult, model: PanelModel, context: PanelContext): TemplateResult | typeof nothing {
  if (report.documents.length === 0) return nothing;
  const memory = model.memory.retrieval;
  const listed = listedDocuments(report, memory);
  const drawn = listed.slice(0, memory.shown);
  return html`<section class="documents" aria-labelledby="documents-title">
    <h2 id="documents-title">Documents</h2>
    ${documentControls(report, memory, context)} ${documentList(drawn, memory.selected, context)}
    ${listed.length === 0 ? html`<p class="block muted">No document has these words.</p>` : nothing}
    ${drawn.length < listed.length ? moreButton(listed.length, drawn.length, context) : nothing}
  </section>`;
}

function documentList(drawn: readonly PanelDocument[], selected: number | null, context: PanelContext): TemplateResult {
  const active = activeRank(drawn, selected);
  return html`<ol class="document-list" role="list" aria-label="Documents" @keydown=${(event: KeyboardEvent) => onDocumentKey(event, drawn, context)}>
    ${repeat(
      drawn,
      ({ rank }) => rank,
      (document) => documentItem({ document, isActive: document.rank === active, isSelected: document.rank === selected }, context),
    )}
  </ol>`;
}

function moreButton(total: number, drawn: number, context: PanelContext): TemplateResult {
  const step = Math.min(PAGE_SIZE, total - drawn);
  return html`<div class="more">
    <p class="muted">${drawn} of ${total} documents are shown.</p>
    ${actionButton("secondary", `Show ${step} more`, () => context.change(showMoreDocuments))}
  </div>`;
}
