import { groupedBy } from "../../core/groupedBy";
import type { Pair } from "./figures";

/** What items have in common with themselves in the other run; "" where an item has none. */
type KeyOf<Item> = (item: Item) => string;

/** Pairs items by the first key that each run has once, and what is left by the next one. */
export function pairedBy<Item>(
  before: readonly Item[],
  after: readonly Item[],
  keys: readonly KeyOf<Item>[],
): Pair<Item>[] {
  const [keyOf, ...others] = keys;
  if (keyOf === undefined) return [];
  const found = paired(before, after, keyOf);
  const [first, second] = [new Set(found.map((pair) => pair.before)), new Set(found.map((pair) => pair.after))];
  const left = <Side>(items: readonly Side[], taken: ReadonlySet<Side>): Side[] =>
    items.filter((item) => !taken.has(item));
  return [...found, ...pairedBy(left(before, first), left(after, second), others)];
}

function paired<Item>(before: readonly Item[], after: readonly Item[], keyOf: KeyOf<Item>): Pair<Item>[] {
  const [first, second] = [once(before, keyOf), once(after, keyOf)];
  return [...first].flatMap(([key, item]) => {
    const other = second.get(key);
    return other === undefined ? [] : [{ before: item, after: other }];
  });
}

/** The items whose key no other one has. */
function once<Item>(items: readonly Item[], keyOf: KeyOf<Item>): ReadonlyMap<string, Item> {
  return new Map(
    [...groupedBy(items, keyOf)].flatMap(([key, [item, ...others]]) =>
      key === "" || others.length > 0 ? [] : [[key, item] as const],
    ),
  );
}
