import { repeat } from "lit/directives/repeat.js";
import { html, nothing, type TemplateResult } from "lit/html.js";
import type { PanelDocument, RetrievalResult } from "../../src/contract/panelRetrieval";
import type { PanelContext } from "../panelContext";
import type { PanelModel } from "../panelModel";
import { onListKey } from "../parts/listKeys";
import { moreButton } from "../parts/moreButton";
import { documentControls } from "./documentControls";
import { documentItem } from "./documentItem";
import { documentKeys } from "./documentKeys";
import { activeRank, listedDocuments } from "./documentList";
import { showMoreDocuments } from "./retrievalModel";

/** The documents, a page at a time, with what orders and filters them. */
export function documentSection(
  { report }: RetrievalResult,
  model: PanelModel,
  context: PanelContext,
): TemplateResult | typeof nothing {
  if (report.documents.length === 0) return nothing;
  const memory = model.memory.retrieval;
  const listed = listedDocuments(report, memory);
  const drawn = listed.slice(0, memory.shown);
  return html`<section class="documents" aria-labelledby="documents-title">
    <h2 id="documents-title">Documents</h2>
    ${documentControls(report, memory, context)} ${documentList(drawn, memory.selected, context)}
    ${listed.length === 0 ? html`<p class="block muted">No document has these words.</p>` : nothing}
    ${moreButton("documents", { drawn: drawn.length, total: listed.length }, () => context.change(showMoreDocuments))}
  </section>`;
}

function documentList(drawn: readonly PanelDocument[], selected: number | null, context: PanelContext): TemplateResult {
  const active = activeRank(drawn, selected);
  return html`<ol
    class="document-list"
    role="list"
    aria-label="Documents"
    @keydown=${(event: KeyboardEvent) => onListKey(event, documentKeys(drawn, context))}
  >
    ${repeat(
      drawn,
      ({ rank }) => rank,
      (document) =>
        documentItem({ document, isActive: document.rank === active, isSelected: document.rank === selected }, context),
    )}
  </ol>`;
}
