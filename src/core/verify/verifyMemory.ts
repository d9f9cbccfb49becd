import type { JudgedClaim } from "./judgeClaim";
import { SourceCache } from "./sourceCache";
import type { SourcePool } from "./sourcePool";

const MOST_CLAIMS = 5000;

/** What one check can take over from those before it: sources that were read, and claims judged against the same sources. */
export class VerifyMemory {
  readonly sources = new SourceCache();
  #claims = new Map<string, JudgedClaim>();
  #pool: SourcePool | null = null;
  #threshold = Number.NaN;

  /** Claims judged against exactly these sources and this threshold; none at first. */
  claimsFor(pool: SourcePool, threshold: number): Map<string, JudgedClaim> {
    const isSame = this.#pool !== null && this.#pool.holdsSame(pool) && this.#threshold === threshold;
    if (!isSame || this.#claims.size > MOST_CLAIMS) this.#claims = new Map();
    this.#pool = pool;
    this.#threshold = threshold;
    return this.#claims;
  }
}
