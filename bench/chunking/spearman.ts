/** Spearman's rank correlation; equal values share the mean of their ranks. */
export function spearman(ones: readonly number[], others: readonly number[]): number {
  return pearson(ranksOf(ones), ranksOf(others));
}

function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
}

function pearson(ones: readonly number[], others: readonly number[]): number {
  const [one, other] = [deviations(ones), deviations(others)];
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other));
}

function deviations(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

function dot(ones: readonly number[], others: readonly number[]): number {
  return ones.reduce((sum, value, index) => sum + value * (others[index] ?? 0), 0);
}
