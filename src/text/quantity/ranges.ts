import { cardinalOf, parseNumeral } from "../numerals";
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
/** With one of these near by, `from 10 to 20` tells what changed, and by how much. */
const CHANGES = new RegExp(
  String.raw`^(?:(?:ris|ros|grow|grew|increas|fall|fell|drop|declin|decreas|mov|jump|cut|reduc|rais|lift|lower|chang|shift|slip|` +
    "climb|soar|surg|plung|shr[aiu]nk|expand|widen|narrow|exten[ds]|improv|turn|advanc|slid|dipp|edg|revis|updat|adjust|rebound|" +
    "recover|accelerat|slow|halv|doubl|tripl|swung|swing|convert|transition|switch|trim|boost|push|pull|driv|drove|upgrad|" +
    "downgrad|migrat|return|gain|los[est]|sank|sink|rall|tumbl|br[io]ng|took|tak|bec[ao]me)" +
    String.raw`\p{L}*|go|goes|going|gone|went|up|down|dips?|brought)$`,
  "u",
);
const CHANGE_REACH = 8;
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
    (TO.has(word) && isSpan(place, firstToken, lastToken + 2)) ||
    ((word === "and" || word === "und") && BETWEEN.has(tokens.get(firstToken - 1)?.form ?? ""));
  return isRange ? lastToken + 2 : null;
}

function isSpan(place: Place, first: number, end: number): boolean {
  const { tokens } = place;
  if (tokens.get(first - 1)?.form !== "from" || SPANS.has(tokens.get(first - 2)?.form ?? "")) return true;
  for (let at = Math.max(0, first - CHANGE_REACH); at <= end + CHANGE_REACH; at += 1)
    if (CHANGES.test(tokens.get(at)?.form ?? "")) return false;
  return true;
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
  const start = startOfAmount(place, last, unit);
  const number = start === null ? null : numberAt(place, start);
  if (start === null || number === null) return null;
  if (rangeEndBehind(place, { firstToken: start, lastToken: last }) !== firstToken) return null;
  return number * sharedFactor(number, numberAt(place, firstToken) ?? 0, value);
}

/** Words of a unit: `km/h`. */
const MOST_OF_UNIT = 2;

/** The first token of a number that ends with a token, by itself or with a unit; null where none does. */
function startOfAmount(place: Place, last: number, unit: string | null): number | null {
  if (numberAt(place, last) !== null) return last;
  for (let start = last - 1; unit !== null && start >= last - MOST_OF_UNIT; start -= 1) {
    const token = place.tokens.get(start);
    if (token === undefined || numberAt(place, start) === null) continue;
    const amount = token.isNumber ? amountInDigits(place, start, token) : amountInWords(place, start, token);
    return amount?.unit === unit && amount.lastToken === last ? start : null;
  }
  return null;
}

/** The range between two numbers; null where the first is not the smaller one: a score, or a part of a code. */
function rangeOf(least: number, most: number): Range | null {
  return least < most ? { least, most } : null;
}
