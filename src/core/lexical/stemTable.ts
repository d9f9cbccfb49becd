import { type Ints, newInts } from "../../text/columns";
import type { Lexeme } from "../../text/lexicon";
import { hashStem } from "../../text/spelling";

/** Slots for each spelling, at least. */
const ROOM = 1.5;
/** Stems that fall on one slot are looked through up to here, so that none made to do so can slow a source down. */
const MAX_PROBES = 32;

/**
 * The distinct content stems of a source, numbered in the order in which they come. An open-addressed table, since a
 * `Map` of them would take more room than all else that is kept of a page.
 */
export class StemTable {
  /** For each spelling one more than the number of its stem; 0 for function words. */
  readonly ofSpelling: Ints;
  readonly #lexemes: readonly Lexeme[];
  /** One more than a spelling with the stem that belongs there; 0 where none does. The length is a power of two. */
  readonly #slots: Ints;
  /** The spellings of stems that found no slot. */
  #others: Map<string, number> | undefined;
  #count = 0;

  constructor(lexemes: readonly Lexeme[]) {
    this.#lexemes = lexemes;
    this.#slots = newInts(2 ** Math.ceil(Math.log2(lexemes.length * ROOM + 1)), lexemes.length);
    this.ofSpelling = newInts(lexemes.length, lexemes.length);
    for (let spelling = 0; spelling < lexemes.length; spelling += 1) this.#add(spelling);
  }

  get count(): number {
    return this.#count;
  }

  /** The number of a stem; undefined where no content word has it. `hash`: its hash, where it is known. */
  find(stemmed: string, hash = hashStem(stemmed)): number | undefined {
    const spelling = this.#spellingIn(this.#slotOf(stemmed, hash), stemmed);
    return spelling === undefined ? undefined : (this.ofSpelling[spelling] ?? 0) - 1;
  }

  #add(spelling: number): void {
    const lexeme = this.#lexemes[spelling];
    if (lexeme === undefined || lexeme.isFunctionWord) return;
    const slot = this.#slotOf(lexeme.stem, lexeme.stemHash);
    const known = this.#spellingIn(slot, lexeme.stem);
    if (known !== undefined) {
      this.ofSpelling[spelling] = this.ofSpelling[known] ?? 0;
      return;
    }
    this.#count += 1;
    this.ofSpelling[spelling] = this.#count;
    if (slot === null) (this.#others ??= new Map()).set(lexeme.stem, spelling);
    else this.#slots[slot] = spelling + 1;
  }

  #spellingIn(slot: number | null, stemmed: string): number | undefined {
    if (slot === null) return this.#others?.get(stemmed);
    const found = this.#slots[slot] ?? 0;
    return found === 0 ? undefined : found - 1;
  }

  /** The slot of a stem, or the one that it would take; null where too many others stand before it. */
  #slotOf(stemmed: string, hash: number): number | null {
    const mask = this.#slots.length - 1;
    for (let probe = 0; probe < MAX_PROBES; probe += 1) {
      const slot = (hash + probe) & mask;
      const found = this.#slots[slot] ?? 0;
      if (found === 0 || this.#lexemes[found - 1]?.stem === stemmed) return slot;
    }
    return null;
  }
}
