import * as vscode from "vscode";
import { bytesFileName } from "../../../formats/pages/keptPage";
import { pageAddress } from "../../../formats/pages/pageAddress";
import type { KeptPages, PageKeeper, PageShelf } from "../../../formats/pages/pageKeeper";
import type { PageMachine } from "../../../formats/pages/pageNetwork";
import type { FileAnswer } from "../../worker/wire/filesMessages";
import type { JobFileHost } from "../../worker/wire/jobAccess";

/** As in the command line. */
const MAX_AGE_DAYS = 30;

/** What fetches and keeps pages. It is large beside the rest of the shell, and most people never ask for it. */
interface PageTools {
  readonly machine: PageMachine;
  readonly KeptPages: typeof KeptPages;
  readonly PageKeeper: typeof PageKeeper;
}
export type LoadPageTools = () => Promise<PageTools>;

interface OpenPages {
  readonly tools: PageTools;
  readonly kept: KeptPages;
}

/** The pages that were fetched for this workspace, and what fetches more of them where this host can. */
export class EditorPages {
  readonly #folder: vscode.Uri;
  readonly #load: LoadPageTools | null;
  #opened: Promise<OpenPages> | undefined;

  /** `load` is null in a browser, which lets no program read pages of other sites, and can keep none. */
  constructor(folder: vscode.Uri, load: LoadPageTools | null) {
    this.#folder = folder;
    this.#load = load;
  }

  /** What fetches pages, for one time; `null` where this host cannot. */
  async newKeeper(): Promise<PageKeeper | null> {
    if (this.#load === null) return null;
    const { tools, kept } = await this.#open(this.#load);
    return new tools.PageKeeper({ machine: tools.machine, pages: kept, maxAgeDays: MAX_AGE_DAYS, allowed: new Set() });
  }

  /** The files of a host, and the pages that are kept. */
  beside(files: JobFileHost): JobFileHost {
    const load = this.#load;
    if (load === null) return files;
    return {
      read: async (path, from, have) => {
        const pages = mayBePage(path) ? await this.#open(load) : null;
        return pages?.kept.has(path) === true ? readPage(pages, path, have) : files.read(path, from, have);
      },
      glob: (pattern, from) => files.glob(pattern, from),
    };
  }

  #open(load: LoadPageTools): Promise<OpenPages> {
    return (this.#opened ??= load().then((tools) => ({
      tools,
      kept: new tools.KeptPages(new StorageShelf(this.#folder), tools.machine),
    })));
  }
}

/** The address of a page, or a file that may have the bytes of one. */
function mayBePage(path: string): boolean {
  return pageAddress(path) !== null || bytesFileName(path) !== null;
}

/** The head of a kept page has its date and hash, so that another head means another page. */
async function readPage({ tools, kept }: OpenPages, reference: string, have: string | null): Promise<FileAnswer> {
  const read = await kept.read(reference);
  if (read.kind === "refused") return { kind: "read", version: null, read };
  const identity =
    read.kind === "bytes" ? tools.machine.sha256(read.bytes) : read.text.slice(0, read.text.indexOf("\n"));
  const version = `page ${identity}`;
  if (version === have) return { kind: "unchanged" };
  // What is sent to the worker is a copy of its own.
  return { kind: "read", version, read: read.kind === "bytes" ? { ...read, bytes: new Uint8Array(read.bytes) } : read };
}

/** The folder that VS Code gives the extension for a workspace. It is made with the first page. */
class StorageShelf implements PageShelf {
  readonly #folder: vscode.Uri;

  constructor(folder: vscode.Uri) {
    this.#folder = folder;
  }

  async read(name: string): Promise<Uint8Array | null> {
    try {
      return await vscode.workspace.fs.readFile(vscode.Uri.joinPath(this.#folder, name));
    } catch {
      return null;
    }
  }

  async write(name: string, content: Uint8Array): Promise<void> {
    await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(this.#folder, name), content);
  }

  uriOf(name: string): string {
    return vscode.Uri.joinPath(this.#folder, name).toString();
  }
}
