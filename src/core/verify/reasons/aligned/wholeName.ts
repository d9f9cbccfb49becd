import type { Span } from "../../../../contract/span";
import { STOP_WORDS } from "../../../../text/functionWords";

const JOINS = String.raw`(?:of|the|de|del|della|di|da|du|van|von|der|den|la|le|bin|al)`;
const WORD = String.raw`\p{Lu}[\p{L}\p{M}\p{N}'’-]*`;
const BEHIND = new RegExp(String.raw`^(?:\.?[ \t-]{1,2}(?:${JOINS}[ \t]){0,2})(${WORD})`, "u");
const BEFORE = new RegExp(String.raw`(${WORD})(?:\.?[ \t-]{1,2}(?:${JOINS}[ \t]){0,2})$`, "u");
/** `Dr. Weber` goes on behind its full stop; a sentence does not. */
const IS_TITLE = /^(?:Dr|Prof|Mr|Mrs|Ms|St|Sr|Jr|Gen|Col|Capt|Lt|Sgt|Rev|Hon|\p{Lu})$/u;
/** `U.S.` is one name, each letter of which is a word. */
const INITIALS = /^(?:\p{Lu}\.){2,6}/u;
const IS_POSSESSIVE = /['’]s$/u;
const MOST_WORDS = 6;
const REACH = 40;

/**
 * The whole name of which a part stands at a place.
 *
 *     He received the Order of Canada.
 *                              ^----^
 *                     ^-------------^
 */
export function wholeName(text: string, { start, end }: Span): Span {
  let [first, last] = [
    start,
    Math.max(end, start + (INITIALS.exec(text.slice(start, start + REACH))?.[0].length ?? 0)),
  ];
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const found = BEHIND.exec(text.slice(last, last + REACH));
    if (found === null || endsName(text.slice(first, last), found[0]) || isCommon(found[1])) break;
    last += found[0].length;
  }
  for (let words = 0; words < MOST_WORDS; words += 1) {
    const before = text.slice(Math.max(0, first - REACH), first);
    const found = BEFORE.exec(before);
    if (found === null || endsName(found[1] ?? "", found[0].slice(found[1]?.length)) || isCommon(found[1])) break;
    first -= found[0].length;
  }
  return { start: first, end: last };
}

/** The whole name where a word is a part of one; else the word. */
export function wordOrName(text: string, { start, end }: Span): Span {
  return /^\p{Lu}/u.test(text.slice(start, end)) ? wholeName(text, { start, end }) : { start, end };
}

/** Whether a name goes no farther than its last word, behind which stand other words. */
function endsName(name: string, behind: string): boolean {
  const word = /[\p{L}\p{M}'’]+$/u.exec(name)?.[0] ?? "";
  return IS_POSSESSIVE.test(name) || (behind.startsWith(".") && !IS_TITLE.test(word));
}

/** `The` and `In` open a sentence, and no name. */
function isCommon(word = ""): boolean {
  return STOP_WORDS.has(word.toLowerCase());
}
