import assert from "node:assert/strict";

const FACTOR = 4;
/** Four times the input may take this many times the time: 4 is linear, 16 would be its square. */
const MOST = 8;
/** Times under this are noise. */
const NOISE_MS = 0.5;
const TRIES = 24;

/**
 * Asserts that the time of `run` does not grow faster than its input, by the ratio of two sizes within one run. No time
 * is asserted: only a ratio that stays bad over several tries counts, since machines are noisy.
 */
export function assertLinear(part: string, length: number, run: (text: string) => unknown): void {
  assertLinearIn(JSON.stringify(part), (size) => part.repeat(Math.ceil(size / part.length)), length, run);
}

/** The same for a text that is more than one part repeated: `make` gives it at a length. */
export function assertLinearIn(
  name: string,
  make: (length: number) => string,
  length: number,
  run: (text: string) => unknown,
): void {
  const ratio = growth(make, length, run);
  // Memory gets slower in steps: once an array no longer fits into a cache, or is asked for page by page. A square grows at every size.
  const least = ratio < MOST ? ratio : Math.min(ratio, growth(make, length * FACTOR, run));
  assert.ok(least < MOST, `${name}: ${FACTOR} times the length took ${least.toFixed(1)} times the time`);
}

/** How many times as long a text of a length takes as one of a quarter of it, at the best of several tries. */
function growth(make: (length: number) => string, length: number, run: (text: string) => unknown): number {
  const [small, large] = [make(length / FACTOR), make(length)];
  let [least, most, ratio] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < TRIES && ratio >= MOST; attempt += 1) {
    most = Math.min(
      most,
      timeOf(() => run(large)),
    );
    least = Math.min(
      least,
      timeOf(() => run(small)),
    );
    ratio = most / Math.max(NOISE_MS, least);
  }
  return ratio;
}

/** Milliseconds of this process alone: others beside it make a clock run on, and not this. */
function timeOf(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
