/** A name of a list that is much like another one, and how many letters apart they are. */
export interface NearName {
  readonly name: string;
  readonly distance: number;
}

/** Names longer than this are compared by nobody. */
const MAX_NAME_LENGTH = 60;
const MAX_NAMES = 200;
/** Short names are alike by chance. */
const LETTERS_A_SLIP = 3;
const MAX_SLIPS = 2;

/** The name of the list that another one was most likely meant for; `null` where none is near. */
export function nearestName(name: string, names: Iterable<string>): NearName | null {
  let best: NearName | null = null;
  for (const candidate of [...names].slice(0, MAX_NAMES)) {
    if (candidate === name || Math.abs(candidate.length - name.length) > MAX_SLIPS) continue;
    const distance = slipsBetween(plain(name), plain(candidate));
    const allowed = Math.min(MAX_SLIPS, Math.floor(Math.max(name.length, candidate.length) / LETTERS_A_SLIP));
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { name: candidate, distance };
  }
  return best;
}

/** The question whether that name was meant; `null` where none is near. */
export function didYouMean(name: string, names: Iterable<string>): string | null {
  const near = nearestName(name, names);
  return near === null ? null : `Did you mean “${near.name}”?`;
}

/** `userQuery`, `user-query` and `user_query` are one name to a reader. */
function plain(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH).toLowerCase().replace(/[-_]/g, "");
}

/** Letters that were left out, added, changed or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity;
      next.push(Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, changed, swapped));
    }
    before = last;
    last = next;
  }
  return last[other.length] ?? 0;
}
