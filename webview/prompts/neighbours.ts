/** Neighbours that are drawn as one: items `from` to `to`, both counted. */
export interface Neighbours {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly width: number;
}

/**
 * Lays items side by side, each as wide as its size, and joins neighbours until what they make is wide enough to be seen
 * and hit. However many there are, no more than `room / least` are drawn.
 * @param sizes of the items; where all are 0 they are taken as alike
 * @param scale how wide a size of 1 is
 * @param mayJoin whether an item may stand with the one before it
 */
export function joinNeighbours(
  sizes: readonly number[],
  scale: number,
  {
    least,
    start,
    mayJoin,
  }: { readonly least: number; readonly start: number; readonly mayJoin: (item: number) => boolean },
): Neighbours[] {
  const joined: Neighbours[] = [];
  let x = start;
  let from = 0;
  let left = start;
  for (const [item, size] of sizes.entries()) {
    x += size * scale;
    const isWide = x - left >= least;
    const isLast = item === sizes.length - 1;
    if (!isLast && !isWide && mayJoin(item + 1)) continue;
    joined.push({ from, to: item, x: left, width: x - left });
    [from, left] = [item + 1, x];
  }
  return joined;
}
