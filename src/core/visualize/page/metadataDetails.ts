import { plainWords } from "../markup/plainWords";
import { counted, grouped } from "../words/numbers";
import { type Html, html, NOTHING } from "./html";
import { clippedText } from "./markedText";

const MOST_FIELDS = 20;
const LONGEST_NAME = 80;
const LONGEST_VALUE = 300;

/** What the caller gave with the document, as far as it is read by a person. */
export function metadataDetails(metadata: Readonly<Record<string, unknown>>): Html {
  const fields = Object.entries(metadata);
  if (fields.length === 0) return NOTHING;
  const rest = fields.length - MOST_FIELDS;
  const more = rest <= 0 ? NOTHING : html`<p class="muted">and ${grouped(rest)} more</p>`;
  return html`<details class="metadata">
    <summary>Metadata, ${counted(fields.length, "field")}</summary>
    <dl>${fields.slice(0, MOST_FIELDS).map(field)}</dl>
    ${more}
  </details>`;
}

function field([name, value]: readonly [string, unknown]): Html {
  return html`<div>
    <dt><bdi>${clippedText(plainWords(name), LONGEST_NAME)}</bdi></dt>
    <dd><bdi>${clippedText(plainWords(valueWords(value)), LONGEST_VALUE)}</bdi></dd>
  </div>`;
}

function valueWords(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Such as one that has itself as a part: a caller can pass it, and no file or service can.
    return "cannot be written as JSON";
  }
}
