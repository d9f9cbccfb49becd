import type { Rows } from "./rows";

/** Axes of nearly equal variance converge slowly; any two in their plane then show as much, so the search may stop. */
const MAX_ROUNDS = 24;
/** An axis that turns by less than this in a round (1 - cosine) has been found. */
const STILL = 1e-6;
/** A variance under this share of the whole is the error of adding up. */
const NOTHING = 1e-9;

/** Its multiples modulo 1 spread evenly, and never come again. */
const GOLDEN_RATIO = 0.6180339887498949;

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
 * starts from the rows themselves, so that the same rows give the same axes. The mean is taken away where it matters
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
  for (let round = 0; direction !== null && round < MAX_ROUNDS; round += 1) {
    const next = pulled(direction, rows, mean, found);
    const isStill = next === null || 1 - Math.abs(dot(next, direction)) < STILL;
    direction = next;
    if (isStill) break;
  }
  if (direction === null) return null;
  const { coordinates, origin } = placesOn(direction, rows, mean);
  return { direction, coordinates, origin };
}

/**
 * A mix of all rows in unequal parts, as far as the axes found do not show it. A single row to start from may lie in the very
 * middle of the main axis, and then never leads to it. Each axis has a mix of its own: the last one's may be shown whole.
 */
function firstDirection(rows: Rows, mean: Float64Array, found: readonly MainAxis[]): Float64Array | null {
  const step = (found.length + 1) * GOLDEN_RATIO;
  const parts = Float64Array.from({ length: rows.count }, (_, row) => (((row + 1) * step) % 1) - 0.5);
  return unit(without(found, centred(rows, mean, parts)));
}

/** One step of the iteration: through the rows and back, less what the axes found show already. */
function pulled(
  direction: Float64Array,
  rows: Rows,
  mean: Float64Array,
  found: readonly MainAxis[],
): Float64Array | null {
  const { coordinates } = placesOn(direction, rows, mean);
  return unit(without(found, centred(rows, mean, coordinates)));
}

function placesOn(
  direction: Float64Array,
  rows: Rows,
  mean: Float64Array,
): { coordinates: Float64Array; origin: number } {
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
