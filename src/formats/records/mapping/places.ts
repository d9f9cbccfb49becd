import type { ObjectNode, TreeNode } from "../../trees/treeNode";
import { parsePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";

/** A place in a record: its path, and the keys on the way. */
export interface Place {
  readonly path: string;
  readonly keys: readonly string[];
}

export const ROOT: Place = { path: "$", keys: [] };

/** The place of a key below another place; `null` for a key that no path can name. */
function placeBelow({ path, keys }: Place, key: string): Place | null {
  if (/["\]]/u.test(key)) return null;
  const step = /^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key) ? `.${key}` : `["${key}"]`;
  return { path: path + step, keys: [...keys, key] };
}

/** The place of a text below an object, by the keys that lead to it. */
export function placeOf(keys: readonly string[]): Place | null {
  return keys.reduce<Place | null>((place, key) => place && placeBelow(place, key), ROOT);
}

/** The values of an object with their places. */
export function* placesIn({ fields }: ObjectNode, place: Place): Generator<readonly [Place, TreeNode]> {
  for (const [key, value] of fields) {
    const below = placeBelow(place, key);
    if (below !== null) yield [below, value];
  }
}

export function lastKey({ keys }: Place): string {
  return keys.at(-1) ?? "";
}

/** `$.found.web` of `$.found.web[*]` */
export function baseOf(path: string): string {
  return path.replace(/\[\*\]$|\.\*$/u, "");
}

/** What stands at the path of a place. */
export function nodesAt(node: TreeNode, path: string): readonly TreeNode[] {
  return selectNodes(node, parsePath(path) ?? []);
}
