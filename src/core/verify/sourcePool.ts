import type { Document } from "../../contract/document";
import { tokenize } from "../../text/tokens";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import type { SourceCache } from "../lexical/sourceCache";

/** A source of one request under the id that results name it by. */
export interface PooledSource {
  readonly id: string;
  /** What people know it by: its title, else the name of its file; null where it has neither. */
  readonly name: string | null;
  /** Stems of the words of meaning in its title. */
  readonly titleStems: ReadonlySet<string>;
  readonly prepared: PreparedSource;
  readonly hasText: boolean;
}

/** The words that a source needs to be checked against at all. */
const FEWEST_WORDS = 3;
/** Sources that are scored in full for one claim besides the cited ones. */
const CANDIDATES = 4;
/** Sources that are scored in full for a claim that cites none of them. */
const NEAREST = 8;

/** The sources of one request. */
export class SourcePool {
  readonly sources: readonly PooledSource[];

  constructor(documents: readonly Document[], cache: SourceCache) {
    this.sources = documents.map((document, index) => {
      const prepared = cache.prepare(document.text);
      return {
        id: document.id ?? String(index + 1),
        name: nameOf(document),
        titleStems: stemsOf(document.title ?? ""),
        prepared,
        hasText: prepared.tokens.length >= FEWEST_WORDS,
      };
    });
  }

  /** Whether both hold the same texts under the same ids, names and titles, in the same order. */
  holdsSame({ sources }: SourcePool): boolean {
    return (
      this.sources.length === sources.length &&
      this.sources.every((source, index) => sources[index] !== undefined && isSame(source, sources[index]))
    );
  }

  /** Positions of the sources that have any words of a claim, best first. */
  nearest(claim: PreparedClaim): number[] {
    return this.#shares(claim, new Set())
      .filter(({ share, index }) => share > 0 && this.sources[index]?.hasText === true)
      .slice(0, NEAREST)
      .map(({ index }) => index);
  }

  /** Positions of the sources that share most of a claim's weight, best first; those that share less than half of it are left out. */
  candidates(claim: PreparedClaim, except: ReadonlySet<number>): number[] {
    return this.#shares(claim, except)
      .filter(({ share }) => share >= 0.5)
      .slice(0, CANDIDATES)
      .map(({ index }) => index);
  }

  #shares(claim: PreparedClaim, except: ReadonlySet<number>): { index: number; share: number }[] {
    const shares = this.sources.map((source, index) => ({
      index,
      share: except.has(index) ? 0 : sharedWeight(claim, source.prepared),
    }));
    return shares.sort((one, other) => other.share - one.share);
  }
}

function sharedWeight(claim: PreparedClaim, source: PreparedSource): number {
  let shared = 0;
  for (const word of claim.content) if (source.has(word.stem)) shared += word.weight;
  return claim.weight === 0 ? 0 : shared / claim.weight;
}

function isSame(one: PooledSource, other: PooledSource): boolean {
  return (
    one.id === other.id &&
    one.name === other.name &&
    one.prepared === other.prepared &&
    one.titleStems.size === other.titleStems.size &&
    [...one.titleStems].every((stem) => other.titleStems.has(stem))
  );
}

const MAX_TITLE_LENGTH = 1000;

function stemsOf(title: string): ReadonlySet<string> {
  const words = tokenize(title, 0, Math.min(title.length, MAX_TITLE_LENGTH));
  return new Set(words.filter(({ isFunctionWord }) => !isFunctionWord).map(({ stem }) => stem));
}

/** `Refund policy`, or `refunds.md` of `docs/refunds.md#paid`. */
function nameOf({ title = "", uri = "" }: Document): string | null {
  const path = uri.replace(/[?#].*$/u, "").replace(/\/+$/u, "");
  const name = title.trim() === "" ? (path.split("/").at(-1) ?? "").trim() : title.trim();
  return name === "" ? null : name;
}
