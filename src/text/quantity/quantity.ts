import type { Span } from "../../contract/span";
import type { Token, TokenSequence } from "../tokens";

/**
 * `year`, `date` and `quarter` are parts of a date (a date is month × 100 + day, the day 0 where none is given); `time` is a
 * time of day in minutes; `ordinal` a place in an order; an `identifier` is part of a name; the rest are amounts.
 */
export type Kind = "amount" | "year" | "date" | "quarter" | "time" | "ordinal" | "identifier";

/** One thing that a number may mean. `$5m` is 5,000,000 dollars; `03/04` the 3rd of April or the 4th of March. */
export interface Reading {
  readonly value: number;
  readonly unit: string | null;
  readonly kind: Kind;
  /** How far from it what was counted may be, as the digits are written: half of what the last one counts. */
  readonly slack: number;
}

/** A number of a text with its unit. `start` and `end` cover number and unit; `tokens` are the indexes it was read from. */
export interface Quantity extends Reading {
  /** All that it may mean; the likeliest, first, is the quantity's own. */
  readonly readings: readonly Reading[];
  /** The ends of the range that it is an end of, or null: of `10–20 mg` both numbers have 10 and 20. */
  readonly range: Range | null;
  readonly start: number;
  readonly end: number;
  readonly firstToken: number;
  readonly lastToken: number;
}

export interface Range {
  readonly least: number;
  readonly most: number;
}

/** What quantities are read from. */
export interface Place {
  readonly text: string;
  readonly tokens: TokenSequence;
}

type Readings = readonly [Reading, ...Reading[]];

/** The quantity of some readings that the tokens from `firstToken` to `lastToken` give. */
export function quantityOf(place: Place, firstToken: number, lastToken: number, readings: Readings): Quantity {
  const start = place.tokens.get(firstToken)?.start ?? 0;
  const end = place.tokens.get(lastToken)?.end ?? 0;
  return quantityAt({ start, end }, firstToken, lastToken, readings);
}

/** The same where signs that are no tokens stand beside them. */
export function quantityAt({ start, end }: Span, firstToken: number, lastToken: number, readings: Readings): Quantity {
  // Written out: a source may have very many, and to spread the reading takes several times as long.
  const { value, unit, kind, slack } = readings[0];
  return { value, unit, kind, slack, readings, range: null, start, end, firstToken, lastToken };
}

/** What has no unit and is as it is written. */
export function exactly(value: number, kind: Kind): Reading {
  return { value, unit: null, kind, slack: 0 };
}

const MAX_GAP = 3;
const IS_HYPHEN = /^[-\u2010\u2011]?$/;

/** The token behind `index` if only a blank, a hyphen or nothing stands between the two. */
export function adjacent({ text, tokens }: Place, index: number): Token | null {
  const token = tokens.get(index);
  const next = tokens.get(index + 1);
  if (token === undefined || next === undefined) return null;
  const gap = next.start - token.end;
  if (gap === 0) return next;
  return gap <= MAX_GAP && IS_HYPHEN.test(text.slice(token.end, next.start).trim()) ? next : null;
}

export function adjacentForm(place: Place, index: number): string | null {
  return adjacent(place, index)?.form ?? null;
}

/** What stands between the tokens at `index` and `index + 1`; null where one of them does not exist. */
export function between({ text, tokens }: Place, index: number): string | null {
  const token = tokens.get(index);
  const next = tokens.get(index + 1);
  return token === undefined || next === undefined ? null : text.slice(token.end, Math.min(next.start, token.end + 8));
}

const FIRST_YEAR = 1000;
const LAST_YEAR = 2199;
const FOUR_DIGITS = /^\d{4}$/;

/** The year that four digits give, or null. */
export function yearOf(form: string): number | null {
  const value = FOUR_DIGITS.test(form) ? Number(form) : 0;
  return value >= FIRST_YEAR && value <= LAST_YEAR ? value : null;
}

const IS_CAPITAL = /^\p{Lu}/u;

export function isCapitalised({ text }: Place, { start }: Token): boolean {
  return IS_CAPITAL.test(text.slice(start, start + 2));
}

const OPENS_WITH_POINT = /(?:^|[\s$€£(<>=~±])\.$/u;

/** Where a number starts: before the point of `$.01`, which no token has. */
export function numberStart({ text }: Place, { start }: Token): number {
  return OPENS_WITH_POINT.test(text.slice(Math.max(0, start - 2), start)) ? start - 1 : start;
}
