const SMALLEST_LETTER = 97;
/** The sign before the first stem of a group that shares nothing with the first one of the group before it. */
const FIRST_SIGN = 0x28;
/** The sign before another stem of a group that shares nothing with the stem before it. */
const OTHER_SIGN = 0x41;
/** The most letters that a sign tells of. */
export const MAX_SHARED = 24;
/** A stem and the sign behind it take about this many characters. */
const CHARACTERS_A_STEM = 8;

/** Where the words of a table start, by number from 1, and for each the word before it in the same slot; 0 where there is none. */
interface Index {
  /** The last word in each slot; a power of two long. */
  readonly last: Int32Array;
  readonly previous: Int32Array;
  readonly starts: Int32Array;
}

/**
 * Pairs of stems in one string: groups closed by commas, each of a stem and those that it is paired with. A group is written
 * once and found by any of its stems.
 *
 *     decid decis,die dead death,
 *
 * It is kept folded, which takes two thirds of the room: a sign stands before each stem, and says how many letters the stem shares with
 * the one before it in its group, or, of the first of a group, with the first of the group before (front coding, Witten, Moffat and Bell
 * 1999). The index is made by one pass when a stem is first looked up: maps of strings would take several times as long.
 */
export class StemPairs {
  readonly #folded: string;
  #table = "";
  #index: Index | undefined;

  /** `folded`: a table of stems of the letters a to z, none twice as the first of a group, as `folded` writes it. */
  constructor(folded: string) {
    this.#folded = folded;
  }

  /** The stems that a stem is paired with; in no particular order, but always the same. */
  of(stemmed: string): string[] {
    const { last, previous, starts } = (this.#index ??= this.#read());
    const found: string[] = [];
    for (let word = last[hashOf(stemmed) & (last.length - 1)] ?? 0; word !== 0; word = previous[word] ?? 0) {
      const start = starts[word] ?? 0;
      if (this.#isWordAt(start, stemmed)) found.push(...this.#partnersAt(start));
    }
    return found;
  }

  #read(): Index {
    this.#table = unfolded(this.#folded);
    return indexWords(this.#table);
  }

  #isWordAt(start: number, stemmed: string): boolean {
    return this.#table.startsWith(stemmed, start) && this.#table.charCodeAt(start + stemmed.length) < SMALLEST_LETTER;
  }

  #partnersAt(start: number): string[] {
    const groupStart = this.#table.lastIndexOf(",", start) + 1;
    const group = this.#table.slice(groupStart, this.#table.indexOf(",", start)).split(" ");
    return start === groupStart ? group.slice(1) : group.slice(0, 1);
  }
}

/** The sign before a stem that is the first of its group, or another one, and shares so many letters. */
export function signOf(isFirst: boolean, shared: number): string {
  return String.fromCharCode((isFirst ? FIRST_SIGN : OTHER_SIGN) + shared);
}

function unfolded(folded: string): string {
  let table = "";
  let [first, before] = ["", ""];
  for (let start = 0, at = 1; at <= folded.length; at += 1) {
    if (at < folded.length && folded.charCodeAt(at) >= SMALLEST_LETTER) continue;
    const sign = folded.charCodeAt(start);
    const isFirst = sign < OTHER_SIGN;
    const shared = isFirst ? first.slice(0, sign - FIRST_SIGN) : before.slice(0, sign - OTHER_SIGN);
    before = shared + folded.slice(start + 1, at);
    if (isFirst) first = before;
    if (start > 0) table += isFirst ? "," : " ";
    table += before;
    start = at;
  }
  return folded === "" ? "" : `${table},`;
}

function indexWords(table: string): Index {
  const mostWords = (table.length >> 1) + 2;
  const last = new Int32Array(2 ** Math.ceil(Math.log2(table.length / CHARACTERS_A_STEM + 1)));
  const previous = new Int32Array(mostWords);
  const starts = new Int32Array(mostWords);
  const mask = last.length - 1;
  const { length } = table;
  let word = 1;
  let hash = 0;
  // The hash of `hashOf`, written out: most of this runs before the compiler has got to it, and calls would double the time.
  for (let at = 0; at < length; at += 1) {
    const code = table.charCodeAt(at);
    if (code >= SMALLEST_LETTER) hash = (hash * 31 + code) | 0;
    else {
      const slot = (hash ^ (hash >>> 15)) & mask;
      previous[word] = last[slot] ?? 0;
      last[slot] = word;
      word += 1;
      starts[word] = at + 1;
      hash = 0;
    }
  }
  return { last, previous, starts };
}

/** The upper bits are brought down: a slot is told by the lower ones. */
function hashOf(stemmed: string): number {
  let hash = 0;
  for (let at = 0; at < stemmed.length; at += 1) hash = (hash * 31 + stemmed.charCodeAt(at)) | 0;
  return hash ^ (hash >>> 15);
}
