import { html, nothing, type TemplateResult } from "lit/html.js";
import { pieces, t } from "../../src/contract/language";
import type { PanelDocument, PanelReport } from "../../src/contract/panel/retrievalState";
import { withoutCopies } from "../../src/contract/visualize/withoutCopies";
import { markedText, plainText } from "../shared/markedText";
import { goToDocument } from "./documentItem";
import type { RetrievalContext } from "./retrievalModel";

const MOST_FIRST = 3;

/** What a model reads first, above the figures: in a narrow panel the documents themselves stand far below. Copies say nothing more. */
export function firstPassages({ documents }: PanelReport, context: RetrievalContext): TemplateResult | typeof nothing {
  const first = withoutCopies(documents)
    .slice(0, MOST_FIRST)
    .filter(({ passages }) => passages.length > 0);
  if (first.length === 0) return nothing;
  return html`<section class="block first-passages" aria-labelledby="first-passages-title">
    <h2 id="first-passages-title">${t("What comes first")}</h2>
    <ol role="list">
      ${first.map((document) => item(document, context))}
    </ol>
  </section>`;
}

function item({ rank, label, passages }: PanelDocument, context: RetrievalContext): TemplateResult {
  const [best] = passages;
  return html`<li>
    <button type="button" class="link" title=${t("Go to this document")} @click=${() => goToDocument(rank, context)}>${pieces("Rank {0}: {1}", rank, html`<bdi>${plainText(label)}</bdi>`)}</button>
    ${best === undefined ? nothing : html`<p class="first-words" dir="auto">${markedText(best.text, best.start, [{ style: "match", spans: best.matches }])}</p>`}
  </li>`;
}
