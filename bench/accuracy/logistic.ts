export interface Example {
  readonly values: readonly number[];
  readonly isSupported: boolean;
  readonly weight: number;
}

const RIDGE = 1;
const ROUNDS = 40;

/**
 * Fits a logistic regression by Newton's method with a ridge penalty on all but the intercept. `signs` forces the sign
 * of a weight: one whose fit comes out the wrong way round is held at 0. Deterministic.
 */
export function fitLogistic(examples: readonly Example[], signs: readonly (1 | -1)[]): number[] {
  const free = signs.map(() => true);
  for (;;) {
    const weights = newton(examples, free);
    const wrong = signs.findIndex((sign, index) => free[index] === true && (weights[index + 1] ?? 0) * sign < 0);
    if (wrong === -1) return weights;
    free[wrong] = false;
  }
}

function newton(examples: readonly Example[], free: readonly boolean[]): number[] {
  const size = free.length + 1;
  let weights = new Array<number>(size).fill(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gradient = new Array<number>(size).fill(0);
    const hessian = Array.from({ length: size }, () => new Array<number>(size).fill(0));
    for (const example of examples) accumulate(example, free, weights, gradient, hessian);
    for (let index = 0; index < size; index += 1) {
      const row = hessian[index] ?? [];
      row[index] = (row[index] ?? 0) + (index === 0 ? 1e-9 : RIDGE);
      if (index > 0) gradient[index] = (gradient[index] ?? 0) - RIDGE * (weights[index] ?? 0);
    }
    const step = solve(hessian, gradient);
    weights = weights.map((weight, index) => weight + (step[index] ?? 0));
    if (Math.max(...step.map(Math.abs)) < 1e-9) break;
  }
  return weights;
}

function accumulate(
  example: Example,
  free: readonly boolean[],
  weights: readonly number[],
  gradient: number[],
  hessian: number[][],
): void {
  const inputs = [1, ...example.values.map((value, index) => (free[index] === true ? value : 0))];
  const sum = inputs.reduce((total, input, index) => total + input * (weights[index] ?? 0), 0);
  const predicted = 1 / (1 + Math.exp(-sum));
  const error = (example.isSupported ? 1 : 0) - predicted;
  const curve = predicted * (1 - predicted) * example.weight;
  for (const [index, input] of inputs.entries()) {
    gradient[index] = (gradient[index] ?? 0) + example.weight * error * input;
    const row = hessian[index] ?? [];
    for (const [column, other] of inputs.entries()) row[column] = (row[column] ?? 0) + curve * input * other;
  }
}

/** Gaussian elimination with partial pivoting. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const chosen = rows[pivot] ?? [];
    rows[pivot] = rows[column] ?? [];
    rows[column] = chosen;
    for (let row = 0; row < size; row += 1) {
      const target = rows[row];
      if (row === column || target === undefined) continue;
      const factor = (target[column] ?? 0) / (chosen[column] ?? 1);
      for (let at = column; at <= size; at += 1) target[at] = (target[at] ?? 0) - factor * (chosen[at] ?? 0);
    }
  }
  return rows.map((row, index) => (row[size] ?? 0) / (row[index] ?? 1));
}
