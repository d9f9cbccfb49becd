import { characterClass, OTHER, UNSPACED } from "../../../../../text/characters";
import { cuesOf, EMPTY_HASH, HASH_STEP, MAX_UNSPACED_LENGTH } from "./cueLexicon";

/** Words share their stem where their first letters are the same: good enough to see whether two sentences have a word in common. */
const STEM_LENGTH = 6;
const CURLY_APOSTROPHE = 0x2019;
const FIRST_HANGUL = 0xac00;
const LAST_HANGUL = 0xd7a3;
const HAS_UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ud840-\ud88f]/u;

/** What a code unit is; all from `FIRST_SMALL` on are letters and digits of words, as small letters. */
const UNKNOWN = 0;
const NONE = 1;
const PIECE = 2;
const APOSTROPHE = 3;
const FIRST_SMALL = 4;
const UNITS = new Uint16Array(0x10000);

/** The words of a text, in columns: a long text has too many for objects. */
export class WordColumns {
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** What the word may do, as bits of `CUES`. */
  readonly cues: Int32Array;
  /** A hash of the word's first letters. */
  readonly stems: Int32Array;
  length = 0;

  constructor(text: string) {
    const room = (HAS_UNSPACED.test(text) ? text.length : Math.ceil(text.length / 2)) + 1;
    this.starts = new Int32Array(room);
    this.ends = new Int32Array(room);
    this.cues = new Int32Array(room);
    this.stems = new Int32Array(room);
    for (let at = 0; at < text.length;) {
      const unit = unitAt(text, at);
      if (unit >= FIRST_SMALL) at = this.#readWord(text, at, unit);
      else if (unit === PIECE) at = this.#readUnspaced(text, at);
      else at += 1;
    }
  }

  /** The first word at or behind an offset. */
  at(offset: number): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) < offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** `first`: the unit at `start`. Most letters are behind the stem, and no apostrophes. */
  #readWord(text: string, start: number, first: number): number {
    let hash = Math.imul(EMPTY_HASH ^ first, HASH_STEP);
    let at = start + 1;
    let stem = hash;
    for (; at < text.length; at += 1) {
      const unit = unitAt(text, at);
      if (unit >= FIRST_SMALL) hash = Math.imul(hash ^ unit, HASH_STEP);
      else if (unit === APOSTROPHE && isNegation(text, at)) hash = Math.imul(hash ^ 0x27, HASH_STEP);
      else break;
      if (at - start < STEM_LENGTH) stem = hash;
    }
    this.#push(start, at, cuesOf(hash), stem);
    return at;
  }

  /** The longest cue word that starts here, or one character. */
  #readUnspaced(text: string, start: number): number {
    let hash = EMPTY_HASH;
    let stem = 0;
    let end = start + 1;
    let cues = 0;
    for (let at = start; at < Math.min(text.length, start + MAX_UNSPACED_LENGTH); at += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at), HASH_STEP);
      const found = cuesOf(hash);
      if (found !== 0) [cues, end, stem] = [found, at + 1, hash];
      else if (at === start) stem = hash;
    }
    this.#push(start, end, cues, stem);
    return end;
  }

  #push(start: number, end: number, cues: number, stem: number): void {
    const at = this.length;
    this.starts[at] = start;
    this.ends[at] = end;
    this.cues[at] = cues;
    this.stems[at] = stem;
    this.length = at + 1;
  }
}

function unitAt(text: string, at: number): number {
  const unit = UNITS[text.charCodeAt(at)] ?? NONE;
  return unit === UNKNOWN ? readUnit(text, at) : unit;
}

function readUnit(text: string, at: number): number {
  const code = text.charCodeAt(at);
  // Half of a character tells nothing without its other half: those are looked at each time.
  if (code >= 0xd800 && code <= 0xdfff) return unitOf(code, characterClass(text, at));
  const unit = code === 0x27 || code === CURLY_APOSTROPHE ? APOSTROPHE : unitOf(code, characterClass(text, at));
  UNITS[code] = unit;
  return unit;
}

function unitOf(code: number, kind: number): number {
  // Korean puts blanks between phrases, not between a word and its particles.
  if (kind === UNSPACED || (code >= FIRST_HANGUL && code <= LAST_HANGUL)) return PIECE;
  return kind === OTHER ? NONE : Math.max(FIRST_SMALL, String.fromCharCode(code).toLowerCase().charCodeAt(0));
}

/** `don't` is one word; the article of `l'utente` is a word of its own. */
function isNegation(text: string, at: number): boolean {
  return (text.charCodeAt(at + 1) | 0x20) === 0x74 && (at + 2 >= text.length || unitAt(text, at + 2) < FIRST_SMALL);
}

/** Words so far away still are of the same subject. */
const REACH = 1500;
const NO_WORD = -1;

/** Where else each word of a text stands. */
export class WordLinks {
  readonly #previous: Int32Array;
  readonly #next: Int32Array;

  constructor({ stems, length }: WordColumns) {
    this.#previous = new Int32Array(length).fill(NO_WORD);
    this.#next = new Int32Array(length).fill(NO_WORD);
    const slots = 1 << Math.ceil(Math.log2(length * 2 + 2));
    const latest = new Int32Array(slots).fill(NO_WORD);
    for (let word = 0; word < length; word += 1) {
      const slot = slotOf(stems, latest, stems[word] ?? 0, slots);
      const before = latest[slot] ?? NO_WORD;
      this.#previous[word] = before;
      if (before !== NO_WORD) this.#next[before] = word;
      latest[slot] = word;
    }
  }

  /** Whether the word stands near outside of a range of words as well. */
  isElsewhere(word: number, first: number, last: number): boolean {
    let before = this.#previous[word] ?? NO_WORD;
    while (before >= first) before = this.#previous[before] ?? NO_WORD;
    if (before !== NO_WORD && first - before <= REACH) return true;
    let after = this.#next[word] ?? NO_WORD;
    while (after !== NO_WORD && after < last) after = this.#next[after] ?? NO_WORD;
    return after !== NO_WORD && after - last <= REACH;
  }
}

/** Where the latest place of a stem is kept: the stem of the word that stands there tells whose it is. */
function slotOf(stems: Int32Array, latest: Int32Array, stem: number, slots: number): number {
  let slot = (stem ^ (stem >>> 15)) & (slots - 1);
  for (let held = latest[slot] ?? NO_WORD; held !== NO_WORD && stems[held] !== stem; held = latest[slot] ?? NO_WORD)
    slot = (slot + 1) & (slots - 1);
  return slot;
}
