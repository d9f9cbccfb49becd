/** Letters that are written without blanks are words of their own. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** The words of a text in their order; the halves of one at the end of a line are joined. */
export function wordsOf(text: string): string[] {
  const joined = text.normalize("NFKC").replace(/(\p{L})[-\u00AD]\n(?=\p{Ll})/gu, "$1");
  return joined.replace(CJK, " $& ").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * How many words two texts have in common in the same order: the length of their longest common subsequence, with a bit for
 * each word of `one` (Hyyrö's steps, taken only where the word stands or a carry goes on).
 */
export function commonInOrder(one: readonly string[], other: readonly string[]): number {
  const places = placesOf(one);
  const rows = new Uint32Array(Math.ceil(one.length / BITS)).fill(FULL);
  for (const word of other) step(rows, places.get(word) ?? []);
  let common = 0;
  for (let at = 0; at < one.length; at += 1) common += ((rows[Math.floor(at / BITS)] ?? 0) >>> (at % BITS)) & 1 ? 0 : 1;
  return common;
}

/** How many words two texts have in common in any order. */
export function commonInAnyOrder(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of one) counts.set(word, (counts.get(word) ?? 0) + 1);
  return other.filter((word) => {
    const left = counts.get(word) ?? 0;
    counts.set(word, left - 1);
    return left > 0;
  }).length;
}

const BITS = 32;
const FULL = 0xffffffff;
const CARRY = 0x100000000;

interface Place {
  readonly row: number;
  mask: number;
}

function placesOf(words: readonly string[]): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  for (const [at, word] of words.entries()) {
    const row = Math.floor(at / BITS);
    const known = places.get(word) ?? [];
    places.set(word, known);
    const last = known.at(-1);
    const bit = (1 << (at % BITS)) >>> 0;
    if (last?.row === row) last.mask = (last.mask | bit) >>> 0;
    else known.push({ row, mask: bit });
  }
  return places;
}

/** `rows = (rows + (rows & mask)) | (rows & ~mask)`, as one long number. */
function step(rows: Uint32Array, places: readonly Place[]): void {
  let carry = 0;
  let row = 0;
  for (const place of places) {
    for (; carry > 0 && row < place.row; row += 1) carry = add(rows, row, 0, carry);
    row = place.row;
    carry = add(rows, row, place.mask, carry);
    row += 1;
  }
  for (; carry > 0 && row < rows.length; row += 1) carry = add(rows, row, 0, carry);
}

function add(rows: Uint32Array, row: number, mask: number, carry: number): number {
  const before = rows[row] ?? 0;
  const sum = before + ((before & mask) >>> 0) + carry;
  rows[row] = (sum % CARRY) | (before & ~mask);
  return sum >= CARRY ? 1 : 0;
}
