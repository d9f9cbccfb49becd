import type { Span } from "../../../contract/span";
import type { Token } from "../../../text/tokens";
import { lowerBound } from "../../lexical/lowerBound";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { detail, type Detail, quoted } from "./detail";

/** The mark that closes a quotation, by the one that opens it. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
]);
/** Shorter ones are titles, terms and scare quotes, not words taken from a source. */
const FEWEST_WORDS = 4;
const MAX_QUOTATION_LENGTH = 2000;
/** A passage that holds this share of the quotation's words in order is the one that was altered. */
const ALIGNED_SHARE = 0.5;
const MAX_PLACES = 50;
/** A title has capitals on this share of its words of meaning. */
const TITLE_SHARE = 0.75;
const IS_CAPITAL = /^\p{Lu}/u;
const IS_WORD_END = /[\p{L}\p{N}.,!?]$/u;
const ELLIPSIS = /\s*(?:\[\s*(?:…|\.{3})\s*\]|…|\.{3})\s*/u;

/** A quotation of a claim: the words between its marks. */
interface Quotation extends Span {
  readonly tokens: readonly Token[];
}

/** The quotations of a claim that are long enough to be a source's words. Parts around an ellipsis count by themselves. */
export function findQuotations(claim: PreparedClaim): Quotation[] {
  const { text, start, end } = claim;
  const found: Quotation[] = [];
  for (let at = start; at < end; at += 1) {
    const closing = closingFor(text, at);
    if (closing === undefined) continue;
    const close = text.slice(at + 1, Math.min(end, at + MAX_QUOTATION_LENGTH)).indexOf(closing);
    if (close === -1) continue;
    found.push(...parts(claim, at + 1, at + 1 + close));
    at += close + 1;
  }
  return found.filter(({ tokens }) => tokens.length >= FEWEST_WORDS && !isTitle(text, tokens));
}

/** The mark that closes the quotation which opens at `at`. Right behind a word a straight mark closes, or means inches. */
function closingFor(text: string, at: number): string | undefined {
  const mark = text.charAt(at);
  return mark === '"' && IS_WORD_END.test(text.slice(Math.max(0, at - 2), at)) ? undefined : CLOSING.get(mark);
}

function parts({ text, tokens }: PreparedClaim, start: number, end: number): Quotation[] {
  const found: Quotation[] = [];
  let from = start;
  while (from < end) {
    const gap = ELLIPSIS.exec(text.slice(from, end));
    const to = gap === null ? end : from + gap.index;
    found.push({ start: from, end: to, tokens: tokensBetween(tokens, from, to) });
    from = gap === null ? end : to + gap[0].length;
  }
  return found;
}

function tokensBetween(tokens: readonly Token[], start: number, end: number): Token[] {
  return tokens.slice(
    lowerBound(tokens, (token) => token.start < start),
    lowerBound(tokens, (token) => token.end <= end),
  );
}

/** Titles of works are written with capitals, and nobody says them word for word of a source. */
function isTitle(text: string, tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ isFunctionWord, isNumber }) => !isFunctionWord && !isNumber);
  const capitals = words.filter(({ start }) => IS_CAPITAL.test(text.slice(start, start + 2))).length;
  return capitals >= 2 && capitals >= words.length * TITLE_SHARE;
}

/** Whether the source holds the quotation word for word; case, accents and punctuation aside. */
export function holdsQuotation(source: PreparedSource, { tokens }: Quotation): boolean {
  return alignments(source, tokens).some(({ matched }) => matched.every((isMatch) => isMatch));
}

/** Why a quotation is not the source's: the words that differ, or that no passage comes near. */
export function quotationDetail(response: string, source: PreparedSource, quotation: Quotation): Detail {
  const best = bestAlignment(source, quotation.tokens);
  const share = best === null ? 0 : best.matched.filter(Boolean).length / quotation.tokens.length;
  if (best === null || share < ALIGNED_SHARE) {
    return detail(
      "quote_missing",
      `The source does not have the words ${quoted(response.slice(quotation.start, quotation.end))}.`,
      quotation,
      "contradicts",
    );
  }
  const changed = changedWords(quotation, best);
  const ours = quoted(response.slice(changed.start, changed.end));
  const theirs = quoted(source.text.slice(best.sourceSpan.start, best.sourceSpan.end), 160);
  return detail(
    "quote_altered",
    `The quotation's ${ours} is not what the source says: ${theirs}.`,
    changed,
    "contradicts",
  );
}

/** From the first to the last word that differs; where words were only left out, the words around the gap. */
function changedWords(quotation: Quotation, { matched }: Alignment): Span {
  const { tokens } = quotation;
  const first = matched.indexOf(false);
  if (first === -1) return quotation;
  const last = matched.lastIndexOf(false);
  return { start: tokens[first]?.start ?? quotation.start, end: tokens[last]?.end ?? quotation.end };
}

interface Alignment {
  /** For each word of the quotation, whether the source has it in its place. */
  readonly matched: readonly boolean[];
  readonly sourceSpan: Span;
}

function bestAlignment(source: PreparedSource, tokens: readonly Token[]): Alignment | null {
  let best: Alignment | null = null;
  let most = 0;
  for (const alignment of alignments(source, tokens)) {
    const count = alignment.matched.filter(Boolean).length;
    if (count > most) best = alignment;
    most = Math.max(most, count);
  }
  return best;
}

/** The quotation laid over the source wherever its rarest words stand there. */
function alignments(source: PreparedSource, tokens: readonly Token[]): Alignment[] {
  const places = new Set<number>();
  for (const [offset, token] of rarestFirst(source, tokens)) {
    for (const place of source.positions(token)) {
      places.add(place - offset);
      if (places.size === MAX_PLACES) break;
    }
    if (places.size === MAX_PLACES) break;
  }
  return [...places].map((start) => align(source, tokens, start));
}

function rarestFirst(source: PreparedSource, tokens: readonly Token[]): [number, string][] {
  return tokens
    .map((token, offset): [number, string] => [offset, token.stem])
    .filter(([, stemmed]) => source.has(stemmed))
    .sort(([, one], [, other]) => source.positions(one).length - source.positions(other).length);
}

/** Walks both texts from `start`; a word that differs may stand for one or two words of the source, or for none. */
function align(source: PreparedSource, tokens: readonly Token[], start: number): Alignment {
  const matched: boolean[] = [];
  let at = Math.max(0, start);
  const from = at;
  for (const [index, { form }] of tokens.entries()) {
    const skip = [0, 1, 2].find((step) => source.tokens.lexeme(at + step)?.form === form);
    const isMatch = skip === 0 || (skip !== undefined && matched.at(-1) === false);
    matched.push(isMatch);
    if (isMatch) at += (skip ?? 0) + 1;
    else if (skip === undefined && source.tokens.lexeme(at)?.form !== tokens[index + 1]?.form) at += 1;
  }
  const end = source.tokens.get(Math.min(source.tokens.length, at) - 1)?.end ?? 0;
  const sourceStart = source.tokens.starts[from] ?? 0;
  return { matched, sourceSpan: { start: sourceStart, end: Math.max(sourceStart, end) } };
}
