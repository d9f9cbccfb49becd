import { RAGQualityError } from "../../../contract/error";
import type { Vectors, Work } from "../work";

/** Asked for at once: an embedder that sends them cuts them as its server wants. */
const TEXTS_A_STEP = 256;

/** The vectors of texts, a row each, all of length 1: their products are cosines. */
export class VectorTable {
  readonly #values: Float32Array;
  readonly #dimensions: number;

  private constructor(values: Float32Array, dimensions: number) {
    this.#values = values;
    this.#dimensions = dimensions;
  }

  /** Has the texts embedded, each distinct one once. Fails with `invalid_response` for vectors that cannot be compared. */
  static *of(texts: readonly string[]): Work<VectorTable> {
    const distinct = [...new Set(texts)];
    const found = new Map<string, ArrayLike<number>>();
    for (let from = 0; from < distinct.length; from += TEXTS_A_STEP) {
      const wanted = distinct.slice(from, from + TEXTS_A_STEP);
      const vectors = checked(wanted, (yield { texts: wanted }) ?? []);
      for (const [at, text] of wanted.entries()) found.set(text, vectors[at] ?? []);
    }
    const dimensions = found.values().next().value?.length ?? 0;
    const values = new Float32Array(texts.length * dimensions);
    for (const [row, text] of texts.entries()) {
      const vector = found.get(text) ?? [];
      if (vector.length !== dimensions) throw refused(differing(dimensions, vector.length));
      values.set(unit(vector), row * dimensions);
    }
    return new VectorTable(values, dimensions);
  }

  /** The cosine of each row with a row of another table of the same embedder. */
  cosines(other: VectorTable, row: number): Float64Array {
    const { length } = this.#values;
    const size = this.#dimensions;
    if (length > 0 && other.#dimensions !== size) throw refused(differing(size, other.#dimensions));
    const asked = other.#values.subarray(row * size, (row + 1) * size);
    const values = this.#values;
    const found = new Float64Array(size === 0 ? 0 : length / size);
    for (let at = 0, from = 0; at < found.length; at += 1, from += size) {
      let product = 0;
      for (let place = 0; place < size; place += 1) product += (values[from + place] ?? 0) * (asked[place] ?? 0);
      found[at] = product;
    }
    return found;
  }
}

function checked(texts: readonly string[], vectors: Vectors): Vectors {
  if (vectors.length !== texts.length)
    throw refused(`It gave ${vectors.length} vectors for ${texts.length} texts. Give one for each, in their order`);
  if (vectors.some(({ length }) => length === 0)) throw refused("A vector has no numbers");
  return vectors;
}

/** A vector of noughts stays one: it is near to nothing. */
function unit(vector: ArrayLike<number>): Float32Array {
  const values = Float32Array.from(vector);
  let squares = 0;
  for (const value of values) squares += value * value;
  if (!Number.isFinite(squares)) throw refused("A vector has something in it that is no number");
  return squares === 0 ? values : values.map((value) => value / Math.sqrt(squares));
}

function differing(one: number, other: number): string {
  return `It gave vectors of ${one} and of ${other} numbers, which cannot be compared. Have all texts embedded by one model`;
}

function refused(why: string): RAGQualityError {
  return new RAGQualityError({ code: "invalid_response", message: `The embedder cannot be used. ${why}.` });
}
