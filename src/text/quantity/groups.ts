import type { Token } from "../tokens";
import { between, type Place } from "./quantity";
import { moneyBefore, unitBehind } from "./unitsBeside";

const FIRST_GROUP = /^[1-9]\d{0,2}$/;
const GROUP = /^\d{3}$/;
const DECIMALS = /^\d{1,2}$/;
const GROUPING_BLANK = /^[ \u00a0\u2009\u202f]$/;
const MAX_DIGITS = 15;
const STARTS_LIST = /^(?:\s?,|\s(?:and|or|und|et)\s+\d)/;

/** A number of several tokens. */
interface Grouped {
  readonly value: number;
  readonly last: number;
  readonly step: number;
  /** The numbers that the tokens are one by one, where they may be several. */
  readonly others: readonly number[];
}

/** `28 600`: a number whose thousands blanks part (ISO 80000-1); null for any other. */
export function groupedByBlanks(place: Place, index: number, { form }: Token): Grouped | null {
  if (!FIRST_GROUP.test(form) || isBehindNumber(place, index)) return null;
  const { tokens } = place;
  let digits = form;
  let last = index;
  for (; ; last += 1) {
    const next = tokens.get(last + 1);
    if (next?.isNumber !== true || !GROUPING_BLANK.test(between(place, last) ?? "")) break;
    if (!GROUP.test(next.form) || digits.length >= MAX_DIGITS) return null;
    digits += next.form;
  }
  return last === index ? null : { value: Number(digits), last, step: 1, others: [] };
}

/** `3, 800` and `7. 8`, as texts out of pages have them: one number, or a list or the end of a sentence between two. */
export function spacedNumeral(place: Place, index: number, { form }: Token): Grouped | null {
  const next = place.tokens.get(index + 1);
  const sign = between(place, index);
  if (next?.isNumber !== true || !FIRST_GROUP.test(form) || isInList(place, index, next)) return null;
  const others = [Number(form), Number(next.form)];
  const last = index + 1;
  if (sign === ", " && GROUP.test(next.form)) return { value: Number(form + next.form), last, step: 1, others };
  if (sign !== ". " || !DECIMALS.test(next.form)) return null;
  return { value: Number(`${form}.${next.form}`), last, step: 10 ** -next.form.length, others };
}

function isInList(place: Place, index: number, { end }: Token): boolean {
  const before = between(place, index - 1) ?? "";
  const isBehindAnother = place.tokens.get(index - 1)?.isNumber === true && before.trim() === ",";
  if (isBehindAnother || STARTS_LIST.test(place.text.slice(end, end + 8))) return true;
  return moneyBefore(place, index) !== null && unitBehind(place, index + 1) !== null;
}

function isBehindNumber({ tokens }: Place, index: number): boolean {
  const [before, token] = [tokens.get(index - 1), tokens.get(index)];
  return before?.startsQuantity === true && token !== undefined && token.start - before.end <= 1;
}
