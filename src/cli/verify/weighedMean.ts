import type { CitationResult } from "../../contract/verify/citationResult";

/** The mean of answers' estimates, each weighed by what it counts. */
export class WeighedMean {
  #weight = 0;
  #mean: number | null = null;

  /** `null` where nothing was added. */
  get value(): number | null {
    return this.#mean;
  }

  add(value: number | null, weight: number): void {
    this.#weight += weight;
    if (value === null) return;
    const before = this.#mean ?? 0;
    this.#mean = before + (value - before) * (weight / this.#weight);
  }
}

/** The claims that groundedness counts. */
export function worthCiting({ claims }: Pick<CitationResult, "claims">): number {
  return claims.filter(({ verdict }) => verdict !== "not_checkable").length;
}
