import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";

/** For each stem the sources that have it: a claim then looks at those alone that share a word with it. */
export class StemIndex {
  readonly #holders = new Map<string, number[]>();
  readonly #count: number;

  constructor(sources: readonly PreparedSource[]) {
    this.#count = sources.length;
    for (const [index, { tokens }] of sources.entries()) {
      for (const { stem, isFunctionWord } of tokens.lexemes) if (!isFunctionWord) this.#add(stem, index);
    }
  }

  /** For each source the share of a claim's weight whose words it has. */
  shares({ content, weight: whole }: PreparedClaim): Float64Array {
    const shares = new Float64Array(this.#count);
    if (whole === 0) return shares;
    for (const { stem, weight } of content)
      for (const index of this.#holders.get(stem) ?? []) shares[index] = (shares[index] ?? 0) + weight;
    // A callback for each of thousands of sources takes longer than all else here.
    for (let index = 0; index < this.#count; index += 1) shares[index] = (shares[index] ?? 0) / whole;
    return shares;
  }

  #add(stem: string, index: number): void {
    const holders = this.#holders.get(stem);
    if (holders === undefined) this.#holders.set(stem, [index]);
    else if (holders.at(-1) !== index) holders.push(index);
  }
}
