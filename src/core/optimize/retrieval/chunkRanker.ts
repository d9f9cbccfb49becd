import type { ChunkTable } from "./chunkTable";
import { RankedChunks } from "./rankedChunks";
import type { WordIndex } from "./wordIndex";

/** The chunks that have a word, and how much it tells for each. */
interface Contributions {
  readonly chunks: Int32Array;
  readonly weights: Float64Array;
}

/** Ranks the chunks of one candidate for questions, by BM25 over the shared index. */
export class ChunkRanker {
  readonly #table: ChunkTable;
  readonly #index: WordIndex;
  /** For each word's place the first chunk that has it, or one behind it where none does. */
  readonly #firstChunks: Int32Array;
  readonly #penalties: Float64Array;
  readonly #counts: Int32Array;
  readonly #scores: Float64Array;
  /** The chunks that have a word of the question at hand, with room for one more, and their scores: kept, since there are many questions. */
  readonly #rows: Int32Array;
  readonly #rowScores: Float64Array;
  /** The chunks that have the word at hand. */
  readonly #found: Int32Array;
  readonly #known = new Map<string, Contributions>();

  constructor(table: ChunkTable, index: WordIndex) {
    this.#table = table;
    this.#index = index;
    this.#firstChunks = firstChunks(table, index.wordCount);
    this.#penalties = penalties(table);
    this.#counts = new Int32Array(table.count);
    this.#scores = new Float64Array(table.count);
    this.#rows = new Int32Array(table.count + 1);
    this.#found = new Int32Array(table.count);
    this.#rowScores = new Float64Array(table.count);
  }

  /** The chunks that have one of the stems, the best first; of equals the earlier one. They are gone once the next question is ranked. */
  rank(stems: readonly string[]): RankedChunks {
    let touched = 0;
    for (const stem of stems) touched = this.#add(this.#contributions(stem), touched);
    const rows = this.#rows.subarray(0, touched);
    const own = this.#rowScores.subarray(0, touched);
    for (let row = 0; row < touched; row += 1) {
      const chunk = rows[row] ?? 0;
      own[row] = this.#scores[chunk] ?? 0;
      this.#scores[chunk] = 0;
    }
    return new RankedChunks(rows, own);
  }

  /** Adds what a word tells for each chunk; gives how many chunks have any word yet, of `touched` before. */
  #add({ chunks, weights }: Contributions, touched: number): number {
    const scores = this.#scores;
    const rows = this.#rows;
    let count = touched;
    for (let at = 0; at < chunks.length; at += 1) {
      const chunk = chunks[at] ?? 0;
      const before = scores[chunk] ?? 0;
      scores[chunk] = before + (weights[at] ?? 0);
      // Written again by the next one where it is known: a branch that goes either way by chance takes longer.
      rows[count] = chunk;
      count += Number(before === 0);
    }
    return count;
  }

  #contributions(stem: string): Contributions {
    const known = this.#known.get(stem);
    if (known !== undefined) return known;
    const chunks = this.#countIn(stem);
    const rare = rarity(this.#table.count, chunks.length);
    const weights = new Float64Array(chunks.length);
    for (let at = 0; at < chunks.length; at += 1) {
      const chunk = chunks[at] ?? 0;
      weights[at] = bm25Weight(this.#counts[chunk] ?? 0, rare, this.#penalties[chunk] ?? 0);
      this.#counts[chunk] = 0;
    }
    const found = { chunks, weights };
    this.#known.set(stem, found);
    return found;
  }

  /** Counts a stem in each chunk; gives the chunks that have it. */
  #countIn(stem: string): Int32Array {
    const { count, firstWords, behindWords } = this.#table;
    const rows = this.#found;
    let found = 0;
    for (const place of this.#index.places(stem)) {
      for (
        let chunk = this.#firstChunks[place] ?? count;
        chunk < count && (firstWords[chunk] ?? 0) <= place;
        chunk += 1
      ) {
        if ((behindWords[chunk] ?? 0) <= place) continue;
        const times = this.#counts[chunk] ?? 0;
        this.#counts[chunk] = times + 1;
        if (times > 0) continue;
        rows[found] = chunk;
        found += 1;
      }
    }
    return rows.slice(0, found);
  }
}

function firstChunks({ count, behindWords }: ChunkTable, wordCount: number): Int32Array {
  const first = new Int32Array(wordCount);
  let place = 0;
  for (let chunk = 0; chunk < count; chunk += 1) {
    const behind = behindWords[chunk] ?? 0;
    // A word between two chunks gets the next one, which begins behind it: so it is counted in none.
    if (behind > place) first.fill(chunk, place, behind);
    place = Math.max(place, behind);
  }
  return first.fill(count, place);
}

function penalties({ count, firstWords, behindWords }: ChunkTable): Float64Array {
  const lengths = Float64Array.from(
    { length: count },
    (_, chunk) => (behindWords[chunk] ?? 0) - (firstWords[chunk] ?? 0),
  );
  const mean = lengths.reduce((sum, length) => sum + length, 0) / count;
  return lengths.map((length) => lengthPenalty(mean > 0 ? length / mean : 0));
}

/** How soon more of the same word counts no more, and how much a long chunk is held against its words: the usual values. */
const K1 = 1.2;
const B = 0.75;

/** BM25 (Robertson and Zaragoza 2009): how rare a word is, from the chunks that have it among all. */
function rarity(chunks: number, having: number): number {
  return Math.log(1 + (chunks - having + 0.5) / (having + 0.5));
}

/** What a chunk's length, as a share of the mean length, adds to the count of its words. */
function lengthPenalty(lengthShare: number): number {
  return K1 * (1 - B + B * lengthShare);
}

/** How much a word that stands `times` times in a chunk tells for it. */
function bm25Weight(times: number, rare: number, penalty: number): number {
  return (rare * times * (K1 + 1)) / (times + penalty);
}
