import type { Span } from "../../../contract/span";

/** What a provider counts: code units of UTF-16, characters as Python has them, or bytes of UTF-8. */
type OffsetUnit = "utf16" | "code_points" | "utf8_bytes";

/** A range as a provider writes it, `end` exclusive. `text` is what it says to stand there, where it says so. */
interface GivenRange {
  readonly start: number;
  readonly end: number;
  readonly text: string | null;
}

/** How many of the text's units end before each of its code units; one entry more for its end. */
type Counts = Uint32Array;

const UNITS: readonly OffsetUnit[] = ["utf8_bytes", "code_points", "utf16"];
/** So far from its place a range's text is looked for, in code units. */
const SEARCHED = 10_000;

/** Finds the ranges of one text that a provider names by its own count. */
export class RangeFinder {
  readonly #text: string;
  readonly #unit: OffsetUnit;
  readonly #counts = new Map<OffsetUnit, Counts>();
  /** Where the last text was found that came without a place. */
  #behind = 0;

  constructor(text: string, unit: OffsetUnit) {
    this.#text = text;
    this.#unit = unit;
  }

  /**
   * The range in code units; `null` where there is none. One whose text is known is found by its text: in the unit of the provider,
   * in another one, or beside its place.
   */
  find({ start, end, text }: GivenRange): Span | null {
    if (text === null || text === "") return this.#rangeIn(this.#unit, start, end);
    for (const unit of [this.#unit, ...UNITS]) {
      const found = this.#rangeIn(unit, start, end);
      if (found !== null && isShownAs(this.#text.slice(found.start, found.end), text)) return found;
    }
    return this.#nearest(text, this.#near(start));
  }

  /** A text that comes without a place, where it stands once; of several, the next one behind the text that was asked for before. */
  findText(text: string | null): Span | null {
    const words = text?.trim() ?? "";
    if (words === "") return null;
    const next = this.#text.indexOf(words, this.#behind);
    const start = next === -1 ? this.#onlyPlace(words) : next;
    if (start === -1) return null;
    this.#behind = start + words.length;
    return { start, end: this.#behind };
  }

  #onlyPlace(words: string): number {
    const first = this.#text.indexOf(words);
    return first === this.#text.lastIndexOf(words) ? first : -1;
  }

  #rangeIn(unit: OffsetUnit, given: number, givenEnd: number): Span | null {
    const start = this.#offsetIn(unit, given);
    const end = this.#offsetIn(unit, givenEnd);
    return start === null || end === null || end < start ? null : { start, end };
  }

  #offsetIn(unit: OffsetUnit, given: number): number | null {
    if (unit === "utf16") return given <= this.#text.length ? given : null;
    const counts = this.#countsOf(unit);
    const at = firstAtLeast(counts, given);
    return counts[at] === given ? at : null;
  }

  /** About where an offset leads that need not be right. */
  #near(given: number): number {
    const at = this.#unit === "utf16" ? given : firstAtLeast(this.#countsOf(this.#unit), given);
    return Math.min(at, this.#text.length);
  }

  #nearest(text: string, near: number): Span | null {
    const from = Math.max(0, near - SEARCHED);
    const window = this.#text.slice(from, near + SEARCHED + text.length);
    const ahead = window.indexOf(text, near - from);
    const behind = window.lastIndexOf(text, near - from);
    const found = closer(ahead, behind, near - from);
    return found === -1 ? null : { start: from + found, end: from + found + text.length };
  }

  #countsOf(unit: "code_points" | "utf8_bytes"): Counts {
    const known = this.#counts.get(unit);
    if (known !== undefined) return known;
    const made = countUnits(this.#text, unit === "utf8_bytes" ? byteLength : () => 1);
    this.#counts.set(unit, made);
    return made;
  }
}

const ELLIPSIS = /\s*(?:\.{3}|…)\s*/u;

/** Whether a text is what is said to stand there, which an ellipsis may shorten: `Books are lent for…` */
function isShownAs(text: string, shown: string): boolean {
  if (text === shown) return true;
  const [first = "", ...others] = shown.split(ELLIPSIS);
  const last = others.at(-1);
  return (
    last !== undefined && text.length >= first.length + last.length && text.startsWith(first) && text.endsWith(last)
  );
}

function closer(ahead: number, behind: number, near: number): number {
  if (ahead === -1 || behind === -1) return Math.max(ahead, behind);
  return ahead - near <= near - behind ? ahead : behind;
}

function countUnits(text: string, sizeOf: (codePoint: number) => number): Counts {
  const counts = new Uint32Array(text.length + 1);
  let count = 0;
  for (let at = 0; at < text.length;) {
    const codePoint = text.codePointAt(at) ?? 0;
    counts[at] = count;
    // Both halves of a pair have the count of the first, so that nothing leads between them.
    if (codePoint > 0xffff) counts[at + 1] = count;
    count += sizeOf(codePoint);
    at += codePoint > 0xffff ? 2 : 1;
  }
  counts[text.length] = count;
  return counts;
}

function byteLength(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}

function firstAtLeast(counts: Counts, wanted: number): number {
  let [low, high] = [0, counts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((counts[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
