import { cardinalOf, digitWordValue, isTensWord, MAGNITUDES, ordinalOf, partsOf } from "../numerals";
import { adjacent, adjacentForm, type Place } from "./quantity";

/** A number as it is written, before its unit. */
export interface WrittenNumber {
  readonly value: number;
  readonly lastToken: number;
  /** What its last digit counts: 0.1 in `4.2`, 100,000 in `4.2 million`. */
  readonly step: number;
  readonly isOrdinal: boolean;
}

const HUNDRED = 100;
const THOUSAND = 1000;
/** No number has more words. */
const MAX_WORDS = 12;
const JOINED_BY_AND = 100;

/**
 * The number that words give: `twenty-five`, `one hundred and five`, `two thousand three hundred`, `twenty-first`. Null where a
 * word is none by itself: `one`, and what is no more than a part of a number.
 */
export function wordsAt(place: Place, index: number): WrittenNumber | null {
  const first = place.tokens.get(index)?.form ?? "";
  let value = cardinalOf(first) ?? (isMagnitudeAlone(place, index) ? MAGNITUDES.get(first) : undefined);
  if (value === undefined) return ordinal(first, index);
  let step = MAGNITUDES.has(first) ? value : 1;
  let lastToken = index;
  for (let count = 1; count < MAX_WORDS; count += 1) {
    const found = next(place, lastToken, value);
    if (found === null) break;
    ({ value, lastToken } = found);
    step = found.step;
    if (found.isOrdinal) return { value, lastToken, step, isOrdinal: true };
  }
  return { value, lastToken, step: step < THOUSAND ? 1 : step, isOrdinal: false };
}

function ordinal(form: string, index: number): WrittenNumber | null {
  const value = ordinalOf(form);
  return value === null ? null : { value, lastToken: index, step: 0, isOrdinal: true };
}

const SEVERAL: ReadonlySet<string> = new Set("several few many some couple these those the".split(" "));

/** `a hundred`, `hundred thousand`; but `several hundred thousand`. */
function isMagnitudeAlone(place: Place, index: number): boolean {
  const before = place.tokens.get(index - 1)?.form ?? "";
  return before === "a" || (MAGNITUDES.has(adjacentForm(place, index) ?? "") && !SEVERAL.has(before));
}

/** The number with the next word added or multiplied; null where the next word is no part of it. */
function next(place: Place, index: number, value: number): WrittenNumber | null {
  const form = adjacentForm(place, index) ?? "";
  const factor = MAGNITUDES.get(form);
  const lastToken = index + 1;
  if (factor !== undefined) return { ...multiplied(value, factor), lastToken };
  const last = place.tokens.get(index)?.form ?? "";
  if (isTensWord(last)) {
    const digit = digitWordValue(form);
    const isOrdinal = digit !== null && cardinalOf(form) === null;
    return digit === null ? null : { value: value + digit, lastToken, step: 1, isOrdinal };
  }
  if (!MAGNITUDES.has(last) || last === "dozen") return null;
  return added(place, index, value);
}

/** Behind a magnitude a smaller number may follow, also with `and`: `two hundred and five`. */
function added(place: Place, index: number, value: number): WrittenNumber | null {
  const hasAnd = adjacentForm(place, index) === "and";
  const at = hasAnd ? index + 2 : index + 1;
  const token = hasAnd ? adjacent(place, index + 1) : adjacent(place, index);
  const more = token === null ? null : cardinalOf(token.form);
  if (more === null || more === 0) return null;
  const behind = MAGNITUDES.get(adjacentForm(place, at) ?? "");
  // “between one hundred and two hundred” are two numbers.
  if (hasAnd && (behind !== undefined || partsOf(adjacentForm(place, at) ?? "") !== null)) return null;
  const step = MAGNITUDES.get(place.tokens.get(index)?.form ?? "") ?? 1;
  const size = behind === HUNDRED ? HUNDRED * more : more;
  if (size >= step || (hasAnd && size >= JOINED_BY_AND)) return null;
  return { value: value + more, lastToken: at, step: 1, isOrdinal: false };
}

/** `two thousand three hundred`: only what stands behind the last thousand is multiplied. */
function multiplied(value: number, factor: number): Omit<WrittenNumber, "lastToken"> {
  const whole = factor < value ? Math.floor(value / THOUSAND) * THOUSAND : 0;
  const part = value - whole;
  return part > 0 && part < THOUSAND && whole > 0
    ? { value: whole + part * factor, step: factor, isOrdinal: false }
    : { value: value * factor, step: factor, isOrdinal: false };
}
