const GOLDEN = 0x9e3779b9;

/** Numbers from 0 to below 1 that are the same for the same seed: splitmix with 32 bits. Any seed is as good as another. */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  next(): number {
    this.#state = (this.#state + GOLDEN) | 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** `count` of the items, or all where there are no more, in an order of chance (Fisher and Yates). */
  draw<Item>(items: readonly Item[], count = items.length): Item[] {
    const order = [...items];
    const drawn = Math.min(count, order.length);
    for (let at = 0; at < drawn; at += 1) {
      const other = at + this.below(order.length - at);
      const moved = order[at];
      const taken = order[other];
      if (moved !== undefined && taken !== undefined) [order[at], order[other]] = [taken, moved];
    }
    return order.slice(0, drawn);
  }

  /** The index of one of the weights, each as likely as it weighs. */
  weighted(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    const found = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return found === -1 ? weights.length - 1 : found;
  }
}
