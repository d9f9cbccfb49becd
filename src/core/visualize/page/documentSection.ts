import type { RetrievalReport, RetrievedDocument } from "../../../contract/retrievalReport";
import { grouped } from "../words/numbers";
import { documentControls } from "./documentControls";
import { documentEntry } from "./documentEntry";
import { type Html, html, NOTHING } from "./html";

/** As many as a person reads whole; those behind them are listed with their best passage, so that the page stays light. */
const WHOLE_ENTRIES = 100;

/** All documents in rank order: sorting and filtering are the script's, and nothing is hidden without it. */
export function documentSection(report: RetrievalReport): Html {
  return html`<section id="documents" aria-labelledby="documents-title" tabindex="-1">
    <h2 id="documents-title">Documents</h2>
    ${content(report)}
  </section>`;
}

function content(report: RetrievalReport): Html {
  const { documents } = report;
  if (documents.length === 0) return html`<p class="empty">No documents were retrieved.</p>`;
  const entries = documents.map((document, place) =>
    documentEntry(place < WHOLE_ENTRIES ? document : lightened(document), report),
  );
  return html`${lightNote(documents.length)}${documentControls(report)}
    <ol class="documents">
      ${entries}
    </ol>
    <p class="empty" id="no-match" hidden>No document has all of this. Change the words, or show all documents.</p>`;
}

function lightened(document: RetrievedDocument): RetrievedDocument {
  return { ...document, passages: document.passages.slice(0, 1) };
}

function lightNote(documents: number): Html {
  if (documents <= WHOLE_ENTRIES) return NOTHING;
  return html`<p class="note">
    Behind the first ${grouped(WHOLE_ENTRIES)}, documents are shown with their best passage alone. The report as json
    has all passages.
  </p>`;
}
