import type { PreparedSource } from "../../../src/core/lexical/preparedSource";
import { type WordVector, wordVectors, type WordVectors } from "../../../src/core/similarity/wordVectors";
import { mainAxes, type MainAxis } from "../../../src/core/visualize/report/mainAxes";
import { SparseRows } from "../../../src/core/visualize/report/rows";

const WIDTH = 48;

/**
 * Vectors as a model of meaning would give them: the main axes of a collection's words (latent semantic analysis, Deerwester and
 * others 1990). They know less than the models of today, so what is fitted to them is careful.
 */
export class LatentSpace {
  readonly #words: WordVectors;
  readonly #axes: readonly MainAxis[];

  constructor(collection: readonly PreparedSource[]) {
    this.#words = wordVectors(collection);
    const rows = this.#rowsOf(this.#words.vectors.filter((vector) => vector !== null));
    this.#axes = mainAxes(rows, WIDTH).axes;
  }

  vectorOf(text: PreparedSource): number[] {
    const vector = this.#words.vectorOf(text);
    if (vector === null) return this.#axes.map(() => 0);
    const row = this.#rowsOf([vector]);
    return this.#axes.map(({ direction, origin }) => (row.times(direction)[0] ?? 0) - origin);
  }

  #rowsOf(vectors: readonly WordVector[]): SparseRows {
    return new SparseRows(vectors, this.#words.inverse.length);
  }
}
