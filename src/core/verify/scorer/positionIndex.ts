import type { Token } from "../../../text/tokens";

const NONE = new Int32Array(0);
const NOT_INDEXED = -1;

/**
 * Where each content stem stands among the tokens of a source, ascending. Function words are not indexed. All places lie
 * in one array, one stem behind the other: a list for each stem would cost most of the time of reading a source.
 */
export class PositionIndex {
  readonly #numbers = new Map<string, number>();
  /** For each stem's number where its places start, and the number of places as a last entry. */
  readonly #starts: Int32Array;
  readonly #places: Int32Array;

  constructor(tokens: readonly Token[]) {
    const numbered = this.#numberStems(tokens);
    this.#starts = this.#countPlaces(numbered);
    this.#places = this.#fillPlaces(numbered);
  }

  positions(stemmed: string): Int32Array {
    const number = this.#numbers.get(stemmed);
    return number === undefined ? NONE : this.#places.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  has(stemmed: string): boolean {
    return this.#numbers.has(stemmed);
  }

  #numberStems(tokens: readonly Token[]): Int32Array {
    const numbered = new Int32Array(tokens.length).fill(NOT_INDEXED);
    for (let index = 0; index < tokens.length; index += 1) {
      const lexeme = tokens[index]?.lexeme;
      if (lexeme === undefined || lexeme.isFunctionWord) continue;
      const known = this.#numbers.get(lexeme.stem);
      numbered[index] = known ?? this.#numbers.size;
      if (known === undefined) this.#numbers.set(lexeme.stem, this.#numbers.size);
    }
    return numbered;
  }

  #countPlaces(numbered: Int32Array): Int32Array {
    const starts = new Int32Array(this.#numbers.size + 1);
    for (const number of numbered) if (number !== NOT_INDEXED) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
    for (let number = 1; number < starts.length; number += 1) starts[number] = (starts[number] ?? 0) + (starts[number - 1] ?? 0);
    return starts;
  }

  #fillPlaces(numbered: Int32Array): Int32Array {
    const next = this.#starts.slice();
    const places = new Int32Array(this.#starts.at(-1) ?? 0);
    for (let index = 0; index < numbered.length; index += 1) {
      const number = numbered[index] ?? NOT_INDEXED;
      if (number === NOT_INDEXED) continue;
      const place = next[number] ?? 0;
      places[place] = index;
      next[number] = place + 1;
    }
    return places;
  }
}
