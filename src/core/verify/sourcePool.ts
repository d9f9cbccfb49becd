import type { Document } from "../../contract/document";
import { PreparedSource } from "./scorer/preparedSource";
import type { PreparedClaim } from "./scorer/preparedClaim";

/** Sources that were read, by their text, so that a second check of the same sources starts at once. */
export class SourceCache {
  readonly #sources = new Map<string, PreparedSource>();
  readonly #limit: number;
  #size = 0;

  /** `limit`: characters of text that are kept; the oldest go first. */
  constructor(limit = 50_000_000) {
    this.#limit = limit;
  }

  prepare(text: string): PreparedSource {
    const known = this.#sources.get(text);
    if (known !== undefined) return known;
    const source = new PreparedSource(text);
    this.#sources.set(text, source);
    this.#size += text.length;
    this.#forgetOldest(source);
    return source;
  }

  #forgetOldest(newest: PreparedSource): void {
    for (const [text, source] of this.#sources) {
      if (this.#size <= this.#limit || source === newest) return;
      this.#sources.delete(text);
      this.#size -= text.length;
    }
  }
}

/** A source of one request under the id that results name it by. */
export interface PooledSource {
  readonly id: string;
  readonly prepared: PreparedSource;
  readonly hasText: boolean;
}

/** The words that a source needs to be checked against at all. */
const FEWEST_WORDS = 3;
/** Sources that are scored in full for one claim besides the cited ones. */
const CANDIDATES = 4;

/** The sources of one request. */
export class SourcePool {
  readonly sources: readonly PooledSource[];

  constructor(documents: readonly Document[], cache: SourceCache) {
    this.sources = documents.map((document, index) => {
      const prepared = cache.prepare(document.text);
      return { id: document.id ?? String(index + 1), prepared, hasText: prepared.tokens.length >= FEWEST_WORDS };
    });
  }

  /** Positions of the sources that share most of a claim's weight, best first; those that share less than half of it are left out. */
  candidates(claim: PreparedClaim, except: ReadonlySet<number>): number[] {
    const shares = this.sources.map((source, index) => ({ index, share: except.has(index) ? 0 : sharedWeight(claim, source.prepared) }));
    return shares
      .filter(({ share }) => share >= 0.5)
      .sort((one, other) => other.share - one.share)
      .slice(0, CANDIDATES)
      .map(({ index }) => index);
  }
}

function sharedWeight(claim: PreparedClaim, source: PreparedSource): number {
  let shared = 0;
  for (const word of claim.content) if (source.positions(word.stem).length > 0) shared += word.weight;
  return claim.weight === 0 ? 0 : shared / claim.weight;
}
