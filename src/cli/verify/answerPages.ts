import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { counted } from "../../contract/language";
import { readDocument } from "../../formats/documents/readDocument";
import { citedPages } from "../../formats/pages/citedPages";
import { hostsText } from "../../formats/pages/pageAddress";
import { KeptPages, PageKeeper, type PageShelf } from "../../formats/pages/pageKeeper";
import type { FileAccess, FileRead } from "../../formats/sources/fileAccess";
import { UsageError } from "../shared/exit";
import type { ReadAnswer } from "../shared/input/inputFile";
import { systemErrorText } from "../shared/input/readBytes";
import type { CliFiles, CliPlatform } from "../shared/platform";
import { escapeLines } from "../shared/terminal/escapeTerminal";
import { CLEAR_LINE } from "../shared/terminal/progress";
import type { VerifyRunOptions } from "./options";

/** The pages behind the addresses that answers cite: those that are kept, and with --fetch those that are not yet. */
export class AnswerPages {
  readonly #folder: PageFolder;
  readonly #pages: KeptPages;
  /** `null` without --fetch. */
  readonly #keeper: PageKeeper | null;
  readonly #announce: (text: string) => Promise<void>;

  private constructor(
    folder: PageFolder,
    pages: KeptPages,
    keeper: PageKeeper | null,
    announce: (text: string) => Promise<void>,
  ) {
    this.#folder = folder;
    this.#pages = pages;
    this.#keeper = keeper;
    this.#announce = announce;
  }

  static async of({ pages: path, fetching, detail }: VerifyRunOptions, platform: CliPlatform): Promise<AnswerPages> {
    const machine = await platform.pageMachine();
    const folder = new PageFolder(platform.files, path);
    const pages = new KeptPages(folder, machine);
    const keeper = fetching && new PageKeeper({ machine, pages, ...fetching });
    const { stderr } = platform;
    const announce = (text: string): Promise<void> =>
      detail === "quiet" ? Promise.resolve() : stderr.write((stderr.isTerminal ? CLEAR_LINE : "") + escapeLines(text));
    return new AnswerPages(folder, pages, keeper, announce);
  }

  /** Whether answers can have sources that they name by address alone: pages are fetched, or were. */
  async areUsed(): Promise<boolean> {
    return this.#keeper !== null || (await this.#folder.isThere());
  }

  /** The files that `access` reads, and the pages that are kept. */
  beside(access: FileAccess): FileAccess {
    return {
      read: (path, from) => (this.#pages.has(path) ? this.#read(path) : access.read(path, from)),
      glob: (pattern, from) => access.glob(pattern, from),
    };
  }

  async #read(reference: string): Promise<FileRead> {
    const read = await this.#pages.read(reference);
    if (read.kind !== "bytes") return read;
    const { uri, label, bytes } = read;
    return { kind: "document", uri, label, content: await readDocument("pdf", bytes) };
  }

  /** With --fetch, fetches the pages that an answer cites and that are not kept, and says first from which hosts. */
  async fetchFor({ record, file }: ReadAnswer, signal: AbortSignal): Promise<void> {
    if (this.#keeper === null) return;
    const wanted = await this.#keeper.wanted(citedPages(record).map(({ address }) => address));
    if (wanted.length === 0) return;
    await this.#announce(
      `Fetching ${counted(wanted.length, "page")} cited in ${file.label} from ${hostsText(wanted)}\n`,
    );
    await this.#keeper.fetch(wanted, signal, () => undefined);
  }
}

/** The folder that keeps pages. It is made with the first page. */
class PageFolder implements PageShelf {
  readonly #files: CliFiles;
  readonly #folder: string;

  constructor(files: CliFiles, folder: string) {
    this.#files = files;
    this.#folder = folder;
  }

  async isThere(): Promise<boolean> {
    return (await this.#files.inspect(this.#folder)).kind === "folder";
  }

  async read(name: string): Promise<Uint8Array | null> {
    const path = join(this.#folder, name);
    if ((await this.#files.inspect(path)).kind !== "file") return null;
    const parts: Uint8Array[] = [];
    for await (const part of this.#files.chunks(path)) parts.push(part);
    return Buffer.concat(parts);
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    try {
      await this.#files.makeFolder(this.#folder);
      const file = await this.#files.create(join(this.#folder, name));
      await file.write(content);
      await file.keep();
    } catch (error) {
      throw new UsageError(
        `Pages cannot be kept in ${this.#folder}: ${systemErrorText(error)}. Name another folder with --pages.`,
      );
    }
  }

  uriOf(name: string): string {
    return pathToFileURL(join(this.#folder, name)).href;
  }
}
