import type { Token } from "../tokens";
import { between, type Place } from "./quantity";

/**
 * Numbers that say where something stands, as laws, reports and chunks of documents give them: they count nothing, so that no other
 * number is one in their place.
 */

/** What is found by its number: `Recital (54)`, `point 49`, `Art. 73`. */
const LOCATED: ReadonlySet<string> = new Set(
  (
    "article articles art arts recital recitals paragraph paragraphs para paras subparagraph section sections sec sect secs subsection " +
    "clause clauses point annex annexes appendix appendices schedule chapter chap title rule page pp p part chunk exhibit footnote table " +
    "fig figs figure eq equation artikel absatz abs kapitel anhang ziffer nr no reg regulation directive"
  ).split(" "),
);
/** Parts of a text that are counted out: `part 2 of 7`. */
const PARTS: ReadonlySet<string> = new Set("part page chunk section slide chapter segment".split(" "));

/** Whether a word is of such places: `Section 3`. */
export function isPlaceWord({ form }: Pick<Token, "form">): boolean {
  return LOCATED.has(form);
}

/** Whether a number is of such a place, beside those that stand behind a word of places and a blank. */
export function isLocator(place: Place, index: number, token: Token): boolean {
  return (
    isInBrackets(place, index, token) ||
    isAbbreviated(place, index) ||
    isLastPart(place, index) ||
    isOfAct(place, index) ||
    countsItem(place, token)
  );
}

/** The `1` of `5(1)(f)`, the `54` of `Recital (54)`. */
function isInBrackets({ text, tokens }: Place, index: number, { start, end }: Token): boolean {
  if (text.charAt(start - 1) !== "(" || text.charAt(end) !== ")") return false;
  const before = tokens.get(index - 1);
  if (before === undefined) return false;
  const gap = text.slice(before.end, start);
  if (gap === " (") return LOCATED.has(before.form);
  if (gap === "(") return before.isNumber || LOCATED.has(before.form);
  return gap === ")(";
}

/** `Art. 73`, `§ 5` */
function isAbbreviated(place: Place, index: number): boolean {
  const gap = between(place, index - 1) ?? "";
  if (/§ ?$/u.test(gap)) return true;
  const before = place.tokens.get(index - 1);
  return (
    (gap === ". " || gap === ".") && before !== undefined && before.end - before.start <= 4 && LOCATED.has(before.form)
  );
}

/** The `7` of `part 2 of 7`. */
function isLastPart({ tokens }: Place, index: number): boolean {
  const [part, number, of] = [tokens.get(index - 3), tokens.get(index - 2), tokens.get(index - 1)];
  return of?.form === "of" && number?.isNumber === true && part !== undefined && PARTS.has(part.form);
}

const IS_YEAR = /^(?:19|20)\d{2}$/u;
const IS_LONG_NUMBER = /^\d{3,}$/u;

/** Both numbers of `Regulation (EU) 2016/679`; `2016/17` is a season. */
function isOfAct(place: Place, index: number): boolean {
  return isAct(place, index) || isAct(place, index - 1);
}

function isAct(place: Place, index: number): boolean {
  const [year, number] = [place.tokens.get(index), place.tokens.get(index + 1)];
  if (year === undefined || number === undefined || between(place, index) !== "/") return false;
  return IS_YEAR.test(year.form) && IS_LONG_NUMBER.test(number.form) && !IS_YEAR.test(number.form);
}

const BEHIND_COUNT = /^[.)][ \t]+[^\d\s]/u;
const OPENS_LINE = /^[ \t>]*$/u;
/** A line before the number of an item is empty, or ends as no sentence does that goes on. */
const ENDS_BEFORE_ITEM = /(?:^|\n)[ \t\r>]*$|[^\p{L}\p{N},\s][ \t\r]*$/u;
const LONGEST_COUNT = 2;
const REACH = 80;

/** The `2` of `2. Fees are raised.` at the start of a line. */
function countsItem({ text }: Place, { start, end }: Token): boolean {
  if (end - start > LONGEST_COUNT || !BEHIND_COUNT.test(text.slice(end, end + REACH))) return false;
  const before = text.slice(Math.max(0, start - REACH), start);
  const lineEnd = before.lastIndexOf("\n");
  if (!OPENS_LINE.test(before.slice(lineEnd + 1))) return false;
  return lineEnd === -1 ? start < REACH : ENDS_BEFORE_ITEM.test(before.slice(0, lineEnd));
}
