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

  /** For each source the weight of the words of a claim that it has. */
  sharedWeights({ content }: PreparedClaim): Float64Array {
    const weights = new Float64Array(this.#count);
    for (const { stem, weight } of content)
      for (const index of this.#holders.get(stem) ?? []) weights[index] = (weights[index] ?? 0) + weight;
    return weights;
  }

  #add(stem: string, index: number): void {
    const holders = this.#holders.get(stem);
    if (holders === undefined) this.#holders.set(stem, [index]);
    else if (holders.at(-1) !== index) holders.push(index);
  }
}
