/** The index of the first item that is not below, in a list where all that are below come first; its length if all are. */
export function lowerBound<Item>(sorted: ArrayLike<Item>, isBelow: (item: Item) => boolean): number {
  return lowerBoundBetween(sorted, 0, sorted.length, isBelow);
}

/**
 * The same where all items before `from` are known to be below. Takes steps that double, so that it costs the logarithm
 * of how far it goes: going through a list with it costs no more than the list's length.
 */
export function lowerBoundFrom<Item>(sorted: ArrayLike<Item>, from: number, isBelow: (item: Item) => boolean): number {
  let low = from;
  for (let step = 1; ; step *= 2) {
    const item = sorted[low + step - 1];
    if (item === undefined || !isBelow(item))
      return lowerBoundBetween(sorted, low, Math.min(low + step, sorted.length), isBelow);
    low += step;
  }
}

/** The same in the part of a list from `from` to `to` (exclusive); `to` if all there are below. */
export function lowerBoundBetween<Item>(
  sorted: ArrayLike<Item>,
  from: number,
  to: number,
  isBelow: (item: Item) => boolean,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && isBelow(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
