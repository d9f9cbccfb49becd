import { type Ints, newInts } from "../../text/columns";
import type { Lexeme } from "../../text/lexicon";
import type { TokenList } from "../../text/tokenList";
import { StemTable } from "./stemTable";

const NONE: Ints = new Uint16Array(0);

/**
 * Where each content stem stands among the tokens of a source, ascending. Function words are not indexed. All places lie
 * in one array, one stem behind the other: a list for each stem would cost most of the time of reading a source.
 */
export class PositionIndex {
  readonly #stems: StemTable;
  /** For each stem's number where its places start, and the number of places as a last entry. */
  readonly #starts: Ints;
  readonly #places: Ints;

  constructor(tokens: TokenList) {
    this.#stems = new StemTable(tokens.lexemes);
    this.#starts = countPlaces(tokens, this.#stems);
    this.#places = fillPlaces(tokens, this.#stems, this.#starts);
  }

  positions(stemmed: string): Ints {
    const number = this.#stems.find(stemmed);
    return number === undefined ? NONE : this.#places.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  has(stemmed: string): boolean {
    return this.#stems.find(stemmed) !== undefined;
  }

  /** The same for a word whose hash is known. */
  hasWord({ stem, stemHash }: Lexeme): boolean {
    return this.#stems.find(stem, stemHash) !== undefined;
  }
}

function countPlaces({ spellings }: TokenList, { ofSpelling, count }: StemTable): Ints {
  const starts = newInts(count + 1, spellings.length);
  for (let index = 0; index < spellings.length; index += 1) {
    const stem = ofSpelling[spellings[index] ?? 0] ?? 0;
    if (stem > 0) starts[stem] = (starts[stem] ?? 0) + 1;
  }
  for (let stem = 1; stem < starts.length; stem += 1) starts[stem] = (starts[stem] ?? 0) + (starts[stem - 1] ?? 0);
  return starts;
}

function fillPlaces({ spellings }: TokenList, { ofSpelling }: StemTable, starts: Ints): Ints {
  const next = starts.slice();
  const places = newInts(starts.at(-1) ?? 0, spellings.length);
  for (let index = 0; index < spellings.length; index += 1) {
    const stem = (ofSpelling[spellings[index] ?? 0] ?? 0) - 1;
    if (stem === -1) continue;
    const place = next[stem] ?? 0;
    places[place] = index;
    next[stem] = place + 1;
  }
  return places;
}
