import type { QueryTerm, RetrievalReport } from "../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { MARK, markedText, type Wrapping } from "./markedText";

/** A question of several paragraphs; what is longer is a document. */
const MAX_QUERY_LENGTH = 1200;
/** From here the query is set like text, since it is no longer read as a headline. */
const MAX_HEADLINE_LENGTH = 140;

const MISSING: Wrapping = { start: html`<span class="missing-term">`, end: html`</span>` };

/** The query with its terms set off: those that documents have, and, in another way, those that none has. */
export function queryHeader(report: RetrievalReport): Html {
  const { query, query_terms: terms } = report;
  return html`<p class="overline">${overline(report)}</p>
<h1${query.length > MAX_HEADLINE_LENGTH ? html` class="long"` : NOTHING} dir="auto">${query.trim() === "" ? html`<span class="muted">No query</span>` : markedQuery(query, terms)}</h1>
${legend(terms)}`;
}

function overline({ documents, sampled_from: all }: RetrievalReport): string {
  const count = counted(documents.length, "retrieved document");
  return all === null ? count : `${count}, a sample of ${grouped(all)}`;
}

function markedQuery(query: string, terms: readonly QueryTerm[]): Html {
  return markedText(query, 0, MAX_QUERY_LENGTH, {
    spans: terms,
    wrapping: (place) => (terms[place]?.first_rank === null ? MISSING : MARK),
  });
}

/** What the two ways of setting off mean, where they stand. */
function legend(terms: readonly QueryTerm[]): Html {
  const missing = terms.filter((term) => term.first_rank === null).length;
  const found = terms.length - missing;
  if (terms.length === 0) return NOTHING;
  const parts = [
    ...(found === 0 ? [] : [html`<span><mark>marked</mark> terms that documents have</span>`]),
    ...(missing === 0 ? [] : [html`<span><span class="missing-term">struck</span> terms that no document has</span>`]),
  ];
  return html`<p class="legend">${parts}</p>`;
}
