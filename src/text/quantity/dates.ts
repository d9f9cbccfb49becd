import { cardinalOf, ordinalOf } from "../numerals";
import type { Token } from "../tokens";
import { fiscalYearIn, isFiscal, monthOf, needsCapital, quarterOf, wholeMonthOf } from "./months";
import {
  adjacentForm,
  between,
  exactly,
  isCapitalised,
  type Place,
  type Quantity,
  quantityOf,
  yearOf,
} from "./quantity";

const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(["st", "nd", "rd", "th"]);
/** The ordinal endings of other languages, and `of`, between a day and its month. */
const BETWEEN_DAY_AND_MONTH: ReadonlySet<string> = new Set(["of", "de", "er"]);
const BEFORE_MONTH: ReadonlySet<string> = new Set(
  "in since until till by during from of last next this early late mid before after through".split(" "),
);
const DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;
const TWO_DIGITS = /^\d\d$/;
const NEAR = /^(?:\.?,?\s?|[-\u2010\u2011])$/;
const DATE_SIGN = /^[-\u2010\u2011/.]$/;
const ISO_SIGN = /^[-\u2010\u2011/]$/;
const IS_DASH = /^[-\u2010-\u2013/]$/;
const WITH_POINTS = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const LAST_MONTH = 12;
const DECADE = 10;
const CENTURY = 100;

/** The date or the parts of one that start at a token; empty where none does. */
export function datesAt(place: Place, index: number, token: Token): Quantity[] {
  if (!token.isNumber) return oneOrNone(dateOfWord(place, index, token));
  const numeric = numericDate(place, index, token);
  if (numeric.length > 0) return numeric;
  return oneOrNone(
    dayBehindYear(place, index, token) ??
      endOfYearRange(place, index, token) ??
      shortYear(place, index, token) ??
      dayAndMonth(place, index, token) ??
      decade(place, index, token),
  );
}

function oneOrNone(quantity: Quantity | null): Quantity[] {
  return quantity === null ? [] : [quantity];
}

function dateOfWord(place: Place, index: number, token: Token): Quantity | null {
  return quarter(place, index, token) ?? fiscalYear(place, index, token) ?? monthAndDay(place, index, token);
}

/** `FY2025`, `FY25`, `FY 25`, `fiscal 2025`, `fiscal year 2025`. */
function fiscalYear(place: Place, index: number, { form }: Token): Quantity | null {
  const joined = fiscalYearIn(form);
  if (joined !== null) return quantityOf(place, index, index, [exactly(wholeYear(joined), "year")]);
  if (!isFiscal(form)) return null;
  const last = adjacentForm(place, index) === "year" ? index + 2 : index + 1;
  const digits = adjacentForm(place, last - 1) ?? "";
  const isYear = yearOf(digits) !== null || (form === "fy" && TWO_DIGITS.test(digits));
  return isYear ? quantityOf(place, index, last, [exactly(wholeYear(digits), "year")]) : null;
}

/** `'49` is 2049, `'50` is 1950. */
const LAST_OF_THIS_CENTURY = 49;

function wholeYear(digits: string): number {
  if (digits.length > 2) return Number(digits);
  return Number(digits) + (Number(digits) <= LAST_OF_THIS_CENTURY ? 2000 : 1900);
}

/** `Q2`, `second quarter`, `Quarter 2`. */
function quarter(place: Place, index: number, { form }: Token): Quantity | null {
  const short = quarterOf(form);
  if (short !== null) return quantityOf(place, index, index, [exactly(short, "quarter")]);
  const next = adjacentForm(place, index) ?? "";
  if (form === "quarter" && /^[1-4]$/.test(next))
    return quantityOf(place, index, index + 1, [exactly(Number(next), "quarter")]);
  const value = ordinalOf(form);
  return value !== null && value <= 4 && adjacentForm(place, index) === "quarter"
    ? quantityOf(place, index, index + 1, [exactly(value, "quarter")])
    : null;
}

/** `March 5`, `Dec. 31`, `October 2020`, `in May`. */
function monthAndDay(place: Place, index: number, token: Token): Quantity | null {
  const month = monthOf(token.form);
  if (month === null) return null;
  const next = isNear(place, index) ? place.tokens.get(index + 1) : undefined;
  const isName = isCapitalised(place, token) || !needsCapital(token.form);
  if (next !== undefined && isName && DAY.test(next.form) && !isAnotherNumber(place, index + 1)) {
    const last = endsOrdinal(place, index + 1) ? index + 2 : index + 1;
    return quantityOf(place, index, last, [exactly(month * 100 + Number(next.form), "date")]);
  }
  const isWithYear = yearBehind(place, index);
  const isAlone = wholeMonthOf(token.form) !== null && isCapitalised(place, token) && isBehindPreposition(place, index);
  return isWithYear || isAlone ? quantityOf(place, index, index, [exactly(month * 100, "date")]) : null;
}

/** `March 5 %`, `March 5.30`: no day. */
function isAnotherNumber({ text, tokens }: Place, index: number): boolean {
  const end = tokens.get(index)?.end ?? 0;
  return /^\s?%|^:\d/.test(text.slice(end, end + 2));
}

/** Whether the year follows the month at a token: `October 2020`, `June of 1998`. */
function yearBehind(place: Place, index: number): boolean {
  const { tokens } = place;
  const skip = BETWEEN_DAY_AND_MONTH.has(tokens.get(index + 1)?.form ?? "") ? 2 : 1;
  return isNear(place, index) && yearOf(tokens.get(index + skip)?.form ?? "") !== null;
}

function isBehindPreposition(place: Place, index: number): boolean {
  return BEFORE_MONTH.has(place.tokens.get(index - 1)?.form ?? "") && NEAR.test(between(place, index - 1) ?? "?");
}

/** `5 March`, `5th of March`, `5. März`, `5 de marzo`; with a word for the day `first of May`. */
export function dayAndMonth(place: Place, index: number, token: Token): Quantity | null {
  const day = DAY.test(token.form) ? Number(token.form) : ordinalOf(token.form);
  if (day === null) return null;
  let last = endsOrdinal(place, index) ? index + 1 : index;
  if (BETWEEN_DAY_AND_MONTH.has(place.tokens.get(last + 1)?.form ?? "")) last += 1;
  const next = isNear(place, last) ? place.tokens.get(last + 1) : undefined;
  const month = next === undefined ? null : monthOf(next.form);
  if (next === undefined || month === null) return null;
  const isName = isCapitalised(place, next) || !needsCapital(next.form) || yearBehind(place, last + 1);
  return isName ? quantityOf(place, index, last + 1, [exactly(month * 100 + day, "date")]) : null;
}

/** Whether `st`, `nd`, `rd` or `th` stands right behind a number. */
export function endsOrdinal({ tokens }: Place, index: number): boolean {
  const next = tokens.get(index + 1);
  return next !== undefined && next.start === tokens.get(index)?.end && ORDINAL_ENDINGS.has(next.form);
}

/** Whether a blank, a point or a comma with one, or a hyphen stands behind a token. */
function isNear(place: Place, index: number): boolean {
  return NEAR.test(between(place, index) ?? "?");
}

/** `31/12/2026`, `12-31-2026`, `31.12.2026`: the day with its month, and the year. Both orders, where both can be. */
function numericDate(place: Place, index: number, token: Token): Quantity[] {
  const { tokens, text } = place;
  const pointed = WITH_POINTS.exec(token.form);
  if (pointed !== null) {
    const date = dayAndMonthOf(place, index, index, pointed[1] ?? "", pointed[2] ?? "");
    const year = yearOf(pointed[3] ?? "");
    if (date === null || year === null) return [];
    const split = token.end - 4;
    return [
      { ...date, end: split - 1 },
      { ...quantityOf(place, index, index, [exactly(year, "year")]), start: split },
    ];
  }
  const [second, third] = [tokens.get(index + 1), tokens.get(index + 2)];
  if (second === undefined || third === undefined || yearOf(third.form) === null) return [];
  const sign = text.slice(token.end, second.start);
  if (!DATE_SIGN.test(sign) || text.slice(second.end, third.start) !== sign) return [];
  return oneOrNone(dayAndMonthOf(place, index, index + 1, token.form, second.form));
}

function dayAndMonthOf(place: Place, first: number, last: number, one: string, other: string): Quantity | null {
  if (!DAY.test(one) || !DAY.test(other)) return null;
  const readings = [
    [Number(one), Number(other)],
    [Number(other), Number(one)],
  ]
    .filter(([, month = 0]) => month <= LAST_MONTH)
    .map(([day = 0, month = 0]) => exactly(month * 100 + day, "date"));
  const [likeliest, ...others] = readings;
  return likeliest === undefined ? null : quantityOf(place, first, last, [likeliest, ...others]);
}

/** `06-30` in `2018-06-30` (ISO 8601); null for any other number. */
function dayBehindYear(place: Place, index: number, { form, start, end }: Token): Quantity | null {
  const { text, tokens } = place;
  const sign = text.charAt(start - 1);
  if (!ISO_SIGN.test(sign) || text.charAt(end) !== sign) return null;
  const before = tokens.get(index - 1);
  const next = tokens.get(index + 1);
  if (before?.end !== start - 1 || next?.start !== end + 1) return null;
  if (yearOf(before.form) === null || !TWO_DIGITS.test(form) || !TWO_DIGITS.test(next.form)) return null;
  const month = Number(form);
  const isDate = month >= 1 && month <= LAST_MONTH && DAY.test(next.form);
  return isDate ? quantityOf(place, index, index + 1, [exactly(month * 100 + Number(next.form), "date")]) : null;
}

/** The year that `19` means in `2018–19`; null for any other number. */
function endOfYearRange(place: Place, index: number, { form, start }: Token): Quantity | null {
  const before = place.tokens.get(index - 1);
  if (before === undefined || !TWO_DIGITS.test(form) || yearOf(before.form) === null) return null;
  if (!IS_DASH.test(place.text.slice(before.end, start))) return null;
  const year = Number(before.form.slice(0, 2) + form);
  return year > Number(before.form) ? quantityOf(place, index, index, [exactly(year, "year")]) : null;
}

const YEAR_PREPOSITIONS: ReadonlySet<string> = new Set(["in", "since", "until"]);
/** Behind a number that is no year: `in 98 of 100 cases`. */
const COUNTS_ON: ReadonlySet<string> = new Set("of to or out per percent and".split(" "));
/** Smaller numbers are counted more often than they are years. */
const FIRST_BARE_YEAR = 50;

/** The year that a bare `99` may mean behind a preposition, where nothing stands behind it that it could count; else null. */
export function bareShortYear({ tokens, text }: Place, index: number, { form, start, end }: Token): number | null {
  const [before, next] = [tokens.get(index - 1), tokens.get(index + 1)];
  if (!TWO_DIGITS.test(form) || Number(form) < FIRST_BARE_YEAR) return null;
  if (!YEAR_PREPOSITIONS.has(before?.form ?? "") || text.slice(before?.end, start) !== " ") return null;
  const isLast = next === undefined || /^\s?[,.;:!?)]/.test(text.slice(end, next.start));
  const isFollowed = next?.isFunctionWord === true && !COUNTS_ON.has(next.form);
  const isJoined = next?.form === "and" && !/^\s?\d/.test(text.slice(next.end, next.end + 2));
  return isLast || isFollowed || isJoined ? 1900 + Number(form) : null;
}

const APOSTROPHE = /^['’‘ʼ]$/u;
const BEFORE_SHORT_YEAR: ReadonlySet<string> = new Set(
  "quarter half q1 q2 q3 q4 h1 h2 fy in since until of by spring summer autumn fall winter".split(" "),
);
/** The year that `'19` means behind a quarter, a month or a preposition; null for any other number. */
function shortYear(place: Place, index: number, { form, start }: Token): Quantity | null {
  const before = place.tokens.get(index - 1);
  const sign = place.text.slice(before?.end ?? start, start).trim();
  if (before === undefined || !TWO_DIGITS.test(form) || !APOSTROPHE.test(sign)) return null;
  if (!BEFORE_SHORT_YEAR.has(before.form) && monthOf(before.form) === null) return null;
  return { ...quantityOf(place, index, index, [exactly(wholeYear(form), "year")]), start: start - 1 };
}

/** `1990s`, `the 90s`: the years of a decade, or of a century. */
function decade(place: Place, index: number, { form, end }: Token): Quantity | null {
  const next = place.tokens.get(index + 1);
  const isPlural = next?.form === "s" && place.text.slice(end, next.start).length <= 1 && next.start - end <= 1;
  if (!isPlural || /\s/.test(place.text.slice(end, next.start)) || !form.endsWith("0")) return null;
  const isShort = TWO_DIGITS.test(form) && DECADE_WORDS.has(place.tokens.get(index - 1)?.form ?? "");
  const year = isShort ? 1900 + Number(form) : yearOf(form);
  if (year === null) return null;
  const years = year % CENTURY === 0 && year < 2000 ? CENTURY : DECADE;
  const found = quantityOf(place, index, index + 1, [exactly(year, "year")]);
  return { ...found, range: { least: year, most: year + years - 1 } };
}

const DECADE_WORDS: ReadonlySet<string> = new Set(["the", "early", "late", "mid"]);

const SHORT_TIME = /^(\d{1,2})[.:]([0-5]\d)$/;

/** `20:00`, `8 pm`, `8:30 am`, `8.30 pm`, `eight pm`: the value is minutes after midnight. */
export function timeOfDay(place: Place, index: number, token: Token): Quantity | null {
  const { text, tokens } = place;
  const written = SHORT_TIME.exec(token.form);
  const hours = cardinalOf(token.form) ?? Number(written?.[1] ?? token.form);
  if (!Number.isInteger(hours) || hours > 24) return null;
  const next = tokens.get(index + 1);
  if (next === undefined) return null;
  const hasMinutes =
    next.isNumber && next.start === token.end + 1 && text.charAt(token.end) === ":" && /^[0-5]\d$/.test(next.form);
  const last = hasMinutes ? index + 1 : index;
  const half = halfOfDay(place, last);
  if (!hasMinutes && half === null) return null;
  const minutes = hasMinutes ? Number(next.form) : Number(written?.[2] ?? 0);
  const value = (half === null ? hours : (hours % 12) + half.hours) * 60 + minutes;
  return quantityOf(place, index, half?.lastToken ?? last, [exactly(value, "time")]);
}

/** `am`, `pm`, `a.m.`, `p.m.` behind a token: the hours that it adds. */
function halfOfDay(place: Place, index: number): { hours: number; lastToken: number } | null {
  const { text, tokens } = place;
  const word = adjacentForm(place, index);
  const isDotted =
    (word === "a" || word === "p") &&
    tokens.get(index + 2)?.form === "m" &&
    text.charAt(tokens.get(index + 1)?.end ?? 0) === ".";
  if (word !== "am" && word !== "pm" && !isDotted) return null;
  return { hours: word.startsWith("p") ? 12 : 0, lastToken: index + (isDotted ? 2 : 1) };
}
