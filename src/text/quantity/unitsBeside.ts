import { isBlank } from "../characters";
import {
  dollarOf,
  familyOf,
  isMoney,
  MAX_UNIT_WORDS,
  startsUnitPhrase,
  unitOf,
  unitOfPhrase,
  unitOfSign,
} from "../units";
import { adjacentForm, numberStart, type Place, yearOf } from "./quantity";

/** A unit beside a number. `edge` is where it ends, or, before the number, starts. */
interface UnitBeside {
  readonly unit: string;
  readonly token: number;
  readonly edge: number;
}

/** The unit right behind the token at `index`: a sign such as `%`, a word such as `days`, several such as `US dollars`. */
export function unitBehind(place: Place, index: number): UnitBeside | null {
  return signBehind(place, index) ?? phraseBehind(place, index) ?? wordBehind(place, index);
}

function signBehind({ text, tokens }: Place, index: number): UnitBeside | null {
  const end = tokens.get(index)?.end ?? 0;
  const at = isBlank(text.charCodeAt(end)) || text.charAt(end) === "." ? firstNonBlank(text, end) : end;
  const unit = unitOfSign(text.charAt(at));
  if (unit === null || (unit === "dollar" && /\d/.test(text.charAt(at + 1)))) return null;
  const next = tokens.get(index + 1);
  const scale = unit === "degree" && next !== undefined && next.start - at <= 2 ? SCALES.get(next.form) : undefined;
  return scale !== undefined && next !== undefined
    ? { unit: scale, token: index + 1, edge: next.end }
    : { unit, token: index, edge: at + 1 };
}

const SCALES: ReadonlyMap<string, string> = new Map([
  ["c", "celsius"],
  ["f", "fahrenheit"],
]);

/** Behind a blank, or the point of an abbreviation and a blank: `Mio. €`. */
function firstNonBlank(text: string, end: number): number {
  const at = text.charAt(end) === "." && text.charAt(end + 1) === " " ? end + 1 : end;
  return isBlank(text.charCodeAt(at)) ? at + 1 : at;
}

function phraseBehind(place: Place, index: number): UnitBeside | null {
  const first = adjacentForm(place, index);
  if (first === null || !startsUnitPhrase(first)) return null;
  let words = first;
  for (let count = 1; count < MAX_UNIT_WORDS; count += 1) {
    const word = adjacentForm(place, index + count);
    if (word === null) return null;
    words += ` ${word}`;
    const unit = unitOfPhrase(words);
    const token = index + count + 1;
    if (unit !== null) return { unit, token, edge: place.tokens.get(token)?.end ?? 0 };
  }
  return null;
}

function wordBehind(place: Place, index: number): UnitBeside | null {
  const unit = unitOf(adjacentForm(place, index) ?? "");
  if (unit === null || isNamedBehindYear(place, index) || isSecondPart(place, index + 1)) return null;
  const token = index + 1;
  const per = isMoney(unit) ? null : unitPer(place, token);
  // “3 days/week” counts days, as “3 days per week” does.
  const isHowOften = per !== null && familyOf(per.unit) === "time" && familyOf(unit) === "time";
  if (per !== null && !isHowOften) return { ...per, unit: `${unit}/${per.unit}` };
  return { unit, token, edge: place.tokens.get(token)?.end ?? 0 };
}

const PARTS_OF_YEAR: ReadonlySet<string> = new Set(["quarter", "half"]);

/** The `second` of `2022 second quarter`. */
function isSecondPart(place: Place, index: number): boolean {
  return place.tokens.get(index)?.form === "second" && PARTS_OF_YEAR.has(adjacentForm(place, index) ?? "");
}

const CAPITALS = /^[A-Z]{2,}$/;

/** `the 2026 HR manual`, `2025 SEC filings`: letters in capitals behind a year name something. */
function isNamedBehindYear({ text, tokens }: Place, index: number): boolean {
  const [number, word] = [tokens.get(index), tokens.get(index + 1)];
  if (number === undefined || word === undefined || yearOf(number.form) === null) return false;
  return familyOf(unitOf(word.form) ?? "") === "time" && CAPITALS.test(text.slice(word.start, word.end));
}

/** The unit behind a slash: of `mg/kg` the `kg`. */
function unitPer({ text, tokens }: Place, index: number): UnitBeside | null {
  const end = tokens.get(index)?.end ?? 0;
  const next = tokens.get(index + 1);
  const unit = text.charAt(end) === "/" && next?.start === end + 1 ? unitOf(next.form) : null;
  return unit === null || next === undefined ? null : { unit, token: index + 1, edge: next.end };
}

/** The money right before the token at `index`: `$`, `US$`, `USD 5`, `EUR 20`. */
export function moneyBefore(place: Place, index: number): UnitBeside | null {
  const { text, tokens } = place;
  const number = tokens.get(index);
  const start = number === undefined ? 0 : numberStart(place, number);
  const at = text.charAt(start - 1) === " " ? start - 2 : start - 1;
  const sign = unitOfSign(text.charAt(at));
  const before = tokens.get(index - 1);
  if (sign !== null && isMoney(sign)) {
    const prefix = sign === "dollar" && before?.end === at ? dollarOf(before.form) : null;
    if (prefix !== null && before !== undefined) return { unit: prefix, token: index - 1, edge: before.start };
    // A sign behind a number is that number's: `5 € 20`.
    return before?.isNumber === true && text.slice(before.end, at).trim() === ""
      ? null
      : { unit: sign, token: index, edge: at };
  }
  if (before === undefined || !isCode(text.slice(before.start, before.end)) || start - before.end > 2) return null;
  const unit =
    adjacentForm(place, index - 1) === null ? pointed(text, before.form, before.end, start) : unitOf(before.form);
  if (unit === null || !isMoney(unit) || tokens.get(index - 2)?.isNumber === true) return null;
  return { unit, token: index - 1, edge: before.start };
}

/** `Rs. 500` */
function pointed(text: string, form: string, end: number, start: number): string | null {
  return text.slice(end, start).trim() === "." ? unitOf(form) : null;
}

/** `USD`, `EUR`, `Rs`, `kr`; no word of a sentence. */
function isCode(written: string): boolean {
  return /^(?:[A-Z]{3}|Rs|kr)$/.test(written);
}
