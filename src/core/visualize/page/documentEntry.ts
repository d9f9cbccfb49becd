import type { RetrievalReport, RetrievedDocument, RetrievedPassage } from "../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../counted";
import { type Html, html, NOTHING } from "../markup/html";
import { shareText } from "../text/numberText";
import { plainText } from "../text/plainText";
import { documentBadges, documentMeasures, kindsOf } from "./documentBadges";
import { clippedText, MARK, markedText, type Marks } from "./markedText";
import { documentAnchor } from "./pageLinks";

const MAX_TITLE_LENGTH = 200;
const MAX_ID_LENGTH = 160;
/** Shown whole wherever a person could still read it. */
const MAX_ADDRESS_LENGTH = 4000;

export function documentEntry(document: RetrievedDocument, report: RetrievalReport): Html {
  const { rank } = document;
  return html`<li class="document" id="${documentAnchor(rank)}" tabindex="-1"${sortValues(document)}>
<p class="rank"><span class="visually-hidden">Rank </span>${grouped(rank)}</p>
<div class="document-main">
<h3><bdi>${heading(document)}</bdi></h3>
${origin(document)}${documentBadges(document, report)}
${passageQuotes(document)}${metadataDetails(document.metadata)}
</div>
${documentMeasures(document, report)}
</li>
`;
}

/** What the script orders and filters by. */
function sortValues(document: RetrievedDocument): Html {
  const { rank, score, relevance, novelty, tokens } = document;
  const kinds = kindsOf(document).join(" ");
  return html` data-rank="${rank}" data-score="${score ?? ""}" data-relevance="${relevance ?? ""}" data-novelty="${novelty ?? ""}" data-tokens="${tokens}"${kinds === "" ? NOTHING : html` data-kinds="${kinds}"`}`;
}

function heading({ title, id }: RetrievedDocument): Html {
  const [name, key] = [plainText(title ?? ""), plainText(id)];
  if (name !== "") return clippedText(name, MAX_TITLE_LENGTH);
  return key === "" ? html`<span class="muted">Neither title nor id</span>` : clippedText(key, MAX_ID_LENGTH);
}

/** The id where the heading does not say it, and where the document comes from. */
function origin({ title, id, uri }: RetrievedDocument): Html {
  const parts = [
    ...(plainText(title ?? "") === "" || plainText(id) === ""
      ? []
      : [
          html`<span class="id"><span class="visually-hidden">Id </span><bdi>${clippedText(plainText(id), MAX_ID_LENGTH)}</bdi></span>`,
        ]),
    ...(uri === null ? [] : [address(uri)]),
  ];
  return parts.length === 0 ? NOTHING : html`<p class="origin">${parts}</p>`;
}

function address(uri: string): Html {
  const words = html`<bdi>${clippedText(plainText(uri), MAX_ADDRESS_LENGTH)}</bdi>`;
  return isWebAddress(uri)
    ? html`<a class="uri" href="${uri}" rel="noopener noreferrer external" target="_blank">${words}</a>`
    : html`<span class="uri">${words}</span>`;
}

/** Several times the longest passage that is read at a glance. */
const MAX_PASSAGE_LENGTH = 1200;

/** The best passage, and the others behind it. */
function passageQuotes({ passages, matches, characters }: RetrievedDocument): Html {
  const marks: Marks = { spans: matches, wrapping: () => MARK };
  const [best, ...others] = passages.map((passage) => quote(passage, marks));
  if (best === undefined)
    return html`<p class="empty">${characters === 0 ? "There is no text." : "No passage speaks to the query."}</p>`;
  if (others.length === 0) return best;
  return html`${best}<details class="more"><summary>${counted(others.length, "more passage")}</summary>${others}</details>`;
}

function quote({ text, start, end, score }: RetrievedPassage, marks: Marks): Html {
  if (text.trim() === "") return NOTHING;
  return html`<figure class="passage"><blockquote dir="auto">${markedText(text, start, MAX_PASSAGE_LENGTH, marks)}</blockquote><figcaption>Characters ${grouped(start)} to ${grouped(end)}, relevance ${shareText(score)}</figcaption></figure>`;
}

const MAX_FIELDS = 20;
const MAX_FIELD_NAME_LENGTH = 80;
const MAX_FIELD_VALUE_LENGTH = 300;

/** What the caller gave with the document, as far as it is read by a person. */
function metadataDetails(metadata: Readonly<Record<string, unknown>>): Html {
  const fields = Object.entries(metadata);
  if (fields.length === 0) return NOTHING;
  const rest = fields.length - MAX_FIELDS;
  const more = rest <= 0 ? NOTHING : html`<p class="muted">and ${grouped(rest)} more</p>`;
  return html`<details class="metadata"><summary>Metadata, ${counted(fields.length, "field")}</summary><dl>${fields.slice(0, MAX_FIELDS).map(field)}</dl>${more}</details>`;
}

function field([name, value]: readonly [string, unknown]): Html {
  return html`<div><dt><bdi>${clippedText(plainText(name), MAX_FIELD_NAME_LENGTH)}</bdi></dt><dd><bdi>${clippedText(plainText(valueText(value)), MAX_FIELD_VALUE_LENGTH)}</bdi></dd></div>`;
}

function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Such as one that has itself as a part: a caller can pass it, and no file or service can.
    return "cannot be written as JSON";
  }
}

const WEB_ADDRESS = /^https?:\/\/[^\s\p{C}"<>\\^`{|}]+$/iu;
/** Longer ones are no addresses that a person opens, and browsers begin to refuse them. */
const MAX_LINK_LENGTH = 2000;

/** Whether an address may be a link: of the web, and with nothing in it that would be read otherwise than it is written. */
function isWebAddress(uri: string): boolean {
  return uri.length <= MAX_LINK_LENGTH && WEB_ADDRESS.test(uri);
}
