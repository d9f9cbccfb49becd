import type { WordVector } from "../../similarity/wordVectors";

/** A matrix by its rows, as far as finding its main axes needs it. */
export interface Rows {
  readonly count: number;
  readonly width: number;
  /** For each row its product with a vector of `width`. */
  times(vector: Float64Array): Float64Array;
  /** The sum of the rows, each times its factor. */
  combined(factors: Float64Array): Float64Array;
  /** The sum of the squares of all entries. */
  squares(): number;
}

/** Rows of which most entries are 0: the others stand one behind the other, each with its column. */
export class SparseRows implements Rows {
  readonly count: number;
  readonly width: number;
  /** For each row where its entries start, and the number of entries as a last one. */
  readonly #starts: Int32Array;
  readonly #columns: Int32Array;
  readonly #entries: Float64Array;

  constructor(rows: readonly WordVector[], width: number) {
    this.count = rows.length;
    this.width = width;
    this.#starts = new Int32Array(rows.length + 1);
    for (const [row, { stems }] of rows.entries()) this.#starts[row + 1] = (this.#starts[row] ?? 0) + stems.length;
    this.#columns = new Int32Array(this.#starts[rows.length] ?? 0);
    this.#entries = new Float64Array(this.#columns.length);
    for (const [row, { stems, weights }] of rows.entries()) {
      this.#columns.set(stems, this.#starts[row] ?? 0);
      this.#entries.set(weights, this.#starts[row] ?? 0);
    }
  }

  times(vector: Float64Array): Float64Array {
    const columns = this.#columns;
    const entries = this.#entries;
    const products = new Float64Array(this.count);
    for (let row = 0; row < this.count; row += 1) {
      const end = this.#starts[row + 1] ?? 0;
      let sum = 0;
      for (let at = this.#starts[row] ?? 0; at < end; at += 1)
        sum += (entries[at] ?? 0) * (vector[columns[at] ?? 0] ?? 0);
      products[row] = sum;
    }
    return products;
  }

  combined(factors: Float64Array): Float64Array {
    const columns = this.#columns;
    const entries = this.#entries;
    const sums = new Float64Array(this.width);
    for (let row = 0; row < this.count; row += 1) {
      const factor = factors[row] ?? 0;
      const end = this.#starts[row + 1] ?? 0;
      for (let at = this.#starts[row] ?? 0; at < end; at += 1) {
        const column = columns[at] ?? 0;
        sums[column] = (sums[column] ?? 0) + factor * (entries[at] ?? 0);
      }
    }
    return sums;
  }

  squares(): number {
    return this.#entries.reduce((sum, entry) => sum + entry * entry, 0);
  }
}

/** Rows of which every entry is kept, one behind the other. */
export class DenseRows implements Rows {
  readonly count: number;
  readonly width: number;
  readonly #entries: Float64Array;

  constructor(rows: readonly Float64Array[], width: number) {
    this.count = rows.length;
    this.width = width;
    this.#entries = new Float64Array(rows.length * width);
    for (const [row, entries] of rows.entries()) this.#entries.set(entries, row * width);
  }

  times(vector: Float64Array): Float64Array {
    const entries = this.#entries;
    const products = new Float64Array(this.count);
    for (let row = 0; row < this.count; row += 1) {
      const from = row * this.width;
      let sum = 0;
      for (let column = 0; column < this.width; column += 1)
        sum += (entries[from + column] ?? 0) * (vector[column] ?? 0);
      products[row] = sum;
    }
    return products;
  }

  combined(factors: Float64Array): Float64Array {
    const entries = this.#entries;
    const sums = new Float64Array(this.width);
    for (let row = 0; row < this.count; row += 1) {
      const from = row * this.width;
      const factor = factors[row] ?? 0;
      for (let column = 0; column < this.width; column += 1)
        sums[column] = (sums[column] ?? 0) + factor * (entries[from + column] ?? 0);
    }
    return sums;
  }

  squares(): number {
    return this.#entries.reduce((sum, entry) => sum + entry * entry, 0);
  }
}
