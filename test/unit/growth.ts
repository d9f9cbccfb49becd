import assert from "node:assert/strict";

const FACTOR = 4;
/** Four times the input may take this many times the time: 4 is linear, 16 would be its square. */
const MOST = 12;
/** Times under this are noise. */
const NOISE_MS = 30;
const TRIES = 4;

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
  const small = make(length / FACTOR);
  const large = make(length);
  let ratio = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && ratio >= MOST; attempt += 1) {
    ratio =
      timeOf(() => run(large)) /
      Math.max(
        NOISE_MS,
        timeOf(() => run(small)),
      );
  }
  assert.ok(ratio < MOST, `${name}: ${FACTOR} times the length took ${ratio.toFixed(1)} times the time`);
}

function timeOf(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
