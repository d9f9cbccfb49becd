import type { Span } from "../../../contract/span";
import { counted } from "../../counted";
import { Html, html, NOTHING } from "../markup/html";
import { HIDDEN_SIGNS, JOINER_SIGNS, withoutPiles } from "../text/plainText";

/** What sets words off. */
export interface Wrapping {
  readonly start: Html;
  readonly end: Html;
}
export const MARK: Wrapping = { start: html`<mark>`, end: html`</mark>` };

/** Spans to set off, in the offsets of the text that the shown words were taken from, in their order. */
export interface Marks {
  readonly spans: readonly Span[];
  readonly wrapping: (span: number) => Wrapping;
}

const NO_MARKS: Marks = { spans: [], wrapping: () => MARK };

/**
 * The beginning of a text with some of its words set off, and how much was left out.
 * @param offset where the text starts in what the spans count in
 */
export function markedText(text: string, offset: number, limit: number, { spans, wrapping }: Marks): Html {
  const end = cutBefore(text, limit);
  let markup = "";
  let at = 0;
  spans.forEach((span, place) => {
    const from = Math.max(span.start - offset, at);
    const to = Math.min(span.end - offset, end);
    if (from >= to) return;
    const around = wrapping(place);
    markup +=
      shownText(text.slice(at, from)).text + around.start.text + shownText(text.slice(from, to)).text + around.end.text;
    at = to;
  });
  return new Html(markup + shownText(text.slice(at, end)).text + omitted(text.length - end).text);
}

/** The beginning of a text, with nothing set off. */
export function clippedText(text: string, limit: number): Html {
  return markedText(text, 0, limit, NO_MARKS);
}

function omitted(count: number): Html {
  return count === 0 ? NOTHING : html`<span class="muted">… (${counted(count, "more character")})</span>`;
}

/** Where to cut a text that is too long to show whole: never inside a surrogate pair. */
function cutBefore(text: string, limit: number): number {
  if (text.length <= limit) return text.length;
  const code = text.charCodeAt(limit - 1);
  return code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
}

const HIDDEN_SIGN = new RegExp(
  `([${HIDDEN_SIGNS}]|(?<![^\\x00-\\x7f])[${JOINER_SIGNS}]|[${JOINER_SIGNS}](?![^\\x00-\\x7f]))`,
  "u",
);
const PRINTABLE_ASCII = /^[\n\x20-\x7e]*$/;

/** Words of a document in their lines, with what hides in them named in its place rather than obeyed. */
export function shownText(text: string): Html {
  if (PRINTABLE_ASCII.test(text)) return html`${text}`;
  // Split by a group, the words and the signs between them alternate.
  const pieces = withoutPiles(text).split(HIDDEN_SIGN);
  return html`${pieces.map((piece, place) => (place % 2 === 0 ? html`${piece}` : html`<span class="hidden-sign">${signName(piece)}</span>`))}`;
}

function signName(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
