/**
 * Signs that turn the direction of text around or take no place, and tags: they show nothing by themselves. As the inside of a
 * character class, for expressions with the flag `u`.
 */
export const HIDDEN_SIGNS = String.raw`\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\u{e0000}-\u{e0fff}`;

/** Joiners shape the letters of some scripts and the parts of some emoji; beside ASCII they only hide. */
export const JOINER_SIGNS = String.raw`\u200c\u200d`;

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const SPACES = /[\s\u0085]+/gu;

/** Controls, halves of surrogate pairs, and code points that are no characters: something is there that cannot be shown. */
const UNREADABLE = /[\p{Cc}\p{Cs}\ufff9-\ufffb\ufffe\uffff]/gu;

const INVISIBLE = new RegExp(`[${HIDDEN_SIGNS}]`, "gu");
const JOINERS = new RegExp(`[${JOINER_SIGNS}]+`, "gu");
const LAST_ASCII = 0x7f;

/** A text of a document as it can be shown in one line: nothing hides in it, and nothing turns it around. */
export function plainText(text: string): string {
  if (PRINTABLE_ASCII.test(text) && !text.includes("  ")) return text.trim();
  const line = text.replace(SPACES, " ");
  const visible = line.replace(INVISIBLE, "").replace(UNREADABLE, "\ufffd").replace(JOINERS, joinersThatShape);
  return withoutPiles(visible).replace(SPACES, " ").trim();
}

/** Looks at both ends of a run alone: an expression that looked around itself would try a run of a million from each of its joiners. */
function joinersThatShape(run: string, start: number, text: string): string {
  return isBeyondAscii(text, start - 1) && isBeyondAscii(text, start + run.length) ? run : "";
}

function isBeyondAscii(text: string, at: number): boolean {
  return text.charCodeAt(at) > LAST_ASCII;
}

/** Marks piled on one letter would paint over the lines above and below. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

export function withoutPiles(text: string): string {
  return text.replace(PILED_MARKS, "$1");
}
