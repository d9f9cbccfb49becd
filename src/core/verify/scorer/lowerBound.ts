/** The index of the first item that is not below, in a list where all that are below come first; its length if all are. */
export function lowerBound<Item>(sorted: ArrayLike<Item>, isBelow: (item: Item) => boolean): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && isBelow(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}
