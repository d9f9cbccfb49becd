import { HIDDEN_SIGNS, JOINER_SIGNS } from "./hiddenSigns";
import { withoutPiles } from "./withoutPiles";

const PRINTABLE_ASCII = /^[\x20-\x7e]*$/;
const SPACES = /[\s\u0085]+/gu;

/** Controls, halves of surrogate pairs, and code points that are no characters: something is there that cannot be shown. */
const UNREADABLE = /[\p{Cc}\p{Cs}\ufff9-\ufffb\ufffe\uffff]/gu;

const INVISIBLE = new RegExp(`[${HIDDEN_SIGNS}]`, "gu");
const JOINERS = new RegExp(`[${JOINER_SIGNS}]+`, "gu");
const LAST_ASCII = 0x7f;

/** A text of a document as it can be shown in one line: nothing hides in it, and nothing turns it around. */
export function plainWords(text: string): string {
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
