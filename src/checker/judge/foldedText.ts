/** A text as quotes are compared with it, with the way back to its own offsets. */
export interface FoldedText {
  readonly text: string;
  /** For each unit of the folded text the start of the character that it comes from, and the text's length as a last entry. */
  readonly starts: readonly number[];
}

const DROPPED = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff*`]/u;
const SINGLE_QUOTES = /[‘’‚‛′‹›´]/u;
const DOUBLE_QUOTES = /[“”„‟″«»]/u;
const HYPHENS = /[‐‑‒–—―−﹣－]/u;
const BLANK = /\s/u;
/** Half a character, which no reader sees; it must not be found as a part of a whole one. */
const HALF = /\p{Cs}/u;

/** `[the words](where they lead)` */
const LINK = /(?<!!)\[(?<words>[^[\]\n]+)\](?<leads>\([^()\s]*\))/gu;
/** What is dropped of a text takes as much room as it took, so that places stay. */
const NOTHING = "\u200b";

/** The text as who reads a page sees it, without where its links lead. Places stay. */
export function withoutAddresses(text: string): string {
  return text.replace(LINK, (_, words: string, leads: string) => NOTHING + words + NOTHING.repeat(leads.length + 1));
}

/**
 * The text with one form for what is written in several: letters and digits of Unicode's compatibility, quotation marks, hyphens and
 * runs of blanks; what nobody sees and the marks of emphasis are left out. Case and punctuation stay.
 */
export function foldText(text: string): FoldedText {
  const starts: number[] = [];
  let folded = "";
  let start = 0;
  for (const character of text) {
    const form = foldCharacter(character, folded);
    const isRepeatedBlank = form === " " && (folded === "" || folded.endsWith(" "));
    if (!isRepeatedBlank) {
      folded += form;
      for (let unit = 0; unit < form.length; unit += 1) starts.push(start);
    }
    start += character.length;
  }
  return { text: folded, starts: [...starts, text.length] };
}

/** `²` behind a digit is no digit of that number: `10²` is not `102`. */
const RAISED = /\p{No}/u;
const ENDS_IN_DIGIT = /\p{Nd}$/u;

function foldCharacter(character: string, before: string): string {
  if (/^[\w.,;:!? ]$/.test(character)) return character;
  if (DROPPED.test(character)) return "";
  if (HALF.test(character)) return "\ufffd";
  if (BLANK.test(character)) return " ";
  if (SINGLE_QUOTES.test(character)) return "'";
  if (DOUBLE_QUOTES.test(character)) return '"';
  if (RAISED.test(character) && ENDS_IN_DIGIT.test(before)) return character;
  return HYPHENS.test(character) ? "-" : character.normalize("NFKD").replace(/\s+/gu, " ");
}
