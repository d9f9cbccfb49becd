import { areEqual, findQuantities, isDate, type Quantity } from "../../text/quantities";
import { tokenize } from "../../text/tokens";
import type { SentenceRange } from "../lexical/bestWindow";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import { rememberedFor } from "../lexical/rememberedFor";
import { detail, type Detail, quoted } from "./reasons/detail";

const MAX_IN_SENTENCE = 30;
/** The first line of a text where it is no sentence: its title, a heading or not. */
const FIRST_LINE = /^\s{0,20}(?:#{1,3}\s+)?([^\n]{1,120}?)[^\S\n]*(?:\n|$)/u;
const ENDS_SENTENCE = /[.!?:;]$/u;

/** The year, and the quarter where one is named, that a text or a claim is about. */
interface Period {
  readonly year: Quantity;
  readonly quarter: Quantity | null;
}

/**
 * A figure of a document about one period is not one of another: where the claim names another period than the title, and no
 * sentence that gives the figure names the claim's.
 *
 *     claim:  In Q1 2024, 131 picks an hour were made.
 *                ^-----^ date_differs
 *     source: Operations report Q1 2025 … Picks an hour: 131.
 */
export function titlePeriodDetail(
  claim: PreparedClaim,
  { name, prepared }: { readonly name: string | null; readonly prepared: PreparedSource },
  passage: SentenceRange,
): Detail | null {
  const told = onlyPeriod(claim.quantities);
  if (told === null) return null;
  const title = titleOf(prepared, name);
  if (title === null || areSame(told, title.period)) return null;
  const figures = claim.quantities.filter((quantity) => quantity.kind === "amount");
  const { year, quarter } = told;
  const isOtherYear = !areEqual(year, title.period.year);
  const isOf = (others: readonly Quantity[], one: Quantity): boolean => others.some((other) => areEqual(other, one));
  const isNamed = (others: readonly Quantity[]): boolean =>
    isOf(others, year) && (isOtherYear || quarter === null || isOf(others, quarter));
  const giving = sentencesOf(prepared, passage).filter((others) => figures.some((one) => isOf(others, one)));
  if (giving.length === 0 || giving.some(isNamed)) return null;
  const span =
    quarter === null ? year : { start: Math.min(year.start, quarter.start), end: Math.max(year.end, quarter.end) };
  const words = quoted(claim.text.slice(span.start, span.end));
  const message = `The source is called ${quoted(title.words)}; nothing there says this of ${words}.`;
  return detail("date_differs", message, { start: span.start, end: span.end }, "leaves_open");
}

/** The period of quantities that name one year, and one quarter at most; null of others. */
function onlyPeriod(quantities: readonly Quantity[]): Period | null {
  const [year, ...otherYears] = quantities.filter(({ kind }) => kind === "year");
  const [quarter = null, ...otherQuarters] = quantities.filter(({ kind }) => kind === "quarter");
  const isOne = year !== undefined && [...otherYears, ...otherQuarters].length === 0;
  return isOne && !quantities.some((one) => isDate(one) && one.kind === "date") ? { year, quarter } : null;
}

function areSame(one: Period, other: Period): boolean {
  if (!areEqual(one.year, other.year)) return false;
  return one.quarter === null || other.quarter === null || areEqual(one.quarter, other.quarter);
}

interface Title {
  readonly words: string;
  readonly period: Period;
}

/** The title of a source that has a period: the first line of its text, or the name that it was given with. */
function titleOf(source: PreparedSource, name: string | null): Title | null {
  return titleIn(source) ?? (name === null ? null : readTitle(name));
}

const titleIn = rememberedFor(({ text }: PreparedSource): Title | null => {
  const line = FIRST_LINE.exec(text)?.[1] ?? "";
  return ENDS_SENTENCE.test(line) ? null : readTitle(line);
});

function readTitle(words: string): Title | null {
  const period = /\d/u.test(words) ? onlyPeriod(findQuantities(words, tokenize(words))) : null;
  return period === null ? null : { words, period };
}

/** The quantities of each sentence of a passage. */
function sentencesOf(source: PreparedSource, { first, last }: SentenceRange): (readonly Quantity[])[] {
  const sentences: (readonly Quantity[])[] = [];
  for (let at = first; at <= last; at += 1)
    sentences.push(source.numbers.within(source.tokenRange(at, at), MAX_IN_SENTENCE));
  return sentences;
}
