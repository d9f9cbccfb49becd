import { NEGATIONS } from "../../../text/negations";
import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { bestWindow, findPostings } from "./bestWindow";
import type { Window } from "./bestWindow";
import type { PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";

/** The names of the features, in the order of the model's weights. */
export const FEATURE_NAMES = [
  "window_containment",
  "sentence_containment",
  "skip_bigrams",
  "trigrams",
  "longest_gap",
  "word_precision",
  "numbers_missing",
  "names_missing",
  "anchor_context",
  "negation_differs",
] as const;

export interface Features {
  readonly values: readonly number[];
  readonly window: Window | null;
  readonly sentence: Window | null;
}

/** Sentences of the window whose containment is measured. */
const WINDOW_SENTENCES = 3;
/** Two words at most this many content words apart make a skip-bigram. */
const SKIP_REACH = 3;
/** Tokens on each side of a name or number that must stand near it in the source too. */
const ANCHOR_REACH = 4;
/** Occurrences of one anchor that are looked at. */
const MOST_ANCHOR_PLACES = 200;

/**
 * What is measured of a claim and a source. Each value lies in 0..1. The set follows the features that carry over
 * between labelled sets best: containment in the best window, order, gaps, and what became of names and numbers.
 */
export function features(claim: PreparedClaim, source: PreparedSource): Features {
  const postings = findPostings(claim, source);
  const sentence = bestWindow(postings, 1);
  const window = bestWindow(postings, WINDOW_SENTENCES);
  const near = nearTokens(source, window);
  const values = [
    window?.containment ?? 0,
    sentence?.containment ?? 0,
    skipBigrams(claim, source, near),
    trigrams(claim, source, near),
    longestGap(claim, source, near),
    wordPrecision(claim, source),
    numbersMissing(claim, source, near),
    namesMissing(claim, source),
    anchorContext(claim, source),
    negationDiffers(claim, source, sentence),
  ];
  return { values, window, sentence };
}

/** Token indexes of the window. */
interface Near {
  readonly first: number;
  readonly last: number;
}

function nearTokens(source: PreparedSource, window: Window | null): Near {
  return window === null ? { first: 0, last: 0 } : source.tokenRange(window.first, window.last);
}

/** Whether a stem stands in the window. */
export function standsIn(source: PreparedSource, stemmed: string, { first, last }: Near): boolean {
  const positions = source.positions(stemmed);
  const at = lowerBound(positions, first);
  const found = positions[at];
  return found !== undefined && found < last;
}

function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function share(part: number, whole: number, empty: number): number {
  return whole === 0 ? empty : part / whole;
}

/** Share of the claim's ordered pairs of near content words that the window holds in the same order. */
function skipBigrams(claim: PreparedClaim, source: PreparedSource, near: Near): number {
  const inWindow = pairs(windowContent(source, near));
  const inClaim = pairs(claim.content.map((word) => word.stem));
  let found = 0;
  for (const pair of inClaim) if (inWindow.has(pair)) found += 1;
  return share(found, inClaim.size, claim.content.length === 0 ? 0 : 1);
}

function windowContent(source: PreparedSource, near: Near): string[] {
  return source.tokens.slice(near.first, near.last).filter((token) => !token.isFunctionWord).map((token) => token.stem);
}

function pairs(stems: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const [index, first] of stems.entries()) {
    for (const second of stems.slice(index + 1, index + 1 + SKIP_REACH)) found.add(`${first} ${second}`);
  }
  return found;
}

/** Share of the claim's runs of three words, function words too, that the window holds. */
function trigrams(claim: PreparedClaim, source: PreparedSource, near: Near): number {
  const inWindow = runsOfThree(source.tokens.slice(near.first, near.last));
  const inClaim = runsOfThree(claim.tokens);
  let found = 0;
  for (const run of inClaim) if (inWindow.has(run)) found += 1;
  return share(found, inClaim.size, 0);
}

function runsOfThree(tokens: readonly Token[]): Set<string> {
  const found = new Set<string>();
  for (let index = 0; index + 2 < tokens.length; index += 1) {
    found.add(`${tokens[index]?.stem} ${tokens[index + 1]?.stem} ${tokens[index + 2]?.stem}`);
  }
  return found;
}

/** Weight of the heaviest run of content words that the window lacks ÷ the claim's weight. */
function longestGap(claim: PreparedClaim, source: PreparedSource, near: Near): number {
  let gap = 0;
  let longest = 0;
  for (const word of claim.content) {
    gap = standsIn(source, word.stem, near) ? 0 : gap + word.weight;
    longest = Math.max(longest, gap);
  }
  return share(longest, claim.weight, 1);
}

/** Share of the claim's content words that the source uses anywhere. */
function wordPrecision(claim: PreparedClaim, source: PreparedSource): number {
  const found = claim.content.filter((word) => source.positions(word.stem).length > 0).length;
  return share(found, claim.content.length, 0);
}

/** Share of the claim's numbers that the source lacks; one that stands elsewhere in the source counts half. */
function numbersMissing(claim: PreparedClaim, source: PreparedSource, near: Near): number {
  if (claim.quantities.length === 0) return 0;
  const missing = claim.quantities.reduce((sum, quantity) => sum + missingPart(quantity, source, near), 0);
  return missing / claim.quantities.length;
}

function missingPart(quantity: Quantity, source: PreparedSource, near: Near): number {
  let isElsewhere = false;
  for (const other of source.quantities) {
    if (other.value !== quantity.value) continue;
    if (other.firstToken >= near.first && other.lastToken < near.last) return 0;
    isElsewhere = true;
  }
  return isElsewhere ? 0.5 : 1;
}

/** Share of the claim's names that the source never uses. */
function namesMissing(claim: PreparedClaim, source: PreparedSource): number {
  const names = claim.content.filter((word) => word.isName);
  const missing = names.filter((word) => source.positions(word.stem).length === 0).length;
  return share(missing, names.length, 0);
}

/**
 * Does the source say this about that name or number? For each, the share of the words around it in the claim that
 * stand around it in the source, at the best of its places; the least of them. 1 where the claim has neither.
 */
function anchorContext(claim: PreparedClaim, source: PreparedSource): number {
  let least = 1;
  for (const [index, word] of claim.content.entries()) {
    if (!word.isName && !word.token.isNumber) continue;
    least = Math.min(least, anchorShare(claim, index, source));
  }
  return least;
}

function anchorShare(claim: PreparedClaim, index: number, source: PreparedSource): number {
  const anchor = claim.content[index];
  if (anchor === undefined) return 1;
  const around = claim.content.slice(Math.max(0, index - ANCHOR_REACH), index + ANCHOR_REACH + 1).filter((word) => word !== anchor);
  let best = 0;
  let lastSentence = -1;
  for (const place of source.positions(anchor.stem).slice(0, MOST_ANCHOR_PLACES)) {
    const sentence = source.sentenceOf(place);
    if (sentence === lastSentence) continue;
    lastSentence = sentence;
    const near = source.tokenRange(sentence - 1, sentence + 1);
    const found = around.filter((word) => standsIn(source, word.stem, near)).length;
    best = Math.max(best, (1 + found) / (1 + around.length));
    if (best === 1) break;
  }
  return best;
}

/** 1 where exactly one of claim and best sentence negates. */
function negationDiffers(claim: PreparedClaim, source: PreparedSource, sentence: Window | null): number {
  if (sentence === null) return 0;
  const { first, last } = source.tokenRange(sentence.first, sentence.last);
  const inSource = source.tokens.slice(first, last).some(({ form }) => NEGATIONS.has(form));
  const inClaim = claim.tokens.some(({ form }) => NEGATIONS.has(form));
  return inSource === inClaim ? 0 : 1;
}
