/**
 * Kendall's tau-b of two lists of the same length: 1 where they order all pairs alike, -1 where they order them oppositely,
 * with pairs that one of them ties left out of the count of that one (Kendall 1945). `null` where one has no order at all.
 * Compares all pairs: two thousand documents take some milliseconds.
 */
export function kendallTau(one: readonly number[], other: readonly number[]): number | null {
  let agreeing = 0;
  let ordered = 0;
  let otherOrdered = 0;
  for (let low = 0; low < one.length; low += 1) {
    const first = one[low] ?? 0;
    const otherFirst = other[low] ?? 0;
    for (let high = low + 1; high < one.length; high += 1) {
      const step = Math.sign((one[high] ?? 0) - first);
      const otherStep = Math.sign((other[high] ?? 0) - otherFirst);
      agreeing += step * otherStep;
      ordered += step * step;
      otherOrdered += otherStep * otherStep;
    }
  }
  return ordered === 0 || otherOrdered === 0 ? null : agreeing / Math.sqrt(ordered * otherOrdered);
}
