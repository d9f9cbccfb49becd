import type { RetrievalReport, RetrievedDocument } from "../../../contract/visualize/retrievalReport";
import { grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { DOCUMENT_KINDS, KIND_TITLES, kindsOf } from "./documentBadges";
import { documentEntry } from "./documentEntry";

/** As many as a person reads whole; those behind them are listed with their best passage, so that the page stays light. */
const WHOLE_ENTRIES = 100;

/** All documents in rank order: sorting and filtering are the script's, and nothing is hidden without it. */
export function documentSection(report: RetrievalReport): Html {
  return html`<section id="documents" aria-labelledby="documents-title" tabindex="-1"><h2 id="documents-title">Documents</h2>${content(report)}</section>`;
}

function content(report: RetrievalReport): Html {
  const { documents } = report;
  if (documents.length === 0) return html`<p class="empty">No documents were retrieved.</p>`;
  const entries = documents.map((document, place) =>
    documentEntry(place < WHOLE_ENTRIES ? document : lightened(document), report),
  );
  return html`${lightNote(documents.length)}${documentControls(report)}<ol class="documents">${entries}</ol>
<p class="empty" id="no-match" hidden>No document has all of this. Change the words, or show all documents.</p>`;
}

function lightened(document: RetrievedDocument): RetrievedDocument {
  return { ...document, passages: document.passages.slice(0, 1) };
}

function lightNote(documents: number): Html {
  if (documents <= WHOLE_ENTRIES) return NOTHING;
  return html`<p class="note">Behind the first ${grouped(WHOLE_ENTRIES)}, documents are shown with their best passage alone. The report as json has all passages.</p>`;
}

/** Hidden until the script that they need has started. */
function documentControls(report: RetrievalReport): Html {
  if (report.documents.length < 2) return NOTHING;
  return html`<div class="controls" id="controls" role="group" aria-label="Sort and filter the documents" hidden>
<label class="control">Find words <input type="search" id="find" autocomplete="off" spellcheck="false"></label>
<label class="control">Order by <select id="order">${orders(report)}</select></label>
${kindFilter(report)}
<div class="outcome"><p role="status" id="shown"></p><button type="button" id="show-all">Show all</button></div>
</div>`;
}

/** How the list can be ordered. `data-order` says which end comes first, since a low distance is good. */
function orders({ scores, documents, query_terms }: RetrievalReport): Html {
  const hasScores = documents.some(({ score }) => score !== null);
  const best = scores.direction === "distance" ? "ascending" : "descending";
  const byScore = html`<option value="score" data-order="${best}">score, ${best === "ascending" ? "lowest" : "highest"} first</option>`;
  const byRelevance = html`<option value="relevance" data-order="descending">relevance, highest first</option>`;
  return html`<option value="rank" data-order="ascending">rank</option>${hasScores ? byScore : NOTHING}${query_terms.length === 0 ? NOTHING : byRelevance}<option value="novelty" data-order="descending">novelty, highest first</option><option value="tokens" data-order="descending">tokens, most first</option>`;
}

/** Only what some documents are and others are not is worth a choice. */
function kindFilter({ documents }: RetrievalReport): Html {
  const kinds = documents.map(kindsOf);
  const boxes = DOCUMENT_KINDS.flatMap((kind) => {
    const count = kinds.filter((has) => has.includes(kind)).length;
    if (count === 0 || count === documents.length) return [];
    return [
      html`<label><input type="checkbox" value="${kind}"> ${KIND_TITLES[kind]} <span class="muted">${grouped(count)}</span></label>`,
    ];
  });
  return boxes.length === 0 ? NOTHING : html`<fieldset class="kinds"><legend>Only</legend>${boxes}</fieldset>`;
}
