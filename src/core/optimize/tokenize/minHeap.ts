/** Numbers, of which the smallest comes out first. */
export class MinHeap {
  readonly #values: number[] = [];

  push(value: number): void {
    let at = this.#values.length;
    this.#values.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#values[parent] ?? value;
      if (above <= value) break;
      this.#values[at] = above;
      at = parent;
    }
    this.#values[at] = value;
  }

  pop(): number | undefined {
    const smallest = this.#values[0];
    const last = this.#values.pop();
    if (last !== undefined && this.#values.length > 0) this.#sink(last);
    return smallest;
  }

  #sink(value: number): void {
    const { length } = this.#values;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= length) break;
      const isRightLess = left + 1 < length && (this.#values[left + 1] ?? 0) < (this.#values[left] ?? 0);
      const child = isRightLess ? left + 1 : left;
      const below = this.#values[child] ?? value;
      if (below >= value) break;
      this.#values[at] = below;
      at = child;
    }
    this.#values[at] = value;
  }
}
