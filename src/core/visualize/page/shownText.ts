import { HIDDEN_SIGNS, JOINER_SIGNS } from "../markup/hiddenSigns";
import { withoutPiles } from "../markup/withoutPiles";
import { type Html, html } from "./html";

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
