import { isBlank } from "./characters";
import { digitWordValue, isTensWord, MAGNITUDES, parseNumeral } from "./numerals";
import { isNumeric, sequenceOf, type Token, type TokenSequence } from "./tokens";
import { unitOf, unitOfSign } from "./units";

/** A number of a text with its unit. `start` and `end` cover number and unit; `tokens` are the indexes it was read from. */
export interface Quantity {
  readonly value: number;
  readonly unit: string | null;
  /** `year` and `date` are parts of a date; `time` is a time of day in minutes; `ordinal` a place in an order; the rest are amounts. */
  readonly kind: "amount" | "year" | "date" | "time" | "ordinal";
  readonly start: number;
  readonly end: number;
  readonly firstToken: number;
  readonly lastToken: number;
}

const MONTHS: ReadonlyMap<string, number> = new Map(
  "january february march april may june july august september october november december"
    .split(" ")
    .flatMap((name, index): [string, number][] => [
      [name, index + 1],
      [name.slice(0, 3), index + 1],
    ])
    .concat([["sept", 9]]),
);
const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(["st", "nd", "rd", "th"]);
const IS_DASH = /^[-\u2010-\u2013/]$/;
const TWO_DIGITS = /^\d\d$/;
const FIRST_GROUP = /^[1-9]\d{0,2}$/;
const GROUP = /^\d{3}$/;
const GROUPING_BLANK = /^[ \u00a0\u2009\u202f]$/;
const MAX_DIGITS = 15;
const FIRST_YEAR = 1000;
const LAST_YEAR = 2199;

/** Whether a number is a part of a date. */
export function isDate({ kind }: Quantity): boolean {
  return kind === "year" || kind === "date";
}

/** The numbers, amounts and dates among the tokens of `text`, in order. */
export function findQuantities(text: string, tokens: readonly Token[]): Quantity[] {
  return [...quantitiesFrom(text, sequenceOf(tokens), 0)];
}

/** The same one by one, from the token at `first` on: the first token of a quantity, or 0. Only tokens near numbers are looked at. */
export function* quantitiesFrom(text: string, tokens: TokenSequence, first: number): Generator<Quantity> {
  for (let index = tokens.nextNumeric(first); index < tokens.length;) {
    const quantity = quantityAt(text, tokens, index);
    if (quantity !== null) yield quantity;
    index = tokens.nextNumeric(quantity === null ? index + 1 : quantity.lastToken + 1);
  }
}

function quantityAt(text: string, tokens: TokenSequence, index: number): Quantity | null {
  const token = tokens.get(index);
  if (token === undefined) return null;
  return token.isNumber ? numeral(text, tokens, index, token) : numberWord(text, tokens, index, token);
}

function numeral(text: string, tokens: TokenSequence, index: number, token: Token): Quantity | null {
  const plain = parseNumeral(token.form);
  if (plain === null) return null;
  const time = timeOfDay(text, tokens, index, plain);
  if (time !== null) return time;
  const isoDay = dayBehindYear(text, tokens, index, token);
  if (isoDay !== null) return isoDay;
  const year = endOfYearRange(text, tokens, index, token);
  if (year !== null) return withSpan(tokens, index, index, year, null, "year");
  const next = adjacentForm(text, tokens, index);
  if (next !== null && ORDINAL_ENDINGS.has(next) && tokens.get(index + 1)?.start === token.end) {
    return dayOfMonth(tokens, index, index + 1, plain) ?? withSpan(tokens, index, index + 1, plain, null, "ordinal");
  }
  const day = dayOfMonth(tokens, index, index, plain);
  if (day !== null) return day;
  const sign = signBefore(text, token.start);
  if (sign === null && isYear(token.form, plain) && unitBehind(text, tokens, index).unit === null) {
    return withSpan(tokens, index, index, plain, null, "year");
  }
  const grouped = groupedByBlanks(text, tokens, index, token);
  return grouped === null
    ? amount(text, tokens, index, index, plain, sign)
    : amount(text, tokens, index, grouped.last, grouped.value, sign);
}

/** `28 600`: a number whose thousands blanks part (ISO 80000-1); null for any other. */
function groupedByBlanks(
  text: string,
  tokens: TokenSequence,
  index: number,
  { form, end }: Token,
): { value: number; last: number } | null {
  if (!FIRST_GROUP.test(form) || isBehindNumber(tokens, index)) return null;
  let digits = form;
  let last = index;
  for (let behind = end; ; last += 1) {
    const next = tokens.get(last + 1);
    if (next === undefined || !next.isNumber || !GROUPING_BLANK.test(text.slice(behind, next.start))) break;
    if (!GROUP.test(next.form) || digits.length >= MAX_DIGITS) return null;
    digits += next.form;
    behind = next.end;
  }
  return last === index ? null : { value: Number(digits), last };
}

function isBehindNumber(tokens: TokenSequence, index: number): boolean {
  const [before, token] = [tokens.get(index - 1), tokens.get(index)];
  return before !== undefined && token !== undefined && isNumeric(before.lexeme) && token.start - before.end <= 1;
}

/** `06-30` in `2018-06-30` (ISO 8601); null for any other number. */
function dayBehindYear(
  text: string,
  tokens: TokenSequence,
  index: number,
  { form, start, end }: Token,
): Quantity | null {
  if (text.charAt(start - 1) !== "-" || text.charAt(end) !== "-") return null;
  const before = tokens.get(index - 1);
  const next = tokens.get(index + 1);
  if (before?.end !== start - 1 || next?.start !== end + 1) return null;
  if (!isYear(before.form, Number(before.form)) || !TWO_DIGITS.test(form) || !TWO_DIGITS.test(next.form)) return null;
  const month = Number(form);
  const day = Number(next.form);
  const isDate = month >= 1 && month <= 12 && day >= 1 && day <= 31;
  return isDate ? withSpan(tokens, index, index + 1, month * 100 + day, null, "date") : null;
}

/** The year that `19` means in `2018–19`; null for any other number. */
function endOfYearRange(text: string, tokens: TokenSequence, index: number, { form, start }: Token): number | null {
  const before = tokens.get(index - 1);
  if (before === undefined || !TWO_DIGITS.test(form) || !isYear(before.form, Number(before.form))) return null;
  if (!IS_DASH.test(text.slice(before.end, start))) return null;
  const year = Number(before.form.slice(0, 2) + form);
  return year > Number(before.form) ? year : null;
}

function numberWord(text: string, tokens: TokenSequence, index: number, token: Token): Quantity | null {
  const value = token.numberWord;
  if (value === null) return null;
  const next = adjacentForm(text, tokens, index);
  const digit = next !== null && isTensWord(token.form) ? digitWordValue(next) : null;
  if (digit !== null) return amount(text, tokens, index, index + 1, value + digit, null);
  return amount(text, tokens, index, index, value, null);
}

function amount(
  text: string,
  tokens: TokenSequence,
  first: number,
  lastOfNumber: number,
  plain: number,
  sign: string | null,
): Quantity {
  let last = lastOfNumber;
  let value = plain;
  for (;;) {
    const factor = MAGNITUDES.get(adjacentForm(text, tokens, last) ?? "");
    if (factor === undefined) break;
    value *= factor;
    last += 1;
  }
  const behind = unitBehind(text, tokens, last);
  const quantity = withSpan(tokens, first, behind.lastToken, value, sign ?? behind.unit, "amount");
  return {
    ...quantity,
    start: sign === null ? quantity.start : quantity.start - 1,
    end: Math.max(quantity.end, behind.end),
  };
}

/** The unit right behind the token at `index`: a sign such as `%`, or a word such as `days`, also `30-day`. */
function unitBehind(
  text: string,
  tokens: TokenSequence,
  index: number,
): { unit: string | null; lastToken: number; end: number } {
  const end = tokens.get(index)?.end ?? 0;
  const sign = unitOfSign(text.charAt(isBlank(text.charCodeAt(end)) ? end + 1 : end));
  if (sign !== null && sign !== "dollar") {
    const signEnd = isBlank(text.charCodeAt(end)) ? end + 2 : end + 1;
    return { unit: sign, lastToken: index, end: signEnd };
  }
  if (isPercentagePoint(text, tokens, index))
    return { unit: "percentage point", lastToken: index + 2, end: tokens.get(index + 2)?.end ?? end };
  const unit = unitOf(adjacentForm(text, tokens, index) ?? "");
  const unitEnd = tokens.get(index + 1)?.end ?? end;
  if (unit === null) return { unit, lastToken: index, end };
  const per = unitPer(text, tokens, index + 1);
  return per === null ? { unit, lastToken: index + 1, end: unitEnd } : { ...per, unit: `${unit}/${per.unit}` };
}

/** `2 percentage points` are no 2 percent. */
function isPercentagePoint(text: string, tokens: TokenSequence, index: number): boolean {
  const isPercentage = ["percentage", "percent"].includes(adjacentForm(text, tokens, index) ?? "");
  return isPercentage && ["point", "points"].includes(adjacentForm(text, tokens, index + 1) ?? "");
}

/** The unit behind a slash: of `mg/kg` the `kg`. */
function unitPer(
  text: string,
  tokens: TokenSequence,
  index: number,
): { unit: string; lastToken: number; end: number } | null {
  const end = tokens.get(index)?.end ?? 0;
  const next = tokens.get(index + 1);
  const unit = text.charAt(end) === "/" && next?.start === end + 1 ? unitOf(next.form) : null;
  return unit === null || next === undefined ? null : { unit, lastToken: index + 1, end: next.end };
}

function signBefore(text: string, start: number): string | null {
  return "$€£¥".includes(text.charAt(start - 1)) && start > 0 ? unitOfSign(text.charAt(start - 1)) : null;
}

/** `20:00`, `8 pm`, `8:30 am`: the value is minutes after midnight. */
function timeOfDay(text: string, tokens: TokenSequence, index: number, hours: number): Quantity | null {
  const token = tokens.get(index);
  const next = tokens.get(index + 1);
  if (token === undefined || next === undefined || !Number.isInteger(hours) || hours > 24) return null;
  const hasMinutes =
    next.isNumber && next.start === token.end + 1 && text.charAt(token.end) === ":" && /^[0-5]\d$/.test(next.form);
  const last = hasMinutes ? index + 1 : index;
  const half = halfOfDay(text, tokens, last);
  if (!hasMinutes && half === null) return null;
  const minutes = (half === null ? hours : (hours % 12) + half.hours) * 60 + (hasMinutes ? Number(next.form) : 0);
  return withSpan(tokens, index, half?.lastToken ?? last, minutes, null, "time");
}

/** `am`, `pm`, `a.m.`, `p.m.` behind a token: the hours that it adds. */
function halfOfDay(text: string, tokens: TokenSequence, index: number): { hours: number; lastToken: number } | null {
  const word = adjacentForm(text, tokens, index);
  const isDotted =
    (word === "a" || word === "p") &&
    tokens.get(index + 2)?.form === "m" &&
    text.charAt(tokens.get(index + 1)?.end ?? 0) === ".";
  if (word !== "am" && word !== "pm" && !isDotted) return null;
  return { hours: word.startsWith("p") ? 12 : 0, lastToken: index + (isDotted ? 2 : 1) };
}

/** `5 March`, `March 5`, `5th of March`: the value is month × 100 + day. */
function dayOfMonth(tokens: TokenSequence, first: number, last: number, day: number): Quantity | null {
  if (!Number.isInteger(day) || day < 1 || day > 31) return null;
  const before = MONTHS.get(isNear(tokens, first - 1) ? (tokens.get(first - 1)?.form ?? "") : "");
  if (before !== undefined) return withSpan(tokens, first - 1, last, before * 100 + day, null, "date");
  const skip = tokens.get(last + 1)?.form === "of" ? 2 : 1;
  const after = MONTHS.get(isNear(tokens, last + skip - 1) ? (tokens.get(last + skip)?.form ?? "") : "");
  return after === undefined ? null : withSpan(tokens, first, last + skip, after * 100 + day, null, "date");
}

/** Whether only a blank stands between the token at `index` and the next one. */
function isNear(tokens: TokenSequence, index: number): boolean {
  const token = tokens.get(index);
  const next = tokens.get(index + 1);
  return token !== undefined && next !== undefined && next.start - token.end <= 1;
}

function withSpan(
  tokens: TokenSequence,
  firstToken: number,
  lastToken: number,
  value: number,
  unit: string | null,
  kind: Quantity["kind"],
): Quantity {
  return {
    value,
    unit,
    kind,
    start: tokens.get(firstToken)?.start ?? 0,
    end: tokens.get(lastToken)?.end ?? 0,
    firstToken,
    lastToken,
  };
}

/** The form of the token behind `index` if only a blank, a hyphen or nothing stands between the two. */
function adjacentForm(text: string, tokens: TokenSequence, index: number): string | null {
  const token = tokens.get(index);
  const next = tokens.get(index + 1);
  if (token === undefined || next === undefined) return null;
  const gap = next.start - token.end;
  if (gap === 0) return next.form;
  if (gap > 2) return null;
  const between = text.slice(token.end, next.start).trim();
  return between === "" || between === "-" || between === "\u2011" ? next.form : null;
}

function isYear(form: string, value: number): boolean {
  return /^\d{4}$/.test(form) && value >= FIRST_YEAR && value <= LAST_YEAR;
}
