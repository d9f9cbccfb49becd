import type { RetrievalReport, RetrievedDocument } from "../../../contract/retrievalReport";
import { plainWords } from "../markup/plainWords";
import { grouped } from "../words/numbers";
import { documentBadges } from "./documentBadges";
import { kindsOf } from "./documentKinds";
import { documentMeasures } from "./documentMeasures";
import { type Html, html, NOTHING } from "./html";
import { clippedText } from "./markedText";
import { metadataDetails } from "./metadataDetails";
import { passageQuotes } from "./passageQuotes";
import { documentAnchor } from "./rankLink";
import { isWebAddress } from "./webAddress";

const LONGEST_TITLE = 200;
const LONGEST_ID = 160;
/** Shown whole wherever a person could still read it. */
const LONGEST_ADDRESS = 4000;

export function documentEntry(document: RetrievedDocument, report: RetrievalReport): Html {
  const { rank } = document;
  return html`<li class="document" id="${documentAnchor(rank)}" tabindex="-1" ${sortValues(document)}>
    <p class="rank"><span class="visually-hidden">Rank </span>${grouped(rank)}</p>
    <div class="document-main">
      <h3><bdi>${heading(document)}</bdi></h3>
      ${origin(document)}${documentBadges(document, report)}
      ${passageQuotes(document)}${metadataDetails(document.metadata)}
    </div>
    ${documentMeasures(document, report)}
  </li> `;
}

/** What the script orders and filters by. */
function sortValues(document: RetrievedDocument): Html {
  const { rank, score, relevance, novelty, tokens } = document;
  const kinds = kindsOf(document).join(" ");
  return html` data-rank="${rank}" data-score="${score ?? ""}" data-relevance="${relevance}"
  data-novelty="${novelty ?? ""}" data-tokens="${tokens}"${kinds === "" ? NOTHING : html` data-kinds="${kinds}"`}`;
}

function heading({ title, id }: RetrievedDocument): Html {
  const [name, key] = [plainWords(title ?? ""), plainWords(id)];
  if (name !== "") return clippedText(name, LONGEST_TITLE);
  return key === "" ? html`<span class="muted">Neither title nor id</span>` : clippedText(key, LONGEST_ID);
}

/** The id where the heading does not say it, and where the document comes from. */
function origin({ title, id, uri }: RetrievedDocument): Html {
  const parts = [
    ...(plainWords(title ?? "") === "" || plainWords(id) === ""
      ? []
      : [
          html`<span class="id"
            ><span class="visually-hidden">Id </span><bdi>${clippedText(plainWords(id), LONGEST_ID)}</bdi></span
          >`,
        ]),
    ...(uri === null ? [] : [address(uri)]),
  ];
  return parts.length === 0 ? NOTHING : html`<p class="origin">${parts}</p>`;
}

function address(uri: string): Html {
  const words = html`<bdi>${clippedText(plainWords(uri), LONGEST_ADDRESS)}</bdi>`;
  return isWebAddress(uri)
    ? html`<a class="uri" href="${uri}" rel="noopener noreferrer external" target="_blank">${words}</a>`
    : html`<span class="uri">${words}</span>`;
}
