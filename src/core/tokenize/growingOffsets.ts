/** Collects offsets of a text; `expected` of them, more or less. */
export class GrowingOffsets {
  #values: Int32Array;
  #length = 0;

  constructor(expected: number) {
    this.#values = new Int32Array(Math.max(8, Math.ceil(expected)));
  }

  push(offset: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length] = offset;
    this.#length += 1;
  }

  finish(): Int32Array {
    return this.#values.slice(0, this.#length);
  }

  #grow(): void {
    const larger = new Int32Array(this.#values.length * 2);
    larger.set(this.#values);
    this.#values = larger;
  }
}
