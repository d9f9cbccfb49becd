/** Rows of a matrix with few numbers in each. */
export type SparseRow = readonly (readonly [column: number, value: number])[];

const MOST_STEPS = 8;
const CLOSE = 1e-6;
const INSIDE = 0.1;

/** A row with what it is to be, 1 or -1, and what it costs to miss it. */
export interface SparseExample {
  readonly row: SparseRow;
  readonly target: number;
  readonly cost: number;
}

/**
 * The weights of a logistic regression with a ridge, the intercept last: dual coordinate ascent over the examples in their order
 * (Yu, Huang and Lin 2011). Deterministic.
 */
export function fitSparse(examples: readonly SparseExample[], width: number, rounds: number): Float64Array {
  const weights = new Float64Array(width + 1);
  const kept = examples.filter(({ cost }) => cost > 0);
  const duals = kept.map(({ cost }) => Math.min(0.001 * cost, 1e-8));
  const norms = kept.map(({ row }) => row.reduce((sum, [, value]) => sum + value * value, 1));
  kept.forEach((example, index) => move(weights, example, duals[index] ?? 0));
  for (let round = 0; round < rounds; round += 1) {
    kept.forEach((example, index) => {
      const dual = duals[index] ?? 0;
      const next = solved(dual, example, norms[index] ?? 1, sparseScore(weights, example.row) * example.target);
      move(weights, example, next - dual);
      duals[index] = next;
    });
  }
  return weights;
}

/** The log odds of a row. */
export function sparseScore(weights: Float64Array, row: SparseRow): number {
  let sum = weights[weights.length - 1] ?? 0;
  for (const [column, value] of row) sum += value * (weights[column] ?? 0);
  return sum;
}

function move(weights: Float64Array, { row, target }: SparseExample, change: number): void {
  const push = change * target;
  for (const [column, value] of row) weights[column] = (weights[column] ?? 0) + push * value;
  weights[weights.length - 1] = (weights[weights.length - 1] ?? 0) + push;
}

/** Newton's method on one dual variable, held between 0 and the cost. */
function solved(dual: number, { cost }: SparseExample, norm: number, slope: number): number {
  let found = dual;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const gradient = Math.log(found / (cost - found)) + norm * (found - dual) + slope;
    if (Math.abs(gradient) < CLOSE) break;
    const next = found - gradient / (norm + cost / (found * (cost - found)));
    if (next <= 0) found *= INSIDE;
    else found = next >= cost ? cost - (cost - found) * INSIDE : next;
  }
  return found;
}
