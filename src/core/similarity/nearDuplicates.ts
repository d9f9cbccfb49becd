import { roundedShare } from "../rounded";
import type { WordVector, WordVectors } from "./wordVectors";

/**
 * From this cosine on two documents say nearly the same: a copy with a sentence changed in ten lies above it, two passages of
 * one page about one thing lie below.
 */
const NEARLY_THE_SAME = 0.85;

/** The better-ranked document that one nearly repeats, by its position in the list. */
export interface NearDuplicate {
  readonly of: number;
  readonly similarity: number;
}

/**
 * For each document the first one that it nearly repeats; `null` for those that repeat none. Documents are compared with the
 * ones that repeat none themselves, by the stems that they share, so that a thousand copies cost what one does.
 */
export function nearDuplicates(words: WordVectors): (NearDuplicate | null)[] {
  const originals = new Originals(words);
  return words.vectors.map((vector, position) => {
    if (vector === null) return null;
    const found = originals.nearest(vector);
    if (found !== null && found.similarity >= NEARLY_THE_SAME)
      return { of: found.of, similarity: roundedShare(found.similarity) };
    originals.add(vector, position);
    return null;
  });
}

/** Documents by their stems, all in one list: for each stem there is room for every document that has it. */
class Originals {
  /** For each stem where its documents start, and behind the last of those that were added. */
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #positions: Int32Array;
  readonly #weights: Float64Array;
  readonly #sums: Float64Array;

  constructor({ vectors, inverse }: WordVectors) {
    const room = new Int32Array(inverse.length + 1);
    for (const vector of vectors) for (const stem of vector?.stems ?? []) room[stem + 1] = (room[stem + 1] ?? 0) + 1;
    for (let stem = 1; stem < room.length; stem += 1) room[stem] = (room[stem] ?? 0) + (room[stem - 1] ?? 0);
    this.#starts = room;
    this.#ends = room.slice();
    this.#positions = new Int32Array(room.at(-1) ?? 0);
    this.#weights = new Float64Array(this.#positions.length);
    this.#sums = new Float64Array(vectors.length);
  }

  add({ stems, weights }: WordVector, position: number): void {
    for (let index = 0; index < stems.length; index += 1) {
      const stem = stems[index] ?? 0;
      const end = this.#ends[stem] ?? 0;
      this.#positions[end] = position;
      this.#weights[end] = weights[index] ?? 0;
      this.#ends[stem] = end + 1;
    }
  }

  /** The document with the highest cosine, the first of equals. */
  nearest({ stems, weights }: WordVector): NearDuplicate | null {
    this.#sums.fill(0);
    for (let index = 0; index < stems.length; index += 1) this.#addShared(stems[index] ?? 0, weights[index] ?? 0);
    let of = -1;
    let similarity = 0;
    for (let position = 0; position < this.#sums.length; position += 1) {
      const sum = this.#sums[position] ?? 0;
      if (sum <= similarity) continue;
      of = position;
      similarity = sum;
    }
    return of === -1 ? null : { of, similarity };
  }

  #addShared(stem: number, weight: number): void {
    const [positions, weights, sums] = [this.#positions, this.#weights, this.#sums];
    const end = this.#ends[stem] ?? 0;
    for (let at = this.#starts[stem] ?? 0; at < end; at += 1) {
      const position = positions[at] ?? 0;
      sums[position] = (sums[position] ?? 0) + weight * (weights[at] ?? 0);
    }
  }
}
