/** What a fit gives: an intercept, and a weight for each measure. */
export interface LinearModel {
  readonly intercept: number;
  readonly weights: readonly number[];
}

/** The log odds that a model gives for some measures. */
export function linear({ intercept, weights }: LinearModel, values: readonly number[]): number {
  return values.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), intercept);
}

/** The probability with some log odds. */
export function logistic(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}
