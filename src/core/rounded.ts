const DIGITS = 1e4;

/** Four digits behind the point: more would tell platforms apart, whose logarithms differ in the last ones. */
export function rounded(value: number): number {
  const near = Math.round(value * DIGITS) / DIGITS;
  return near === 0 ? 0 : near;
}

/** The same for what is 0..1 but for the error of adding up. */
export function roundedShare(value: number): number {
  return rounded(Math.min(1, Math.max(0, value)));
}
