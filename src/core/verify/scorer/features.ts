import { NEGATIONS } from "../../../text/negations";
import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { bestWindow, findPostings } from "./bestWindow";
import type { Window } from "./bestWindow";
import { lowerBound } from "./lowerBound";
import type { PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";

/** The names of the features, in the order of the model's weights. */
export const FEATURE_NAMES = [
  "window_containment",
  "trigrams",
  "longest_gap",
  "numbers_missing",
  "names_missing",
  "negation_differs",
] as const;

export interface Features {
  readonly values: readonly number[];
  readonly window: Window | null;
  readonly sentence: Window | null;
}

/** Sentences of the window whose containment is measured. */
const WINDOW_SENTENCES = 3;
/**
 * What is measured of a claim and a source. Each value lies in 0..1. These six carry over between labelled sets; more
 * (order, anchors, whole-source containment) raised the figures within a set and lowered them on the others.
 */
export function features(claim: PreparedClaim, source: PreparedSource): Features {
  const postings = findPostings(claim, source);
  const sentence = bestWindow(postings, 1);
  const window = bestWindow(postings, WINDOW_SENTENCES);
  const near = nearTokens(source, window);
  const values = [
    window?.containment ?? 0,
    trigrams(claim, source, near),
    longestGap(claim, source, near),
    numbersMissing(claim, source, near),
    namesMissing(claim, source),
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
  const found = positions[lowerBound(positions, (position) => position < first)];
  return found !== undefined && found < last;
}

function share(part: number, whole: number, empty: number): number {
  return whole === 0 ? empty : part / whole;
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

/** Share of the claim's numbers that the source lacks; one that stands elsewhere in the source counts half. */
function numbersMissing(claim: PreparedClaim, source: PreparedSource, near: Near): number {
  if (claim.quantities.length === 0) return 0;
  const missing = claim.quantities.reduce((sum, quantity) => sum + missingPart(quantity, source, near), 0);
  return missing / claim.quantities.length;
}

function missingPart({ value }: Quantity, { numbers }: PreparedSource, near: Near): number {
  if (numbers.hasValueWithin(value, near)) return 0;
  return numbers.hasValue(value) ? 0.5 : 1;
}

/** Share of the claim's names that the source never uses. */
function namesMissing(claim: PreparedClaim, source: PreparedSource): number {
  const names = claim.content.filter((word) => word.isName);
  const missing = names.filter((word) => !source.has(word.stem)).length;
  return share(missing, names.length, 0);
}

/** 1 where exactly one of claim and best sentence negates. */
function negationDiffers(claim: PreparedClaim, source: PreparedSource, sentence: Window | null): number {
  if (sentence === null) return 0;
  const { first, last } = source.tokenRange(sentence.first, sentence.last);
  const inSource = source.tokens.slice(first, last).some(({ form }) => NEGATIONS.has(form));
  const inClaim = claim.tokens.some(({ form }) => NEGATIONS.has(form));
  return inSource === inClaim ? 0 : 1;
}
