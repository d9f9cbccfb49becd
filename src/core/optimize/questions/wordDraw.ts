import type { Span } from "../../../contract/span";
import { type Token, tokenize } from "../../../text/tokens";
import type { SeededRandom } from "../../seededRandom";
import type { ReadPart } from "../collection/part";
import type { WordSource } from "./recipes";
import { type WordRange, wordsIn } from "./references";

/** How far from the answer, in characters. */
const NEAR = 300;
const WIDER = 1500;
/** So many words are come upon before the rarest of them is taken: people name what tells. */
const LOOKS = 1;
const MAX_TRIES = 6;

/** What a question is made from. */
export interface Place {
  readonly parts: readonly ReadPart[];
  readonly part: ReadPart;
  readonly references: readonly Span[];
  /** The sentence that the answer starts in. */
  readonly sentence: Span;
  /** The titles of the headings above. */
  readonly headings: readonly string[];
}

/** Draws words for questions: those that carry meaning, the rarer ones more often. */
export class WordDraw {
  readonly #counts: StemCounts;
  readonly #random: SeededRandom;

  constructor(counts: StemCounts, random: SeededRandom) {
    this.#counts = counts;
    this.#random = random;
  }

  /** A word from a source; null where none was come upon. */
  from(source: WordSource, place: Place): Token | null {
    const found: Token[] = [];
    for (let look = 0; look < MAX_TRIES && found.length < LOOKS; look += 1) {
      const token = this.#comeUpon(source, place);
      if (token !== undefined && !token.isFunctionWord && token.form.length > 1) found.push(token);
    }
    return found.reduce<Token | null>(
      (best, token) =>
        best === null || this.#counts.rarity(token.stem) > this.#counts.rarity(best.stem) ? token : best,
      null,
    );
  }

  #comeUpon(source: WordSource, place: Place): Token | undefined {
    const { part, parts } = place;
    switch (source) {
      case "reference":
        return this.#outOf(part, this.#one(place.references.map((span) => wordsIn(part, span))));
      case "sentence":
        return this.#outOf(part, wordsIn(part, place.sentence));
      case "near":
        return this.#outside(place, NEAR, 0);
      case "wider":
        return this.#outside(place, WIDER, NEAR);
      case "document":
        return this.#outOf(part, { first: 0, behind: part.words.length });
      case "elsewhere": {
        const other = parts[this.#random.below(parts.length)];
        return other === undefined ? undefined : this.#outOf(other, { first: 0, behind: other.words.length });
      }
      case "heading":
        return this.#one(tokenize(place.headings.join(" ")));
    }
  }

  /** A word up to `far` characters from a reference, and `beyond` at least. */
  #outside({ part, references }: Place, far: number, beyond: number): Token | undefined {
    const reference = this.#one(references);
    if (reference === undefined) return undefined;
    const { start, end } = reference;
    const before = { start: Math.max(0, start - far), end: start - beyond };
    const behind = { start: end + beyond, end: end + far };
    const lengths = [before, behind].map((span) => Math.max(0, Math.min(span.end, part.text.length) - span.start));
    const side = this.#random.weighted(lengths) === 0 ? before : behind;
    return this.#outOf(part, wordsIn(part, side));
  }

  #outOf({ words }: ReadPart, range: WordRange | undefined): Token | undefined {
    if (range === undefined || range.behind <= range.first) return undefined;
    return words.get(range.first + this.#random.below(range.behind - range.first));
  }

  #one<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#random.below(items.length)];
  }
}

/** How often each stem that carries meaning stands in a collection. */
export class StemCounts {
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(parts: readonly Pick<ReadPart, "words">[]) {
    for (const { words } of parts) this.#add(words);
  }

  /** How much a stem tells: the logarithm of (words ÷ words with this stem). */
  rarity(stem: string): number {
    return Math.log(this.#total / (this.#counts.get(stem) ?? 1));
  }

  #add(words: ReadPart["words"]): void {
    const ofSpelling = new Int32Array(words.lexemes.length);
    for (const spelling of words.spellings) ofSpelling[spelling] = (ofSpelling[spelling] ?? 0) + 1;
    for (const [spelling, { stem, isFunctionWord }] of words.lexemes.entries()) {
      if (isFunctionWord) continue;
      const count = ofSpelling[spelling] ?? 0;
      this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + count);
      this.#total += count;
    }
  }
}
