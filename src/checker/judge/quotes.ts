import type { Span } from "../../contract/span";
import { tokenize } from "../../text/tokens";
import { type FoldedText, foldText } from "./foldedText";

/** What was read of one source: the parts that were sent, as offsets into its text. */
export interface ReadSource {
  readonly text: string;
  readonly parts: readonly Span[];
}

export type QuotePlace =
  | { readonly kind: "found"; readonly span: Span }
  | {
      readonly kind: "refused";
      readonly code: "quote_not_found" | "quote_too_short" | "quote_elided" | "quote_is_claim";
    };

/** Fewer letters and digits say nothing; scripts without blanks say more with each. */
const LEAST_LETTERS = 8;
const LEAST_LETTERS_UNSPACED = 4;
const LEAST_WORDS = 3;
/** Two long words are a statement, or the cell of a table. */
const ENOUGH_LETTERS = 12;
/** No model was told to copy a page. */
const MAX_LENGTH = 4000;
const LETTER = /[\p{L}\p{N}]/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
const ELLIPSIS = /…|\.\.\./u;

/** Where a quote stands in what was read of a source, word for word. An echo of the claim shows nothing, wherever it stands. */
export function placeQuote(quote: string, claim: string, source: ReadSource): QuotePlace {
  if (quote.length > MAX_LENGTH) return { kind: "refused", code: "quote_not_found" };
  const folded = foldText(quote).text.trim();
  if (!saysSomething(folded)) return { kind: "refused", code: "quote_too_short" };
  const span = findIn(source, folded);
  if (span === null) return { kind: "refused", code: ELLIPSIS.test(quote) ? "quote_elided" : missing(folded, claim) };
  return isEcho(folded, claim) ? { kind: "refused", code: "quote_is_claim" } : { kind: "found", span };
}

function missing(folded: string, claim: string): "quote_is_claim" | "quote_not_found" {
  return isEcho(folded, claim) ? "quote_is_claim" : "quote_not_found";
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
    const folded = foldText(text.slice(start, end));
    const at = placeIn(folded.text, quote);
    if (at !== -1) return spanOf(folded, at, quote.length, start);
  }
  return null;
}

/** Where whole words of the text are the quote's: `able to pay` is not in `unable to pay`. */
function placeIn(text: string, quote: string): number {
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) {
    if (!joins(text, at) && !joins(text, at + quote.length)) return at;
  }
  return -1;
}

/** Whether a word goes on across a place. */
function joins(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 1);
  return at > 0 && at < text.length && /^[\p{L}\p{N}\p{M}]{2}$/u.test(around) && !UNSPACED.test(around);
}

function spanOf({ starts }: FoldedText, at: number, length: number, from: number): Span {
  const last = starts[at + length - 1] ?? 0;
  const behind = starts.slice(at + length).find((start) => start > last) ?? last + 1;
  return { start: from + (starts[at] ?? 0), end: from + behind };
}
