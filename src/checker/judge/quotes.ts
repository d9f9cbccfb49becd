import type { Span } from "../../contract/span";
import { tokenize } from "../../text/tokens";
import { type FoldedText, foldText, withoutAddresses } from "./foldedText";

/** What was read of one source: the parts that were sent, as offsets into its text. */
export interface ReadSource {
  readonly text: string;
  readonly parts: readonly Span[];
}

type QuotePlace =
  { readonly kind: "found"; readonly span: Span } | { readonly kind: "refused"; readonly fault: QuoteFault };

export type QuoteFault = "not_found" | "too_long" | "too_short" | "elided" | "is_claim";

/** Fewer letters and digits say nothing; scripts without blanks say more with each. */
const LEAST_LETTERS = 8;
const LEAST_LETTERS_UNSPACED = 4;
const LEAST_WORDS = 3;
/** Two long words are a statement, or the cell of a table. */
const ENOUGH_LETTERS = 12;
/** A paragraph is a place in a text. No model was told to copy a page: something in it would bear out anything. */
export const MAX_QUOTE_LENGTH = 2000;
/** The cells of a table may be set wide. */
const MAX_WRITTEN = 10 * MAX_QUOTE_LENGTH;
const LETTER = /[\p{L}\p{N}]/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const ELLIPSIS = /…|\.\.\./u;

/** Where a quote stands in what was read of a source, word for word. The claim's own words show something only where they stand there. */
export function placeQuote(quote: string, claim: string, source: ReadSource): QuotePlace {
  if (quote.length > MAX_WRITTEN) return { kind: "refused", fault: "too_long" };
  const folded = foldText(quote).text.trim();
  if (folded.length > MAX_QUOTE_LENGTH) return { kind: "refused", fault: "too_long" };
  if (!saysSomething(folded)) return { kind: "refused", fault: "too_short" };
  const span = findIn(source, folded) ?? findAmongLinks(source, quote);
  if (span !== null) return { kind: "found", span };
  if (ELLIPSIS.test(quote)) return { kind: "refused", fault: "elided" };
  return { kind: "refused", fault: isEcho(folded, claim) ? "is_claim" : "not_found" };
}

/** A quote that leaves out where links lead leaves out nothing that is said. */
function findAmongLinks(source: ReadSource, quote: string): Span | null {
  const text = withoutAddresses(source.text);
  if (text === source.text) return null;
  return findIn({ ...source, text }, foldText(withoutAddresses(quote)).text.trim());
}

function saysSomething(folded: string): boolean {
  const letters = folded.match(LETTER)?.length ?? 0;
  if (UNSPACED.test(folded)) return letters >= LEAST_LETTERS_UNSPACED;
  return letters >= ENOUGH_LETTERS || (letters >= LEAST_LETTERS && folded.split(" ").length >= LEAST_WORDS);
}

/** Whether a quote has the claim's words and no others, in its order. */
function isEcho(quote: string, claim: string): boolean {
  const own = wordsOf(claim);
  return own !== "" && wordsOf(quote) === own;
}

function wordsOf(text: string): string {
  return tokenize(text)
    .map(({ form }) => form)
    .join(" ");
}

function findIn({ text, parts }: ReadSource, quote: string): Span | null {
  for (const { start, end } of parts) {
    const part = text.slice(start, end);
    const span = placeIn(part, foldText(part), quote);
    if (span !== null) return { start: start + span.start, end: start + span.end };
  }
  return null;
}

/** Where whole words of a part are the quote's. */
function placeIn(part: string, folded: FoldedText, quote: string): Span | null {
  for (let at = folded.text.indexOf(quote); at !== -1; at = folded.text.indexOf(quote, at + 1)) {
    if (joins(folded.text, at) || joins(folded.text, at + quote.length)) continue;
    const span = spanOf(folded, at, quote.length);
    if (!cutsHyphen(part, span)) return span;
  }
  return null;
}

/** Whether a word or a number goes on across a place: `able to pay` is not in `unable to pay`, nor `3` in `3.5`. */
function joins(text: string, at: number): boolean {
  if (at === 0 || at === text.length) return false;
  const [before, behind] = [text.slice(Math.max(0, at - 2), at), text.slice(at, at + 2)];
  const around = before.slice(-1) + behind.charAt(0);
  if (WORD.test(around)) return !UNSPACED.test(around);
  return POINT_BEFORE.test(before) ? DIGIT.test(behind) : DIGIT.test(before.slice(-1)) && POINT_BEHIND.test(behind);
}

const WORD = /^[\p{L}\p{N}\p{M}]{2}$/u;
const DIGIT = /^\p{Nd}/u;
const POINT_BEFORE = /^\p{Nd}[.,:]$/u;
const POINT_BEHIND = /^[.,:]\p{Nd}$/u;
const WORD_BEFORE_HYPHEN = /[\p{L}\p{N}][-\u2010\u2011]$/u;
const HYPHEN_AND_WORD = /^[\p{L}\p{N}][-\u2010\u2011][\p{L}\p{N}]/u;

/** Whether a span begins or ends within a word with a hyphen, such as `refundable` in `non-refundable`. A dash parts words. */
function cutsHyphen(text: string, { start, end }: Span): boolean {
  const begins = WORD_BEFORE_HYPHEN.test(text.slice(Math.max(0, start - 2), start));
  const isWord = /^[\p{L}\p{N}]/u.test(text.slice(start, start + 1));
  return (begins && isWord) || HYPHEN_AND_WORD.test(text.slice(end - 1, end + 2));
}

function spanOf({ starts }: FoldedText, at: number, length: number): Span {
  const last = starts[at + length - 1] ?? 0;
  let behind = at + length;
  while ((starts[behind] ?? Infinity) <= last) behind += 1;
  return { start: starts[at] ?? 0, end: starts[behind] ?? last + 1 };
}
