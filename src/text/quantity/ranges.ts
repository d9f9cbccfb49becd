import { cardinalOf, parseNumeral } from "../numerals";
import { unitOf } from "../units";
import { amountInDigits, amountInWords } from "./amounts";
import { between, type Place, type Quantity, type Range, type Reading } from "./quantity";

const IS_DASH = /^%?\s?[-\u2010-\u2014]\s?[$€£¥₹]?$/u;
/** Between the first number and `to`, and between this and the second one: `55% to 70%`, `$5 and $10`. */
const IS_BEHIND_FIRST = /^%? $/u;
const IS_BEFORE_SECOND = /^\s+[$€£¥₹]?$/u;
const THOUSAND = 1000;
const TO: ReadonlySet<string> = new Set(["to", "bis", "a"]);
/** Before `from 10 to 20`: what spans all between, and not a change from one to the other. */
const SPANS: ReadonlySet<string> = new Set(
  "range ranges ranged ranging vary varies varied varying anywhere span spans aged ages".split(" "),
);
const BETWEEN: ReadonlySet<string> = new Set(["between", "zwischen", "entre"]);

/**
 * The token of the number that a range starting with the quantity ends with: `10–20`, `10 to 20`, `between 10 and 20`. Null where
 * none starts, as in `rose from 10 to 20`.
 */
function rangeEndBehind(
  place: Place,
  { firstToken, lastToken }: Pick<Quantity, "firstToken" | "lastToken">,
): number | null {
  const { tokens } = place;
  const gap = between(place, lastToken);
  if (gap === null) return null;
  if (IS_DASH.test(gap)) return isNumeral(place, lastToken + 1) ? lastToken + 1 : null;
  const word = tokens.get(lastToken + 1)?.form ?? "";
  if (!IS_BEHIND_FIRST.test(gap) || !IS_BEFORE_SECOND.test(between(place, lastToken + 1) ?? "")) return null;
  if (!isNumeral(place, lastToken + 2)) return null;
  const isRange =
    (TO.has(word) && isSpan(place, firstToken)) ||
    ((word === "and" || word === "und") && BETWEEN.has(tokens.get(firstToken - 1)?.form ?? ""));
  return isRange ? lastToken + 2 : null;
}

function isSpan({ tokens }: Place, first: number): boolean {
  return tokens.get(first - 1)?.form !== "from" || SPANS.has(tokens.get(first - 2)?.form ?? "");
}

function isNumeral(place: Place, index: number): boolean {
  return numberAt(place, index) !== null;
}

/** The plain number that a token gives, or null. */
function numberAt({ tokens }: Place, index: number): number | null {
  const token = tokens.get(index);
  if (token === undefined) return null;
  return token.isNumber ? parseNumeral(token.form) : cardinalOf(token.form);
}

/** A number that is an end of a range knows the other one; the first one often leaves its unit to the second. */
export function inRange(place: Place, quantity: Quantity): Quantity {
  if (quantity.kind !== "amount" && quantity.kind !== "year") return quantity;
  const end = rangeEndBehind(place, quantity);
  if (end !== null) return startOfRange(place, quantity, end);
  const least = startBefore(place, quantity);
  return least === null ? quantity : { ...quantity, range: rangeOf(least, quantity.value) };
}

/** `10` in `10–20 mg`, in `10 to 20 million` */
function startOfRange(place: Place, quantity: Quantity, index: number): Quantity {
  const token = place.tokens.get(index);
  const number = numberAt(place, index);
  if (token === undefined || number === null) return quantity;
  const other = token.isNumber ? amountInDigits(place, index, token) : amountInWords(place, index, token);
  if (other === null || other.kind !== "amount") return quantity;
  if (quantity.kind === "year") return { ...quantity, range: rangeOf(quantity.value, other.value) };
  const factor = sharedFactor(quantity.value, number, other.value);
  const unit = quantity.unit ?? other.unit;
  if (unit !== (other.unit ?? unit)) return quantity;
  const first: Reading = { value: quantity.value * factor, slack: quantity.slack * factor, unit, kind: "amount" };
  const readings = [
    first,
    ...(factor === 1 ? [] : [{ ...first, value: quantity.value }]),
    ...quantity.readings.slice(1),
  ];
  return { ...quantity, ...first, readings, range: rangeOf(first.value, other.value) };
}

/** What `million` behind the second of two numbers multiplies both with; 1 where the first is large by itself. */
function sharedFactor(value: number, number: number, other: number): number {
  const factor = number === 0 ? 1 : Math.round(other / number);
  return factor >= THOUSAND && value < THOUSAND ? factor : 1;
}

/** The number that a range starts with whose end the quantity is; null where it ends none. */
function startBefore(place: Place, { firstToken, value, unit }: Quantity): number | null {
  const isJoined = IS_DASH.test(between(place, firstToken - 1) ?? "");
  const last = isJoined ? firstToken - 1 : firstToken - 2;
  const form = place.tokens.get(last)?.form;
  const start = unit !== null && form !== undefined && unitOf(form) === unit ? last - 1 : last;
  const number = numberAt(place, start);
  if (number === null || rangeEndBehind(place, { firstToken: start, lastToken: last }) !== firstToken) return null;
  return number * sharedFactor(number, numberAt(place, firstToken) ?? 0, value);
}

/** The range between two numbers; null where the first is not the smaller one: a score, or a part of a code. */
function rangeOf(least: number, most: number): Range | null {
  return least < most ? { least, most } : null;
}
