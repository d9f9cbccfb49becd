import type { Document } from "../../contract/document";
import { tokenize } from "../../text/tokens";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import type { SourceCache } from "../lexical/sourceCache";
import { StemIndex } from "./stemIndex";
import { type Superseding, supersedingWords } from "./superseded";

/** A source of one request under the id that results name it by. */
export interface PooledSource {
  readonly id: string;
  /** What people know it by: its title, else the name of its file; null where it has neither. */
  readonly name: string | null;
  /** Stems of the words of meaning in its title, its file's name and its heading. */
  readonly titleStems: ReadonlySet<string>;
  readonly prepared: PreparedSource;
  readonly hasText: boolean;
  /** What another source says that takes the place of this one; null where none does. */
  readonly supersededBy: () => Superseding | null;
}

/** The words that a source needs to be checked against at all: the answer of a table is often one. */
const FEWEST_WORDS = 1;
/** Sources that are scored in full for one claim besides the cited ones. */
const CANDIDATES = 4;
/** Sources that are scored in full for a claim that cites none of them. */
const NEAREST = 8;

const LEAST_SHARE = 0.5;
const ANY_SHARE = 1e-6;
/** However the sums of weights are rounded. */
const ROUNDING = 1e-3;

/** The sources of one request. */
export class SourcePool {
  readonly sources: readonly PooledSource[];
  /** Those that have a text. */
  readonly readable: readonly PooledSource[];
  /** An index of all words is worth its time once as many questions were asked as would take as long. */
  readonly #words: number;
  #asked = 0;
  #superseding: readonly (Superseding | null)[] | undefined;
  #index: StemIndex | undefined;

  constructor(documents: readonly Document[], cache: SourceCache) {
    this.sources = documents.map((document, index) => {
      const prepared = cache.prepare(document.text);
      return {
        id: document.id ?? String(index + 1),
        name: nameOf(document),
        titleStems: stemsOf(`${document.title ?? ""} ${fileNameOf(document)} ${headingOf(document)}`),
        prepared,
        hasText: prepared.tokens.length >= FEWEST_WORDS,
        supersededBy: () => this.#supersededBy(index),
      };
    });
    this.readable = this.sources.filter(({ hasText }) => hasText);
    this.#words = this.sources.reduce((sum, { prepared }) => sum + prepared.tokens.lexemes.length, 0);
  }

  /** Whether both hold the same texts under the same ids, names and titles, in the same order. */
  holdsSame({ sources }: SourcePool): boolean {
    return (
      this.sources.length === sources.length &&
      this.sources.every((source, index) => sources[index] !== undefined && isSame(source, sources[index]))
    );
  }

  /** Positions of the sources, or of those `among` them, that have any words of a claim, best first. */
  nearest(claim: PreparedClaim, among: ReadonlySet<number> | null = null): number[] {
    return this.#sharing(claim, (index) => among?.has(index) === false, { share: ANY_SHARE, count: NEAREST });
  }

  /** Positions of the sources that share most of a claim's weight, best first; those that share less than half of it are left out. */
  candidates(claim: PreparedClaim, except: ReadonlySet<number>): number[] {
    return this.#sharing(claim, (index) => except.has(index), { share: LEAST_SHARE, count: CANDIDATES });
  }

  #supersededBy(index: number): Superseding | null {
    this.#superseding ??= supersedingWords(this.sources);
    return this.#superseding[index] ?? null;
  }

  #sharing(claim: PreparedClaim, isLeftOut: (index: number) => boolean, least: Least): number[] {
    this.#asked += 1;
    const isAskedMuch = this.#asked * this.sources.length > this.#words;
    const shares = isAskedMuch ? this.#sharesByIndex(claim) : this.#sharesOneByOne(claim, isLeftOut, least.share);
    return highest(shares, isLeftOut, least);
  }

  #sharesOneByOne(claim: PreparedClaim, isLeftOut: (index: number) => boolean, least: number): Float64Array {
    return Float64Array.from(this.sources, ({ prepared, hasText }, index) =>
      isLeftOut(index) || !hasText ? 0 : sharedWeight(claim, prepared, least),
    );
  }

  #sharesByIndex(claim: PreparedClaim): Float64Array {
    this.#index ??= new StemIndex(this.sources.map(({ prepared }) => prepared));
    return this.#index.shares(claim);
  }
}

/** What is asked of the sources that are looked for: the share of a claim's weight, and how many there may be. */
interface Least {
  readonly share: number;
  readonly count: number;
}

/** The places of the highest shares, highest first, of equals the first: most of a thousand sources need no sorting. */
function highest(
  shares: Float64Array,
  isLeftOut: (index: number) => boolean,
  { share: least, count }: Least,
): number[] {
  const found: number[] = [];
  for (let index = 0; index < shares.length; index += 1) {
    const share = shares[index] ?? 0;
    if (share < least || (found.length === count && share <= (shares[found.at(-1) ?? 0] ?? 0)) || isLeftOut(index))
      continue;
    const at = found.findIndex((other) => (shares[other] ?? 0) < share);
    found.splice(at === -1 ? found.length : at, 0, index);
    found.length = Math.min(found.length, count);
  }
  return found;
}

/** The share of a claim's weight whose words a source has; 0 where it is less than `least` for certain. */
function sharedWeight({ content, weight }: PreparedClaim, source: PreparedSource, least: number): number {
  const mostMissed = weight * (1 - least + ROUNDING);
  let shared = 0;
  let missed = 0;
  for (const word of content) {
    if (source.hasWord(word.token.lexeme)) shared += word.weight;
    else missed += word.weight;
    if (missed > mostMissed) return 0;
  }
  return weight === 0 ? 0 : shared / weight;
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
function nameOf(document: Document): string | null {
  const { title = "" } = document;
  const name = title.trim() === "" ? lastPartOf(document) : title.trim();
  return name === "" ? null : name;
}

/** `refund policy 2024` of `docs/refund_policy-2024.md` */
function fileNameOf(document: Document): string {
  return lastPartOf(document)
    .replace(/\.\w{1,5}$/u, "")
    .replace(/[_.-]+/gu, " ");
}

/** The heading that a text begins with. */
function headingOf({ text }: Document): string {
  return /^\s{0,20}#\s+(.{1,200})/u.exec(text)?.[1] ?? "";
}

function lastPartOf({ uri = "" }: Document): string {
  const path = uri.replace(/[?#].*$/u, "").replace(/\/+$/u, "");
  return (path.split("/").at(-1) ?? "").trim();
}
