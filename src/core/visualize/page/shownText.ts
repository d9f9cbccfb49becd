import { type Html, html } from "./html";

/**
 * Signs that turn the direction of text around, that take no place, and tags. Joiners shape letters and emoji, but beside
 * ASCII they only hide.
 */
const HIDDEN_SIGN =
  /([\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]|(?<![^\x00-\x7f])[\u200c\u200d]|[\u200c\u200d](?![^\x00-\x7f]))/u;
const PRINTABLE_ASCII = /^[\n\x20-\x7e]*$/;
/** Marks piled on one letter would paint over the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Words of a document in their lines, with what hides in them named in its place rather than obeyed. */
export function shownText(text: string): Html {
  if (PRINTABLE_ASCII.test(text)) return html`${text}`;
  // Split by a group, the words and the signs between them alternate.
  const pieces = text.replace(PILED_MARKS, "$1").split(HIDDEN_SIGN);
  return html`${pieces.map((piece, place) => (place % 2 === 0 ? html`${piece}` : html`<span class="hidden-sign">${signName(piece)}</span>`))}`;
}

function signName(sign: string): string {
  return `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
