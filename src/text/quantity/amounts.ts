import {
  cardinalOf,
  decimalsOf,
  intervalIn,
  LETTER_MAGNITUDES,
  MAGNITUDES,
  parseNumeral,
  partsOf,
  timesOf,
} from "../numerals";
import type { Token } from "../tokens";
import { alsoMeant, familyOf, isMoney, unitOf } from "../units";
import { groupedByBlanks, spacedNumeral } from "./groups";
import { wordsAt, type WrittenNumber } from "./numberWords";
import {
  adjacent,
  adjacentForm,
  exactly,
  numberStart,
  type Place,
  type Quantity,
  quantityAt,
  quantityOf,
  type Reading,
} from "./quantity";
import { moneyBefore, unitBehind } from "./unitsBeside";

const PERCENT = 100;
/** Digits that a fraction has no more of than are written are rounded: a third is 33 %, and 33.3 %. */
const FRACTION_SLACK = 0.5;
/** What is about a number is at most this part of it away. */
const ABOUT = 0.05;
const ABOUT_WORDS: ReadonlySet<string> = new Set(
  "about around approximately approx roughly nearly almost circa ca some etwa rund circa environ close".split(" "),
);
const IS_ABOUT_SIGN = /[~≈∼]\s?[$€£¥]?$/u;

/** The amount whose number is written in digits from the token at `index` on. */
export function amountInDigits(place: Place, index: number, token: Token): Quantity | null {
  const written = numeralAt(place, index, token);
  return written === null ? null : amountOf(place, index, written.number, written.others);
}

interface Written {
  readonly number: WrittenNumber;
  /** What else may be meant where blanks leave it open: of `3, 800` the 3 and the 800. */
  readonly others: readonly number[];
}

function numeralAt(place: Place, index: number, token: Token): Written | null {
  const point = token.start - numberStart(place, token);
  const value = parseNumeral(point > 0 ? `0.${token.form}` : token.form);
  if (value === null) return null;
  const grouped = groupedByBlanks(place, index, token) ?? spacedNumeral(place, index, token);
  const decimals = point > 0 ? token.form.length : decimalsOf(token.form, value);
  const step = decimals === 0 ? 1 : 10 ** -decimals;
  const number = { value: grouped?.value ?? value, lastToken: grouped?.last ?? index, step: grouped?.step ?? step };
  return { number: { ...withMagnitudes(place, number), isOrdinal: false }, others: grouped?.others ?? [] };
}

type Multiplied = Pick<WrittenNumber, "value" | "lastToken" | "step">;

/** `3.5 million`, `300 thousand`, `8,2 Mio.` */
function withMagnitudes(place: Place, number: Multiplied): Multiplied {
  let { value, lastToken, step } = number;
  for (;;) {
    const factor = MAGNITUDES.get(adjacentForm(place, lastToken) ?? "");
    if (factor === undefined) return { value, lastToken, step };
    value = times(value, factor);
    step *= factor;
    lastToken += 1;
  }
}

/** The product without the noise of binary fractions: 4.35 × 100 is 435. */
function times(value: number, factor: number): number {
  return Number((value * factor).toPrecision(15));
}

/** The time of `q8h` or `q3 months`; null where a word is no such. */
export function interval(place: Place, index: number, { form }: Token): Quantity | null {
  const written = intervalIn(form);
  if (written === null) return null;
  const isBehind = written.unit === "";
  const unit = unitOf(isBehind ? (adjacentForm(place, index) ?? "") : written.unit);
  if (unit === null || familyOf(unit) !== "time") return null;
  return quantityOf(place, index, isBehind ? index + 1 : index, [{ ...exactly(written.value, "amount"), unit }]);
}

/** The amount whose number is written in words from the token at `index` on; null where they are none. */
export function amountInWords(place: Place, index: number, token: Token): Quantity | null {
  const often = timesOf(token.form);
  if (often !== null) return quantityOf(place, index, index, [{ ...exactly(often, "amount"), unit: "time" }]);
  const part = fractionAt(place, index, token);
  if (part !== null) return part;
  const number = wordsAt(place, index);
  if (number === null) return null;
  if (number.isOrdinal) return ordinal(place, index, token, number);
  if (number.lastToken === index && token.form === "one" && !countsNoun(place, index)) return null;
  return amountOf(place, index, number, []);
}

/** `third`; `second` mostly is of time, or means `then`: only behind an article and before a word that is put in order. */
function ordinal(place: Place, index: number, { form }: Token, { value, lastToken }: WrittenNumber): Quantity | null {
  if (form === "second" && lastToken === index && !isPutInOrder(place, index)) return null;
  if (NAMES_KIND.test(place.text.slice(place.tokens.get(lastToken)?.end))) return null;
  return quantityOf(place, index, lastToken, [exactly(value, "ordinal")]);
}

/** Behind an ordinal: `third-party` and `first-class` say of what kind something is, `third-largest` and `third-quarter` which one. */
const NAMES_KIND = /^[-‐‑](?!\p{L}+est\b|(?:most|place|ranked|quarter|half|year|century|generation)\b)\p{L}/u;

const PUT_IN_ORDER: ReadonlySet<string> = new Set("place prize position half round".split(" "));
const BEHIND_TIME: ReadonlySet<string> = new Set(["later", "ago", "long", "apart"]);
const ARTICLES: ReadonlySet<string> = new Set("the a its his her their our my your every in".split(" "));

function isPutInOrder(place: Place, index: number): boolean {
  const next = adjacent(place, index);
  const before = place.tokens.get(index - 1)?.form ?? "the";
  if (next === null || next.isNumber || next.isFunctionWord || BEHIND_TIME.has(next.form)) return false;
  return ARTICLES.has(before) || PUT_IN_ORDER.has(next.form);
}

function startsAmount(token: Token | undefined): boolean {
  return token !== undefined && (token.isNumber || cardinalOf(token.form) !== null);
}

const NO_COUNT_BEFORE: ReadonlySet<string> = new Set(
  "no any every some each this that the which only another such everyone".split(" "),
);
const NO_COUNT_BEHIND: ReadonlySet<string> = new Set("day morning evening night another".split(" "));

const BETWEEN_NUMBERS: ReadonlySet<string> = new Set(["to", "or"]);

/** Whether `one` counts what is behind it: `one medal`, `one to three`, but `one of`, `no one knows`, `the one who`, `one day`. */
function countsNoun(place: Place, index: number): boolean {
  const next = adjacent(place, index);
  if (next !== null && BETWEEN_NUMBERS.has(next.form) && startsAmount(place.tokens.get(index + 2))) return true;
  if (next === null || next.isNumber || next.isFunctionWord || NO_COUNT_BEHIND.has(next.form)) return false;
  return !NO_COUNT_BEFORE.has(place.tokens.get(index - 1)?.form ?? "");
}

/** `half`, `a third of`, `two thirds`, `half a million`, `half an hour`. */
function fractionAt(place: Place, index: number, { form }: Token): Quantity | null {
  if (form === "half") return halfAt(place, index);
  const parts = partsOf(form);
  if (parts !== null) return isOneOfParts(place, index) ? fraction(place, index, index, 1 / parts) : null;
  const number = wordsAt(place, index);
  const noun = number === null || number.isOrdinal ? null : adjacentForm(place, number.lastToken);
  const behind = noun === null ? null : partsOf(noun);
  if (number === null || behind === null || number.value > behind) return null;
  // “two third parties” are no two thirds.
  const isMeant = number.value === 1 ? adjacentForm(place, number.lastToken + 1) === "of" : noun?.endsWith("s");
  return isMeant === true ? fraction(place, index, number.lastToken + 1, number.value / behind) : null;
}

const BEHIND_PART: ReadonlySet<string> = new Set(["of", "is", "are", "was", "were", "has", "have", "had"]);

/** `a third of`, `a quarter are`. */
function isOneOfParts({ tokens }: Place, index: number): boolean {
  return tokens.get(index - 1)?.form === "a" && BEHIND_PART.has(tokens.get(index + 1)?.form ?? "");
}

const BEHIND_HALF: ReadonlySet<string> = new Set(["of", "the", "all", "its", "their"]);

function halfAt(place: Place, index: number): Quantity | null {
  const next = adjacentForm(place, index);
  if (next === "a" || next === "an") {
    const factor = MAGNITUDES.get(adjacentForm(place, index + 1) ?? "");
    const step = factor === undefined ? 0 : factor / 10;
    if (factor !== undefined)
      return amountOf(place, index, { value: factor / 2, lastToken: index + 2, step, isOrdinal: false }, []);
    if (unitOf(adjacentForm(place, index + 1) ?? "") !== null)
      return amountOf(place, index, { value: 0.5, lastToken: index + 1, step: 0, isOrdinal: false }, []);
  }
  const before = place.tokens.get(index - 1)?.form ?? "";
  return next !== null && BEHIND_HALF.has(next) && !ARTICLES.has(before) && before !== "first" && before !== "second"
    ? fraction(place, index, index, 0.5)
    : null;
}

/** A part of a whole, which may be written in per cent. `three quarters` may be a time as well. */
function fraction(place: Place, first: number, last: number, part: number): Quantity {
  const slack = Number.isInteger(part * PERCENT) ? 0 : FRACTION_SLACK;
  const share: Reading = { value: part * PERCENT, unit: "percent", kind: "amount", slack };
  const plain: Reading = { value: part, unit: null, kind: "amount", slack: slack / PERCENT };
  const span = place.tokens.get(last)?.form === "quarters" ? wordsAt(place, first)?.value : undefined;
  const time: Reading[] = span === undefined ? [] : [{ ...exactly(span, "amount"), unit: "quarter" }];
  return quantityOf(place, first, last, [share, plain, ...time]);
}

/** A number with the unit before or behind it, and what makes it about that much. */
function amountOf(place: Place, index: number, number: WrittenNumber, others: readonly number[]): Quantity {
  const money = moneyBefore(place, index);
  const letter = letterMagnitude(place, number, money !== null);
  const known = letter?.isSure === true ? letter.number : number;
  const behind = money === null ? unitBehind(place, known.lastToken) : null;
  const unit = money?.unit ?? behind?.unit ?? null;
  const first = money?.token ?? index;
  const reading: Reading = { value: known.value, unit, kind: "amount", slack: slackOf(place, first, known) };
  const last = Math.max(known.lastToken, behind?.token ?? 0);
  const token = place.tokens.get(index);
  const start = money?.edge ?? (token === undefined ? 0 : numberStart(place, token));
  const end = Math.max(place.tokens.get(last)?.end ?? 0, behind?.edge ?? 0);
  return quantityAt({ start, end }, first, last, [reading, ...otherReadings(reading, letter, others)]);
}

const NONE: readonly Reading[] = [];

function otherReadings(
  reading: Reading,
  letter: LetterMagnitude | null,
  others: readonly number[],
): readonly Reading[] {
  const { value, unit, slack } = reading;
  if (letter === null && others.length === 0 && unit === null && !isPart(value)) return NONE;
  const multiplied: Reading[] =
    letter?.isSure === false
      ? [{ value: letter.number.value, unit: null, kind: "amount", slack: letter.number.step / 2 }]
      : [];
  const parts = others.map((part): Reading => ({ value: part, unit, kind: "amount", slack: 0 }));
  return [...alike(value, unit, slack), ...multiplied, ...parts];
}

function isPart(value: number): boolean {
  return value > 0 && value < 1;
}

/** The other units that are written alike, and per cent for a part of 1. */
function alike(value: number, unit: string | null, slack: number): Reading[] {
  if (unit !== null) return alsoMeant(unit).map((other) => ({ value, unit: other, kind: "amount", slack }));
  return isPart(value)
    ? [{ value: times(value, PERCENT), unit: "percent", kind: "amount", slack: slack * PERCENT }]
    : [];
}

interface LetterMagnitude {
  readonly number: WrittenNumber;
  readonly isSure: boolean;
}

/**
 * `$8.2m`, `2.5k`, `21.4M`: the letter multiplies. Where it may be a unit as well (`5m`), that is not sure.
 */
function letterMagnitude(
  place: Place,
  { value, lastToken, step }: WrittenNumber,
  isAmountOfMoney: boolean,
): LetterMagnitude | null {
  const { text, tokens } = place;
  const next = tokens.get(lastToken + 1);
  const factor = next === undefined ? undefined : LETTER_MAGNITUDES.get(next.form);
  if (next === undefined || factor === undefined || step >= 1e3) return null;
  const isAttached = next.start === tokens.get(lastToken)?.end;
  const isLarge = text.charAt(next.start) !== next.form;
  if (!isAttached && !(isAmountOfMoney && isLarge)) return null;
  const behind = unitBehind(place, lastToken + 1);
  const isMoneyBehind = behind !== null && isMoney(behind.unit);
  const number = { value: times(value, factor), lastToken: lastToken + 1, step: step * factor, isOrdinal: false };
  const isSure = isAmountOfMoney || isMoneyBehind || next.form === "k" || (isLarge && next.form !== "t");
  return isSure || next.form === "m" ? { number, isSure } : null;
}

/** Half of what the last digit counts; more where the number is only about that. */
function slackOf(place: Place, first: number, { value, step }: WrittenNumber): number {
  return isAbout(place, first) ? Math.max(step / 2, Math.abs(value) * ABOUT) : step / 2;
}

function isAbout({ text, tokens }: Place, first: number): boolean {
  const start = tokens.get(first)?.start ?? 0;
  if (IS_ABOUT_SIGN.test(text.slice(Math.max(0, start - 4), start))) return true;
  const before = tokens.get(first - 1);
  const isOf = before?.form === "to" || before?.form === "a";
  return ABOUT_WORDS.has((isOf ? tokens.get(first - 2) : before)?.form ?? "");
}
