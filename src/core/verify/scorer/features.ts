import { NEGATIONS } from "../../../text/functionWords";
import { areEqual, type Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { bestWindow, type Window } from "../../lexical/bestWindow";
import { findPostings } from "../../lexical/postings";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { type PreparedSource, standsInAnyForm } from "../../lexical/preparedSource";
import { QuantityValues } from "../../lexical/quantityIndex";
import { withAnswer } from "../../lexical/question";
import { countsListed } from "../../lexical/records";
import { tellsException } from "../reasons/exceptions";
import { isImpliedNear } from "../reasons/figures/sameNumber";
import { headTokens } from "../reasons/layout/tables";
import { givenLimits } from "../reasons/limits";
import { isNamedVersion } from "../reasons/versions";
import { unclearFigure } from "../unclearFigure";
import { bestRow } from "./bestRow";
import { missingNames } from "./missingNames";

/** The names of the features, in the order of the model's weights. */
export const FEATURE_NAMES = [
  "window_containment",
  "words_in_window",
  "number_missing",
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
/** Whole numbers up to this are often a manner of speaking (`one of the first`), and a source may do without them. */
const MAX_CASUAL_NUMBER = 2;
/** Of more missing numbers one is hardly implied by the others. */
const MAX_MISSING = 10;
/** A claim with this many missing names is as far off as one with more. */
const MAX_NAMES = 3;

/**
 * What is measured of a claim and a source. Each value lies in 0..1. These five carry over between labelled sets: dozens of
 * others (runs of words, order, proximity, clauses, lengths) raised the figures within a set and not on the others.
 */
export function features(claim: PreparedClaim, source: PreparedSource): Features {
  const postings = findPostings(claim, source);
  const sentence = bestWindow(postings, 1);
  const nearest = bestWindow(postings, WINDOW_SENTENCES);
  const found = nearest === null ? null : bestRow(claim, source, postings, nearest);
  const near = found === null ? [] : numbersIn(found, claim, source);
  const heads = found === null ? null : headTokens(source.tokenRange(found.first, found.last), source);
  const elsewhere = new Set([
    ...rewrittenNumbers(claim, near),
    ...(found === null || near.length === 0 ? [] : wordsOfLimits(claim, source, found)),
    ...wordsIn(heads, claim, source),
    ...(found === null ? [] : wordsOfCounts(claim, source, found, near)),
  ]);
  const window = found === null ? null : { ...found, containment: withOthers(found, elsewhere, claim, source) };
  const names = namesMissing(claim, source, window);
  const values = [
    window?.containment ?? 0,
    wordsInWindow(claim, source, window, {
      elsewhere,
      mayBeNotes: names === 0 && (window?.containment ?? 0) >= HELD_BY_NOTES,
    }),
    numberMissing(claim, near, source, window),
    names,
    negationDiffers(claim, source, sentence),
  ];
  return { values, window, sentence };
}

/** A window with more numbers is a table, in which nearly any number stands. */
const MAX_NUMBERS = 100;

/** The numbers of the window, which nobody asks for where the claim has none. */
function numbersIn(
  { first, last }: Window,
  { quantities }: PreparedClaim,
  source: PreparedSource,
): readonly Quantity[] {
  return quantities.length === 0 ? [] : source.numbers.within(source.tokenRange(first, last), MAX_NUMBERS);
}

/** The words of those numbers of the claim that the window gives in another writing: `two weeks` where it says `14 days`. */
function rewrittenNumbers({ quantities, tokens }: PreparedClaim, near: readonly Quantity[]): readonly Token[] {
  return quantities
    .filter((quantity) => quantity.kind !== "identifier" && near.some((other) => areEqual(quantity, other)))
    .flatMap(({ firstToken, lastToken }) => tokens.slice(firstToken, lastToken + 1));
}

/** The words of limits that the window gives in another writing: `at least 45` where it says `≥ 45`. */
function wordsOfLimits(claim: PreparedClaim, source: PreparedSource, passage: Window): readonly Token[] {
  const limits = givenLimits({ claim, source, passage });
  return claim.tokens.filter((token) => limits.some(({ start, end }) => token.start >= start && token.end <= end));
}

/** What a list does with the things in it, which no list says of itself. */
const IS_LISTING = /^(?:contain|list|compris|consist|includ|total)/u;

/** The words of a number that counts what the source lists, and that so many are there. */
function wordsOfCounts(
  claim: PreparedClaim,
  source: PreparedSource,
  passage: Window,
  near: readonly Quantity[],
): readonly Token[] {
  const counts = claim.quantities
    .slice(0, MAX_MISSING)
    .filter((quantity) => !near.some((other) => areEqual(quantity, other)))
    .filter((quantity) => countsListed(quantity, { claim, source, passage }) === "counted");
  return counts.length === 0
    ? []
    : claim.tokens.filter(
        ({ form, start, end }) =>
          IS_LISTING.test(form) || counts.some((count) => start >= count.start && end <= count.end),
      );
}

/** The words of a claim that the heads of a table have: they say what the cells below give. */
function wordsIn(heads: ReturnType<typeof headTokens>, { content }: PreparedClaim, source: PreparedSource): Token[] {
  return heads === null ? [] : content.filter((word) => standsInAnyForm(source, word, heads)).map(({ token }) => token);
}

/** The window's containment, with words counted as held that stand there in another writing, or in the heads of its table. */
function withOthers(window: Window, others: ReadonlySet<Token>, claim: PreparedClaim, source: PreparedSource): number {
  if (others.size === 0 || claim.weight === 0) return window.containment;
  const range = source.tokenRange(window.first, window.last);
  const more = claim.content.filter((word) => others.has(word.token) && !standsInAnyForm(source, word, range));
  return Math.min(1, window.containment + more.reduce((sum, { weight }) => sum + weight, 0) / claim.weight);
}

/** What a window is asked for beside its own words: those that stand elsewhere or in another writing, and whether it has so much that it may say all in notes. */
interface Beside {
  readonly elsewhere: ReadonlySet<Token>;
  readonly mayBeNotes: boolean;
}

/** Notes, tables and labels have at most such a part of small words, which tell nothing there; four in ten words of a sentence are such. */
const SMALL_WORDS_OF_NOTES = 0.2;
/** Notes that lack a name of the claim, or have less of its words than this, do not say it in short. */
const HELD_BY_NOTES = 2 / 3;
const LAID_OUT = /[:|•*#]|^\s*-/mu;

/**
 * Share of the claim's distinct words that the window holds as they are spelt, or otherwise; function words too, but for those that
 * notes do without: `Runway: 26 months`.
 */
function wordsInWindow(
  { tokens }: PreparedClaim,
  source: PreparedSource,
  window: Window | null,
  { elsewhere, mayBeNotes }: Beside,
): number {
  if (window === null) return 0;
  const { first, last } = source.tokenRange(window.first, window.last);
  const counted = mayBeNotes && isOfNotes(source, { first, last }) ? tokens.filter(isSaidInNotes) : tokens;
  const words = new Set(counted.map(({ form }) => form));
  const held = new Set([...elsewhere].map(({ form }) => form).filter((form) => words.has(form)));
  for (let index = first; index < last; index += 1) {
    const form = source.tokens.lexeme(index)?.form ?? "";
    if (words.has(form)) held.add(form);
  }
  return words.size === 0 ? 0 : held.size / words.size;
}

function isOfNotes({ text, tokens }: PreparedSource, { first, last }: { first: number; last: number }): boolean {
  let small = 0;
  for (let index = first; index < last; index += 1) if (tokens.lexeme(index)?.isFunctionWord === true) small += 1;
  if (small > (last - first) * SMALL_WORDS_OF_NOTES) return false;
  // What marks a line may stand before its first word.
  const start = Math.max(0, (tokens.get(first)?.start ?? 0) - MARK_REACH);
  return LAID_OUT.test(text.slice(start, tokens.get(last - 1)?.end));
}

const MARK_REACH = 4;

function isSaidInNotes({ form, isFunctionWord }: Token): boolean {
  return !isFunctionWord || NEGATIONS.has(form);
}

/** What a source has `a day` or `every hour` of. */
const OF_ONE: ReadonlySet<string> = new Set("second minute hour day week month quarter year decade century".split(" "));

/** Whether a number may be a manner of speaking: `two` things, `twice`, `one day`; never 0.7, nor 2 %. */
export function isCasual({ value, unit }: Quantity): boolean {
  if (unit === null || unit === "time") return Number.isInteger(value) && value <= MAX_CASUAL_NUMBER;
  return value === 1 && OF_ONE.has(unit);
}

/** 1 where the source lacks a number of the claim. A number that is part of a name counts nothing. */
function numberMissing(
  claim: PreparedClaim,
  near: readonly Quantity[],
  source: PreparedSource,
  passage: Window | null,
): number {
  if (claim.quantities.length === 0) return 0;
  // Most numbers stand in the window: of the others alone the whole source is asked.
  const given = new QuantityValues(near);
  const missing = claim.quantities
    .filter((quantity) => !isCasual(quantity) && quantity.kind !== "identifier")
    .filter((quantity) => !claim.ofCase.includes(quantity))
    .filter((quantity) => !given.has(quantity) && !source.numbers.mentions(quantity))
    .filter((quantity) => unclearFigure(quantity, claim, source) === null)
    .filter((quantity) => !isNamedVersion(quantity, { claim, source }));
  return missing
    .slice(0, MAX_MISSING)
    .some((quantity) => passage === null || !isImpliedNear(quantity, { claim, source, passage }))
    ? 1
    : 0;
}

/** How many names of the claim the source does not use, as a share of `MAX_NAMES`. */
function namesMissing(claim: PreparedClaim, source: PreparedSource, window: Window | null): number {
  const near = window === null ? { first: 0, last: 0 } : source.tokenRange(window.first, window.last);
  return Math.min(missingNames(claim, source, near).length, MAX_NAMES) / MAX_NAMES;
}

/** 1 where exactly one of claim and best sentence negates. */
function negationDiffers(claim: PreparedClaim, source: PreparedSource, sentence: Window | null): number {
  if (sentence === null) return 0;
  const inClaim = claim.tokens.some(({ form }) => NEGATIONS.has(form));
  const { first, last } = withAnswer(sentence, source);
  if (hasNegation(source, source.tokenRange(first, last)) === inClaim) return 0;
  return tellsException(claim, source, sentence) ? 0 : 1;
}

function hasNegation({ tokens }: PreparedSource, { first, last }: { first: number; last: number }): boolean {
  for (let index = first; index < last; index += 1) if (NEGATIONS.has(tokens.lexeme(index)?.form ?? "")) return true;
  return false;
}
