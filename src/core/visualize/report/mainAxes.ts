import type { Rows } from "./rows";

/** Axes of nearly equal variance converge slowly; any two in their plane then show as much, so the search may stop. */
const MOST_ROUNDS = 24;
/** An axis that turns by less than this in a round (1 - cosine) has been found. */
const STILL = 1e-6;
/** A variance under this share of the whole is the error of adding up. */
const NOTHING = 1e-9;

/** An axis through the rows' mean, and how far along it each row lies. */
export interface MainAxis {
  /** Of length 1. */
  readonly direction: Float64Array;
  readonly coordinates: Float64Array;
  /** The mean's own place on the axis: a point beside the rows lies at its product with `direction` less this. */
  readonly origin: number;
}

export interface MainAxes {
  readonly axes: readonly MainAxis[];
  /** The share of the rows' variance that the axes show, 0..1. */
  readonly explained: number;
}

/**
 * The directions in which rows differ most: principal component analysis by power iteration, one axis after the other. It
 * starts from a row of the matrix itself, so that the same rows give the same axes. The mean is taken away where it matters
 * and never from the rows, which stay sparse.
 */
export function mainAxes(rows: Rows, wanted: number): MainAxes {
  const mean = rows.combined(new Float64Array(rows.count).fill(1 / Math.max(1, rows.count)));
  const total = rows.squares() - rows.count * dot(mean, mean);
  const axes: MainAxis[] = [];
  let shown = 0;
  while (axes.length < wanted) {
    const axis = nextAxis(rows, mean, axes);
    const variance = axis === null ? 0 : dot(axis.coordinates, axis.coordinates);
    if (axis === null || variance <= NOTHING * Math.max(total, rows.count)) break;
    axes.push(axis);
    shown += variance;
  }
  return { axes, explained: total <= 0 ? 0 : Math.min(1, shown / total) };
}

function nextAxis(rows: Rows, mean: Float64Array, found: readonly MainAxis[]): MainAxis | null {
  let direction = firstDirection(rows, mean, found);
  for (let round = 0; direction !== null && round < MOST_ROUNDS; round += 1) {
    const next = pulled(direction, rows, mean, found);
    const isStill = next === null || 1 - Math.abs(dot(next, direction)) < STILL;
    direction = next;
    if (isStill) break;
  }
  if (direction === null) return null;
  const { coordinates, origin } = placesOn(direction, rows, mean);
  return { direction, coordinates, origin };
}

/** Towards the row that lies farthest from the mean, as far as the axes found do not show it. */
function firstDirection(rows: Rows, mean: Float64Array, found: readonly MainAxis[]): Float64Array | null {
  let farthest: Float64Array | null = null;
  let length = 0;
  for (const row of [0, rows.count - 1, rows.count >> 1, rows.count >> 2]) {
    const away = without(found, centred(rows, mean, oneHot(rows.count, row)));
    const own = dot(away, away);
    if (own <= length) continue;
    farthest = away;
    length = own;
  }
  return farthest === null ? null : unit(farthest);
}

function oneHot(count: number, at: number): Float64Array {
  const factors = new Float64Array(count);
  factors[at] = 1;
  return factors;
}

/** One step of the iteration: through the rows and back, less what the axes found show already. */
function pulled(direction: Float64Array, rows: Rows, mean: Float64Array, found: readonly MainAxis[]): Float64Array | null {
  const { coordinates } = placesOn(direction, rows, mean);
  return unit(without(found, centred(rows, mean, coordinates)));
}

function placesOn(direction: Float64Array, rows: Rows, mean: Float64Array): { coordinates: Float64Array; origin: number } {
  const origin = dot(mean, direction);
  return { coordinates: rows.times(direction).map((place) => place - origin), origin };
}

/** The sum of the rows less their mean, each times its factor. */
function centred(rows: Rows, mean: Float64Array, factors: Float64Array): Float64Array {
  const whole = factors.reduce((sum, factor) => sum + factor, 0);
  return rows.combined(factors).map((sum, column) => sum - whole * (mean[column] ?? 0));
}

function without(axes: readonly MainAxis[], vector: Float64Array): Float64Array {
  return axes.reduce((left, { direction }) => {
    const shared = dot(left, direction);
    return left.map((value, column) => value - shared * (direction[column] ?? 0));
  }, vector);
}

function unit(vector: Float64Array): Float64Array | null {
  const length = Math.sqrt(dot(vector, vector));
  return length < 1e-12 ? null : vector.map((value) => value / length);
}

export function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let column = 0; column < one.length; column += 1) sum += (one[column] ?? 0) * (other[column] ?? 0);
  return sum;
}
