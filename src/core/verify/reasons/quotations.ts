import type { Span } from "../../../contract/span";
import { NEGATIONS } from "../../../text/functionWords";
import type { Token } from "../../../text/tokens";
import { lowerBound } from "../../lexical/lowerBound";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { rememberedFor } from "../../lexical/rememberedFor";
import { endsWithinSentence } from "../cutExcerpt";
import { detail, type Detail, mendedBy, plainWords, quoted } from "./detail";

/** The mark that closes a quotation, by the one that opens it. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["「", "」"],
  ["『", "』"],
]);
const HAS_QUOTATION = /["“„«「『]/u;
/** Shorter ones are titles, terms and scare quotes, not words taken from a source. */
const FEWEST_WORDS = 4;
/** Of so many words one quotes nothing but a text. */
const FEWEST_OF_SENTENCES = 10;
const MAX_QUOTATION_LENGTH = 2000;
/** A passage that holds this share of the quotation's words in order is the one that was altered. */
const ALIGNED_SHARE = 0.5;
const MAX_PLACES = 50;
/** More of a source's words than this are not shown, and not put in the place of others. */
const MAX_MENDED = 160;
/** A title has capitals on this share of its words of meaning. */
const TITLE_SHARE = 0.75;
const IS_CAPITAL = /^\p{Lu}/u;
const IS_WORD_END = /[\p{L}\p{N}.,!?]$/u;
/** What is left out, and what whoever quotes put in: `…`, `[the firm]`, `[T]he`. */
const GAP = /\s*(?:\[[^\]\n]{1,60}\]\p{L}*|…|\.{3})\s*/u;

/** A quotation of a claim: the words between its marks. */
interface Quotation extends Span {
  readonly tokens: readonly Token[];
}

/** The quotations of a claim that are long enough to be a source's words. Parts around an ellipsis or brackets count by themselves. */
export const findQuotations = rememberedFor((claim: PreparedClaim): readonly Quotation[] => {
  const { text, start, end } = claim;
  const found: Quotation[] = [];
  if (!HAS_QUOTATION.test(text.slice(start, end))) return found;
  for (let at = start; at < end; at += 1) {
    const closing = closingFor(text, at);
    if (closing === undefined) continue;
    const close = text.slice(at + 1, Math.min(end, at + MAX_QUOTATION_LENGTH)).indexOf(closing);
    if (close === -1) continue;
    found.push(...parts(claim, at + 1, at + 1 + close));
    at += close + 1;
  }
  return found.filter(({ tokens }) => tokens.length >= FEWEST_WORDS && !isTitle(text, tokens));
});

/** The mark that closes the quotation which opens at `at`. Right behind a word a straight mark closes, or means inches. */
function closingFor(text: string, at: number): string | undefined {
  const mark = text.charAt(at);
  return mark === '"' && IS_WORD_END.test(text.slice(Math.max(0, at - 2), at)) ? undefined : CLOSING.get(mark);
}

function parts({ text, tokens }: PreparedClaim, start: number, end: number): Quotation[] {
  const found: Quotation[] = [];
  let from = start;
  while (from < end) {
    const gap = GAP.exec(text.slice(from, end));
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

/** Whether the source holds the quotation word for word; case, accents, punctuation and endings (`risks` for `risk`) aside. */
export function holdsQuotation(source: PreparedSource, { tokens }: Pick<Quotation, "tokens">): boolean {
  return alignments(source, tokens).some(({ places }) => !places.includes(null));
}

/** Why a quotation is not the source's: the words that differ, or that no passage comes near. */
export function quotationDetail(response: string, source: PreparedSource, quotation: Quotation): Detail {
  const best = bestAlignment(source, quotation.tokens);
  const share = best === null ? 0 : heldWords(best) / quotation.tokens.length;
  if (best === null || share < ALIGNED_SHARE) {
    return detail(
      "quote_missing",
      `The source does not have the words ${quoted(response.slice(quotation.start, quotation.end))}.`,
      quotation,
      // Quotation marks also hold examples, titles and what another source says: so many words are quoted of a source.
      isLong(quotation) && !isExample(response, quotation) && !holdsSentence(response, source, quotation)
        ? "lacks"
        : "leaves_open",
    );
  }
  const cutOff = behindEnd(source, quotation, best);
  if (cutOff !== null) return detail("quote_missing", ENDS_BEFORE, cutOff, "leaves_open");
  const { changed, replacement } = alteration(source, quotation, best);
  const ours = quoted(response.slice(changed.start, changed.end));
  const theirs = quoted(alignedText(source, best), MAX_MENDED);
  const message = `The quotation's ${ours} is not what the source says: ${theirs}.`;
  const saysAsMuch = areSmall(source, quotation, best) || isTitled(response, quotation);
  return mendedBy(replacement, detail("quote_altered", message, changed, saysAsMuch ? "leaves_open" : "contradicts"));
}

const ENDS_BEFORE = "The source ends within the quotation.";

/** The end of a quotation that the source was cut off before, up to a part of a word; null where there is no such. */
function behindEnd(source: PreparedSource, { tokens, end }: Quotation, { places }: Alignment): Span | null {
  const first = places.indexOf(null);
  const held = places[first - 1];
  const rest = tokens[first];
  if (held === undefined || held === null || rest === undefined || places.slice(first).some((place) => place !== null))
    return null;
  if (source.tokens.length - held > 2 || !endsWithinSentence(source.text)) return null;
  const left = source.tokens.lexeme(held + 1)?.form ?? "";
  return rest.form.startsWith(left) ? { start: rest.start, end } : null;
}

/** Words that are left out, added or exchanged where one quotes by heart. */
const SMALL: ReadonlySet<string> = new Set(
  "a an the and of to in on at for with by that which this these those it its their his her is are was were be been has have had as".split(
    " ",
  ),
);
const DENYING_STEMS: ReadonlySet<string> = new Set("fail refus declin neglect".split(" "));

/** Whether only such words differ, or both deny in other words: `did not get it` and `failed to get it`. */
function areSmall(source: PreparedSource, { tokens }: Quotation, { places, first, last }: Alignment): boolean {
  const held = new Set(places);
  const ours = tokens.filter((_, index) => places[index] === null);
  const theirs = source.tokens.slice(first, last).filter((_, index) => !held.has(first + index));
  const [left, leftThere] = [ours, theirs].map((words) => words.filter(({ form }) => !SMALL.has(form)));
  if (left === undefined || leftThere === undefined) return false;
  // Behind a word that was left out the next one is told as changed, though both sides have it.
  if (left.map(({ stem }) => stem).join(" ") === leftThere.map(({ stem }) => stem).join(" ")) return true;
  return isDenial(left) && isDenial(leftThere);
}

const HELPS_DENY: ReadonlySet<string> = new Set(["did", "do", "does"]);

function isDenial(words: readonly Token[]): boolean {
  const denying = words.filter(({ form, stem }) => NEGATIONS.has(form) || DENYING_STEMS.has(stem));
  return denying.length === 1 && words.every((word) => denying.includes(word) || HELPS_DENY.has(word.form));
}

const LEADS_TO_TITLE =
  /(?<!\p{L})(?:called|named|titled|entitled|headed|headlined|subtitled|book|novel|film|movie|song|single|album|episode|article|paper|essay|poem|play|show|series|section|chapter|column|study|report)[,:]?\s*$/iu;

/** `her novel “…”`: titles are given in other words. */
function isTitled(response: string, { start }: Quotation): boolean {
  return LEADS_TO_TITLE.test(response.slice(Math.max(0, start - TITLE_REACH), Math.max(0, start - 1)));
}

const TITLE_REACH = 20;

function isLong({ tokens }: Quotation): boolean {
  return tokens.length >= FEWEST_OF_SENTENCES;
}

const LEADS_TO_EXAMPLE =
  /(?<!\p{L})(?:for (?:example|instance)|e\.g\.|such as|like|(?:could|can|might|would|may|should|to|please|try) (?:say|ask|write|reply|type|answer|tell|think|search)\p{L}*|z\. ?B\.|zum Beispiel|par exemple|por ejemplo)(?!\p{L})/iu;
const EXAMPLE_REACH = 80;

/** `You could say “…”`: nobody said it yet. */
function isExample(response: string, { start }: Quotation): boolean {
  const before = response.slice(Math.max(0, start - EXAMPLE_REACH), start);
  return LEADS_TO_EXAMPLE.test(before.slice(before.search(/[^.!?\n]*$/u)));
}

const ENDS_SENTENCE = /[.!?…]["”’)]*\s/u;

/** Whether the source has one sentence of a quotation of several: they may have been put together from it. */
function holdsSentence(response: string, source: PreparedSource, { tokens }: Quotation): boolean {
  const sentences: Token[][] = [];
  for (const token of tokens) {
    const before = sentences.at(-1)?.at(-1);
    if (before === undefined || ENDS_SENTENCE.test(response.slice(before.end, token.start))) sentences.push([token]);
    else sentences.at(-1)?.push(token);
  }
  return sentences.some((own) => own.length >= FEWEST_WORDS && holdsQuotation(source, { tokens: own }));
}

interface Alteration {
  /** From the first to the last word that differs; where words were only left out, the word behind the gap too. */
  readonly changed: Span;
  /** The source's words there; `null` where they cannot stand in an answer as they are. */
  readonly replacement: string | null;
}

/**
 * The words of a quotation that are not the source's, and those that the source has there.
 *
 *     quotation:  goods are paid within 30 days
 *                 ^---^
 *     source:     Refunds are paid within 30 days.
 *                 ^-----^
 */
function alteration(source: PreparedSource, { tokens, start, end }: Quotation, alignment: Alignment): Alteration {
  const { places } = alignment;
  const first = places.indexOf(null);
  const last = places.lastIndexOf(null);
  const changed = { start: tokens[first]?.start ?? start, end: tokens[last]?.end ?? end };
  const from = first === 0 ? alignment.first : (places[first - 1] ?? 0) + 1;
  return { changed, replacement: wordsBetween(source, from, places[last + 1] ?? alignment.last) };
}

/** The words of a source from a token up to another one, where they are of one sentence. */
function wordsBetween(source: PreparedSource, first: number, last: number): string | null {
  if (first >= last) return "";
  if (source.sentenceOf(first) !== source.sentenceOf(last - 1)) return null;
  return plainWords(source.text.slice(source.tokens.get(first)?.start, source.tokens.get(last - 1)?.end), MAX_MENDED);
}

function alignedText({ text, tokens }: PreparedSource, { first, last }: Alignment): string {
  return text.slice(tokens.starts[first] ?? 0, tokens.get(last - 1)?.end ?? 0);
}

interface Alignment {
  /** For each word of the quotation, the token of the source that it is; `null` where the source has another one. */
  readonly places: readonly (number | null)[];
  /** The tokens of the source that it is laid over, the last one exclusive. */
  readonly first: number;
  readonly last: number;
}

function bestAlignment(source: PreparedSource, tokens: readonly Token[]): Alignment | null {
  let best: Alignment | null = null;
  let most = 0;
  for (const alignment of alignments(source, tokens)) {
    const count = heldWords(alignment);
    if (count > most) best = alignment;
    most = Math.max(most, count);
  }
  return best;
}

function heldWords({ places }: Alignment): number {
  return places.filter((place) => place !== null).length;
}

/** The quotation laid over the source wherever its rarest words stand there. */
function alignments(source: PreparedSource, tokens: readonly Token[]): Alignment[] {
  const places = new Set(tokens.every(({ isFunctionWord }) => isFunctionWord) ? wholePlaces(source, tokens) : []);
  for (const [offset, token] of rarestFirst(source, tokens)) {
    for (const place of source.positions(token)) {
      places.add(place - offset);
      if (places.size === MAX_PLACES) break;
    }
    if (places.size === MAX_PLACES) break;
  }
  return [...places].map((start) => align(source, tokens, start));
}

/** Where words stand in the source that it has no index of, one behind the other: `With or Without You`. */
function wholePlaces({ tokens: theirs }: PreparedSource, tokens: readonly Token[]): number[] {
  const holds = (start: number): boolean =>
    tokens.every(({ stem }, index) => theirs.lexeme(start + index)?.stem === stem);
  const starts = Array.from({ length: Math.max(0, theirs.length - tokens.length + 1) }, (_, start) => start);
  return starts.filter(holds).slice(0, MAX_PLACES);
}

function rarestFirst(source: PreparedSource, tokens: readonly Token[]): [number, string][] {
  return tokens
    .map((token, offset): [number, string] => [offset, token.stem])
    .filter(([, stemmed]) => source.has(stemmed))
    .sort(([, one], [, other]) => source.positions(one).length - source.positions(other).length);
}

/** Walks both texts from `start`; a word that differs may stand for one or two words of the source, or for none. What it has in brackets may be left out. */
function align(source: PreparedSource, tokens: readonly Token[], start: number): Alignment {
  const places: (number | null)[] = [];
  let at = Math.max(0, start);
  const from = at;
  for (const [index, { stem }] of tokens.entries()) {
    const aside = source.tokens.lexeme(at)?.stem === stem ? 0 : wordsInBrackets(source, at);
    if (aside > 0 && source.tokens.lexeme(at + aside)?.stem === stem) at += aside;
    const skip = [0, 1, 2].find((step) => source.tokens.lexeme(at + step)?.stem === stem);
    const isMatch = skip === 0 || (skip !== undefined && places.at(-1) === null);
    places.push(isMatch ? at + (skip ?? 0) : null);
    if (isMatch) at += (skip ?? 0) + 1;
    else if (skip === undefined && source.tokens.lexeme(at)?.stem !== tokens[index + 1]?.stem) at += 1;
  }
  return { places, first: from, last: Math.max(from, Math.min(source.tokens.length, at)) };
}

const MAX_ASIDE = 120;
const IN_BRACKETS = new RegExp(String.raw`^(?:\([^()\n]{1,${MAX_ASIDE}}\)|\[[^[\]\n]{1,${MAX_ASIDE}}\])`, "u");
/** What limits or denies stands in brackets too, and whoever leaves it out says something else. */
const LIMITING: ReadonlySet<string> = new Set(
  "except excepting excluding unless only if without until but provided apart other".split(" "),
);

/** The words of an aside in brackets that begins at a token of the source; 0 where none begins there, or one that limits what is said. */
function wordsInBrackets({ text, tokens }: PreparedSource, at: number): number {
  const start = (tokens.starts[at] ?? 0) - 1;
  if (text.charAt(start) !== "(" && text.charAt(start) !== "[") return 0;
  const [written] = IN_BRACKETS.exec(text.slice(start, start + MAX_ASIDE + 2)) ?? [];
  if (written === undefined) return 0;
  let count = 0;
  for (; (tokens.starts[at + count] ?? Infinity) < start + written.length; count += 1) {
    const form = tokens.lexeme(at + count)?.form ?? "";
    if (NEGATIONS.has(form) || LIMITING.has(form)) return 0;
  }
  return count;
}
