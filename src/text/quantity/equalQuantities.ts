import { conversionOf } from "../units";
import type { Kind, Quantity, Range, Reading } from "./quantity";

/** A number that is further from another one than this part of it is not the same one rounded. */
const MOST_ROUNDED = 0.07;
/** What binary fractions and factors of conversion leave. */
const NOISE = 1e-6;
/** The day of a date that has none. */
const DAYS = 100;

/** Whether two quantities say the same: any reading of the one and any of the other. */
export function areEqual(one: Quantity, other: Quantity): boolean {
  return one.readings.some((reading) => other.readings.some((theirs) => agree(reading, theirs)));
}

function agree(one: Reading, other: Reading): boolean {
  if (spaceOf(one.kind) !== spaceOf(other.kind)) return false;
  if (one.kind === "date") return isSameDay(one.value, other.value);
  const converted = inUnit(other, one.unit);
  if (converted === null) return false;
  const slack = Math.max(slackBeside(one, converted.rounds), converted.slack);
  return isNear(one.value, converted.value, slack);
}

/** `May` agrees with each of its days, as it leaves the day open. */
function isSameDay(one: number, other: number): boolean {
  if (one % DAYS !== 0 && other % DAYS !== 0) return one === other;
  return Math.floor(one / DAYS) === Math.floor(other / DAYS);
}

function isNear(one: number, other: number, slack: number): boolean {
  const size = Math.max(Math.abs(one), Math.abs(other));
  return Math.abs(one - other) <= Math.min(slack, size * MOST_ROUNDED) + size * NOISE;
}

interface Converted {
  readonly value: number;
  readonly slack: number;
  readonly rounds: boolean | null;
}

/** A reading in another unit; a number without one is taken as it is. Null where it cannot be converted. */
function inUnit(reading: Reading, unit: string | null): Converted | null {
  const { value, slack } = reading;
  if (unit === null || reading.unit === null || unit === reading.unit) return { value, slack, rounds: null };
  const conversion = conversionOf(reading.unit, unit);
  if (conversion === null) return null;
  const { factor, offset, rounds } = conversion;
  return { value: value * factor + offset, slack: slackBeside(reading, rounds) * factor, rounds };
}

/** Whole numbers within one system are exact: 12 days are no 2 weeks, but 5 miles are 8 kilometres. */
function slackBeside({ value, slack }: Reading, rounds: boolean | null): number {
  const isExact = rounds === false && Number.isInteger(value) && slack <= WHOLE;
  return isExact ? 0 : slack;
}

const WHOLE = 0.5;

/** Dates, quarters and times of day are no numbers to count with; all the others may say the same. */
export function spaceOf(kind: Kind): string {
  return kind === "date" || kind === "time" || kind === "quarter" ? kind : "";
}

/** The numbers in `unit` that say the same as a reading; null where none do. */
export function intervalOf(reading: Reading, unit: string | null): Range | null {
  if (reading.kind === "date") return daysOf(reading.value);
  const converted = inUnit(reading, unit);
  if (converted === null) return null;
  const { value, slack } = converted;
  const size = Math.abs(value);
  const reach = Math.min(slack, size * MOST_ROUNDED) + size * NOISE;
  return { least: value - reach, most: value + reach };
}

function daysOf(value: number): Range {
  return value % DAYS === 0 ? { least: value, most: value + DAYS - 1 } : { least: value, most: value };
}

/** Whether two quantities count in the same way, so that one can be set against the other. */
export function areOfOneMeasure(one: Quantity, other: Quantity): boolean {
  if (one.kind !== other.kind) return false;
  if (one.unit === null || other.unit === null) return one.unit === other.unit;
  return one.unit === other.unit || conversionOf(one.unit, other.unit) !== null;
}

/** Whether one of two quantities lies in the range that the other one is an end of. */
export function areWithin(one: Quantity, other: Quantity): boolean {
  return liesIn(one, other) || liesIn(other, one);
}

function liesIn(quantity: Quantity, { range, unit }: Quantity): boolean {
  if (range === null || quantity.range !== null) return false;
  return quantity.readings.some((reading) => {
    const found = inUnit(reading, unit);
    return found !== null && found.value >= range.least && found.value <= range.most;
  });
}

const MONTHS_OF_QUARTER = 3;

/** Whether a date lies in a quarter of the year. */
export function isInQuarter(date: Quantity, quarter: Quantity): boolean {
  if (date.kind !== "date" || quarter.kind !== "quarter") return false;
  return date.readings.some(({ value }) => Math.ceil(Math.floor(value / DAYS) / MONTHS_OF_QUARTER) === quarter.value);
}

/** The value of a quantity in another unit; null where it cannot be converted. */
export function valueIn(quantity: Quantity, unit: string | null): number | null {
  return inUnit(quantity, unit)?.value ?? null;
}
