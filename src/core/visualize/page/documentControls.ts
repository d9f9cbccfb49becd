import type { RetrievalReport } from "../../../contract/retrievalReport";
import { grouped } from "../words/numbers";
import { DOCUMENT_KINDS, KIND_TITLES, kindsOf } from "./documentKinds";
import { type Html, html, NOTHING } from "./html";

/** Hidden until the script that they need has started. */
export function documentControls(report: RetrievalReport): Html {
  if (report.documents.length < 2) return NOTHING;
  return html`<div class="controls" id="controls" role="group" aria-label="Sort and filter the documents" hidden>
    <label class="control">Find words <input type="search" id="find" autocomplete="off" spellcheck="false" /></label>
    <label class="control"
      >Order by
      <select id="order">
        ${orders(report)}
      </select></label
    >
    ${kindFilter(report)}
    <div class="outcome">
      <p role="status" id="shown"></p>
      <button type="button" id="show-all">Show all</button>
    </div>
  </div>`;
}

/** How the list can be ordered. `data-order` says which end comes first, since a low distance is good. */
function orders({ scores, documents, query_terms }: RetrievalReport): Html {
  const hasScores = documents.some(({ score }) => score !== null);
  const best = scores.direction === "distance" ? "ascending" : "descending";
  const byScore = html`<option value="score" data-order="${best}">
    score, ${best === "ascending" ? "lowest" : "highest"} first
  </option>`;
  const byRelevance = html`<option value="relevance" data-order="descending">relevance, highest first</option>`;
  return html`<option value="rank" data-order="ascending">rank</option>
    ${hasScores ? byScore : NOTHING}${query_terms.length === 0 ? NOTHING : byRelevance}
    <option value="novelty" data-order="descending">novelty, highest first</option>
    <option value="tokens" data-order="descending">tokens, most first</option>`;
}

/** Only what some documents are and others are not is worth a choice. */
function kindFilter({ documents }: RetrievalReport): Html {
  const kinds = documents.map(kindsOf);
  const boxes = DOCUMENT_KINDS.flatMap((kind) => {
    const count = kinds.filter((has) => has.includes(kind)).length;
    if (count === 0 || count === documents.length) return [];
    return [
      html`<label
        ><input type="checkbox" value="${kind}" /> ${KIND_TITLES[kind]}
        <span class="muted">${grouped(count)}</span></label
      >`,
    ];
  });
  return boxes.length === 0
    ? NOTHING
    : html`<fieldset class="kinds">
        <legend>Only</legend>
        ${boxes}
      </fieldset>`;
}
