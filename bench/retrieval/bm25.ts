import type { PreparedSource } from "../../src/core/lexical/preparedSource";
import { tokenize } from "../../src/text/tokens";

/** Saturation of repeated words, and how much a long document is held against them: the usual values. */
const K1 = 1.2;
const B = 0.75;

/** Plain BM25 (Robertson and Zaragoza 2009) over stems, function words left out, with the statistics of a collection. */
export class Bm25 {
  readonly #collection: readonly PreparedSource[];
  readonly #meanLength: number;
  readonly #weights = new Map<string, number>();

  constructor(collection: readonly PreparedSource[]) {
    this.#collection = collection;
    this.#meanLength = collection.reduce((sum, { tokens }) => sum + tokens.length, 0) / collection.length;
  }

  score(query: string, document: PreparedSource): number {
    const length = 1 - B + (B * document.tokens.length) / this.#meanLength;
    return queryStems(query).reduce((sum, stem) => {
      const times = document.positions(stem).length;
      return sum + (this.#weight(stem) * times * (K1 + 1)) / (times + K1 * length);
    }, 0);
  }

  #weight(stem: string): number {
    const known = this.#weights.get(stem);
    if (known !== undefined) return known;
    const holding = this.#collection.filter((document) => document.has(stem)).length;
    const weight = Math.log(1 + (this.#collection.length - holding + 0.5) / (holding + 0.5));
    this.#weights.set(stem, weight);
    return weight;
  }
}

/** The distinct stems of a query that carry meaning. */
export function queryStems(query: string): string[] {
  return [
    ...new Set(
      tokenize(query)
        .filter(({ isFunctionWord }) => !isFunctionWord)
        .map(({ stem }) => stem),
    ),
  ];
}
