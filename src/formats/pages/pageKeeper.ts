import type { AbortSignalLike } from "../../checker/engine/engine";
import type { FileRead } from "../sources/fileAccess";
import { PageFetcher, type PageOutcome } from "./fetchPages";
import { bytesFileName, pageFileName, pageFiles, type PageHead, pageLabel, readKeptPage } from "./keptPage";
import { pageAddress } from "./pageAddress";
import type { PageMachine } from "./pageNetwork";
import { type PageRefusal, refusalText } from "./pageRefusal";

/** The folder that keeps pages. */
export interface PageShelf {
  /** `null` where there is no such file. */
  read(name: string): Promise<Uint8Array | null>;
  write(name: string, content: Uint8Array): Promise<void>;
  /** The URI of a file in it. */
  uriOf(name: string): string;
}

/** A page is kept as a text; one that is no text has its bytes in a file beside it. */
type PageRead =
  | Exclude<FileRead, { kind: "document" }>
  | { readonly kind: "bytes"; readonly uri: string; readonly label: string; readonly bytes: Uint8Array };

/** What keeping pages takes from its machine where nothing is fetched. */
type PageReading = Pick<PageMachine, "sha256" | "encode" | "decode">;

/** The pages that were kept, by their addresses, as files that sources are read from. */
export class KeptPages {
  readonly #shelf: PageShelf;
  readonly #reading: PageReading;
  readonly #refusals = new Map<string, string>();
  /** Names that the shelf has no file of: live checks ask again and again for pages that nobody fetched. */
  readonly #absent = new Set<string>();

  constructor(shelf: PageShelf, reading: PageReading) {
    this.#shelf = shelf;
    this.#reading = reading;
  }

  /** Whether `read` answers for a reference: it is the address of a page, or the URI of a file with the bytes of one. */
  has(reference: string): boolean {
    return pageAddress(reference) !== null || this.#bytesName(reference) !== null;
  }

  /** What `FileAccess.read` gives for the address of a page: the kept page, or why it is not there. */
  async read(reference: string): Promise<PageRead> {
    const bytesName = this.#bytesName(reference);
    if (bytesName !== null) return this.#readBytes(bytesName);
    const address = pageAddress(reference) ?? reference;
    const name = this.#nameOf(address);
    const text = await this.#text(name);
    const kept = text === null ? null : readKeptPage(text);
    if (text !== null && kept !== null)
      return { kind: "text", uri: this.#shelf.uriOf(name), label: pageLabel(kept.head), text };
    return { kind: "refused", label: address, refusal: "missing", detail: this.#refusals.get(address) ?? "" };
  }

  /** What is known of the kept page of an address; `null` where there is none. */
  async head(address: string): Promise<PageHead | null> {
    const text = await this.#text(this.#nameOf(address));
    return text === null ? null : (readKeptPage(text)?.head ?? null);
  }

  async keep(address: string, outcome: PageOutcome): Promise<void> {
    if (outcome.kind === "refused") return this.#remember(address, outcome.refusal);
    for (const { name, content } of pageFiles(address, outcome, this.#reading)) await this.#write(name, content);
    this.#refusals.delete(address);
  }

  /** What was cancelled was not had in vain: nobody knows yet whether it can be had. */
  #remember(address: string, refusal: PageRefusal): void {
    if (refusal.kind !== "cancelled") this.#refusals.set(address, refusalText(refusal));
  }

  #bytesName(reference: string): string | null {
    const name = bytesFileName(reference);
    return name !== null && this.#shelf.uriOf(name) === reference ? name : null;
  }

  async #readBytes(name: string): Promise<PageRead> {
    const bytes = await this.#shelf.read(name);
    if (bytes === null) return { kind: "refused", label: name, refusal: "missing", detail: "" };
    return { kind: "bytes", uri: this.#shelf.uriOf(name), label: name, bytes };
  }

  #nameOf(address: string): string {
    return pageFileName(address, this.#reading.sha256(this.#reading.encode(address)));
  }

  async #write(name: string, content: Uint8Array): Promise<void> {
    await this.#shelf.write(name, content);
    this.#absent.delete(name);
  }

  async #text(name: string): Promise<string | null> {
    if (this.#absent.has(name)) return null;
    const content = await this.#shelf.read(name);
    if (content === null) this.#absent.add(name);
    return content === null ? null : this.#reading.decode(content, "utf-8");
  }
}

const DAY_MS = 24 * 60 * 60 * 1000;

interface KeeperParts {
  readonly machine: PageMachine;
  readonly pages: KeptPages;
  readonly maxAgeDays: number;
  readonly allowed: ReadonlySet<string>;
}

/** How the fetching of one page ended. */
export interface PageNews {
  readonly address: string;
  /** Why it could not be had; `null` where it is kept now. */
  readonly refusal: PageRefusal | null;
}

/** Fetches what is not kept, or kept for too long. One instance serves one run: what was refused is not asked for again. */
export class PageKeeper {
  readonly #parts: KeeperParts;
  readonly #fetcher: PageFetcher;
  readonly #asked = new Map<string, Promise<PageNews>>();

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#fetcher = new PageFetcher(parts.machine, parts.allowed);
  }

  /** Those of the addresses that would be asked for now. */
  async wanted(addresses: readonly string[]): Promise<string[]> {
    const isWanted = await Promise.all(addresses.map((address) => this.#isWanted(address)));
    return addresses.filter((_, index) => isWanted[index] === true);
  }

  /** Fetches and keeps pages. `tell` hears of each one as it ends. Rejects where they cannot be kept. */
  async fetch(addresses: readonly string[], signal: AbortSignalLike, tell: (news: PageNews) => void): Promise<void> {
    const tellOf = async (address: string): Promise<void> => tell(await this.#once(address, signal));
    await Promise.all(addresses.map(tellOf));
  }

  async #isWanted(address: string): Promise<boolean> {
    if (this.#asked.has(address)) return false;
    const head = await this.#parts.pages.head(address);
    if (head === null) return true;
    const age = Date.parse(this.#parts.machine.now()) - Date.parse(head.fetched_at);
    return !(age <= this.#parts.maxAgeDays * DAY_MS);
  }

  #once(address: string, signal: AbortSignalLike): Promise<PageNews> {
    const asked = this.#asked.get(address) ?? this.#fetchOne(address, signal);
    this.#asked.set(address, asked);
    return asked;
  }

  async #fetchOne(address: string, signal: AbortSignalLike): Promise<PageNews> {
    const outcome = await this.#fetcher.fetch(address, signal);
    await this.#parts.pages.keep(address, outcome);
    return { address, refusal: outcome.kind === "refused" ? outcome.refusal : null };
  }
}
