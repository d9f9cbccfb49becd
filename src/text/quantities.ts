import { MAGNITUDES, parseNumeral } from "./numerals";
import { amountInDigits, amountInWords, interval } from "./quantity/amounts";
import { bareShortYear, datesAt, dayAndMonth, endsOrdinal, timeOfDay } from "./quantity/dates";
import { isIdentifier, isVersion } from "./quantity/identifiers";
import { isLocator } from "./quantity/locators";
import { exactly, type Place, type Quantity, quantityOf, yearOf } from "./quantity/quantity";
import { inRange } from "./quantity/ranges";
import { moneyBefore, unitBehind } from "./quantity/unitsBeside";
import { sequenceOf, type Token, type TokenSequence } from "./tokens";

export {
  areEqual,
  areOfOneMeasure,
  areWithin,
  intervalOf,
  isInQuarter,
  spaceOf,
  valueIn,
} from "./quantity/equalQuantities";
export type { Quantity, Range, Reading } from "./quantity/quantity";

/** Whether a number is a part of a date. */
export function isDate({ kind }: Quantity): boolean {
  return kind === "year" || kind === "date" || kind === "quarter";
}

/** The numbers, amounts and dates among the tokens of `text`, in order. */
export function findQuantities(text: string, tokens: readonly Token[]): Quantity[] {
  return [...quantitiesFrom(text, sequenceOf(tokens), 0)];
}

/** The same one by one, from the token at `first` on: the first token of a quantity, or 0. Only tokens near numbers are looked at. */
export function* quantitiesFrom(text: string, tokens: TokenSequence, first: number): Generator<Quantity> {
  const place = { text, tokens };
  for (let index = tokens.nextNumeric(first); index < tokens.length;) {
    const found = quantitiesAt(place, index);
    yield* found;
    index = tokens.nextNumeric((found.at(-1)?.lastToken ?? index) + 1);
  }
}

/** The quantity that starts at a number, number word or month; none where it starts none. A date with its year in one word gives two. */
export function quantitiesAt(place: Place, index: number): Quantity[] {
  const token = place.tokens.get(index);
  if (token === undefined) return [];
  const often = token.isNumber ? null : interval(place, index, token);
  if (often !== null) return [often];
  const dates = oneOf(timeOfDay(place, index, token)) ?? datesAt(place, index, token);
  if (dates.length > 0) return dates;
  const found = token.isNumber ? numeral(place, index, token) : inWords(place, index, token);
  return found === null ? [] : [inRange(place, found)];
}

function oneOf(quantity: Quantity | null): Quantity[] | null {
  return quantity === null ? null : [quantity];
}

function inWords(place: Place, index: number, token: Token): Quantity | null {
  return dayAndMonth(place, index, token) ?? amountInWords(place, index, token);
}

function numeral(place: Place, index: number, token: Token): Quantity | null {
  const value = parseNumeral(token.form);
  if (value === null || isVersion(place, index, token)) return null;
  if (isLocator(place, index, token) || isLettered(place, token))
    return quantityOf(place, index, index, [exactly(value, "identifier")]);
  if (isCompany(place, token))
    return quantityOf(place, index, index + 1, [exactly(value, "identifier"), exactly(value * MILLION, "amount")]);
  if (endsOrdinal(place, index)) return quantityOf(place, index, index + 1, [exactly(value, "ordinal")]);
  const year = yearOf(token.form);
  if (year !== null && isBare(place, index)) return quantityOf(place, index, index, [exactly(year, "year")]);
  if (isIdentifier(place, index, token) && isBare(place, index))
    return quantityOf(place, index, index, [exactly(value, "identifier")]);
  const short = bareShortYear(place, index, token);
  if (short !== null && isBare(place, index))
    return quantityOf(place, index, index, [exactly(value, "amount"), exactly(short, "year")]);
  return amountInDigits(place, index, token);
}

/** `401(k)`, `12(b)`: a paragraph, and what is called by it. */
function isLettered({ text }: Place, { end }: Token): boolean {
  return /^\(\p{Ll}\)/u.test(text.slice(end, end + 3));
}

const MILLION = 1e6;
const OPENS_NAME = /(?:^|[.!?\n]\s*|["“(])$/u;
const IS_NAME = /^M(?:['’]s\b|["”)]|\s+\p{Lu}\p{Ll})/u;
const MAY_BE_NAME = /^M\b/u;

/** `3M’s`, `3M Company`, and `3M` that opens a sentence: the name of a company, or 3 million. */
function isCompany({ text }: Place, { start, end }: Token): boolean {
  if (end - start > 1) return false;
  const before = text.slice(Math.max(0, start - 2), start);
  const behind = text.slice(end, end + 8);
  if (/[$€£]\s?$/u.test(before)) return false;
  return IS_NAME.test(behind) || (OPENS_NAME.test(before) && MAY_BE_NAME.test(behind));
}

/** Whether a number has neither unit nor magnitude. */
function isBare(place: Place, index: number): boolean {
  const isMultiplied = MAGNITUDES.has(place.tokens.get(index + 1)?.form ?? "");
  return !isMultiplied && unitBehind(place, index) === null && moneyBefore(place, index) === null;
}
