/** A range of numbers. */
export interface Domain {
  readonly low: number;
  readonly high: number;
}

/** The range that values and zero lie in: bars that do not start at zero mislead. */
export function domainFromZero(values: readonly number[]): Domain {
  return values.reduce(({ low, high }, value) => ({ low: Math.min(low, value), high: Math.max(high, value) }), {
    low: 0,
    high: 0,
  });
}

/** Where a value lies in a range, 0..1. Halves, because the range of the largest numbers is too large for a number. */
export function placeIn(value: number, { low, high }: Domain): number {
  const span = high / 2 - low / 2;
  return span > 0 ? Math.min(1, Math.max(0, (value / 2 - low / 2) / span)) : 0;
}

const STEPS = [1, 2, 5, 10];

/** Round numbers from 0 to `high`, about `most` of them, and never closer than 1: for counts. */
export function countTicks(high: number, most: number): number[] {
  const raw = Math.max(1, high / Math.max(1, most));
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = (STEPS.find((times) => times * power >= raw) ?? 10) * power;
  return Array.from({ length: Math.floor(high / step) + 1 }, (_, index) => index * step);
}
