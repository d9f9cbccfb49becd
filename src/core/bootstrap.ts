import { SeededRandom } from "./seededRandom";

interface Interval {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 500;
/** Left out at each end: 95 % lie between. */
const TAIL = 0.025;

/** Of more values the mean is normally distributed, and a table of their resamples would fill the memory. */
const MAX_RESAMPLED = 20_000;
/** Standard errors to each side that hold 95 % of the cases. */
const SPREAD_95 = 1.96;

/** The mean of values with its 95 % percentile interval (Efron and Tibshirani 1993): the same resamples for the same seed and count. */
export class Bootstrap {
  readonly #count: number;
  readonly #draws: Int32Array;

  constructor(count: number, seed: number) {
    const random = new SeededRandom(seed);
    this.#count = count;
    this.#draws = Int32Array.from({ length: count > MAX_RESAMPLED ? 0 : count * RESAMPLES }, () => random.below(count));
  }

  /** `values` has one for each of the `count` questions, of which there is one at least. */
  interval(values: ArrayLike<number>): Interval {
    if (this.#draws.length === 0) return normalInterval(values);
    const means = new Float64Array(RESAMPLES);
    for (let round = 0; round < RESAMPLES; round += 1) means[round] = this.#meanOf(values, round);
    means.sort();
    const cut = Math.floor(RESAMPLES * TAIL);
    return { value: meanOf(values), low: means[cut] ?? 0, high: means[RESAMPLES - 1 - cut] ?? 0 };
  }

  #meanOf(values: ArrayLike<number>, round: number): number {
    let sum = 0;
    for (let at = round * this.#count; at < (round + 1) * this.#count; at += 1)
      sum += values[this.#draws[at] ?? 0] ?? 0;
    return sum / this.#count;
  }
}

function normalInterval(values: ArrayLike<number>): Interval {
  const value = meanOf(values);
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) squares += ((values[index] ?? 0) - value) ** 2;
  const spread = (SPREAD_95 * Math.sqrt(squares)) / values.length;
  return { value, low: value - spread, high: value + spread };
}

export function meanOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum / values.length;
}
