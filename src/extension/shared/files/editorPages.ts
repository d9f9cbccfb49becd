import * as vscode from "vscode";
import { KeptPages, PageKeeper, type PageShelf } from "../../../formats/pages/pageKeeper";
import type { PageMachine } from "../../../formats/pages/pageNetwork";
import type { FileAnswer } from "../../worker/wire/filesMessages";
import type { JobFileHost } from "../../worker/wire/jobAccess";

/** As in the command line. */
const MAX_AGE_DAYS = 30;

/** The pages that were fetched for this workspace, and what fetches more of them where this host can. */
export class EditorPages {
  readonly #machine: PageMachine | null;
  readonly #kept: KeptPages | null;

  /** `machine` is null in a browser, which lets no program read pages of other sites, and can keep none. */
  constructor(folder: vscode.Uri, machine: PageMachine | null) {
    this.#machine = machine;
    this.#kept = machine && new KeptPages(new StorageShelf(folder), machine);
  }

  /** What fetches pages, for one time; `null` where this host cannot. */
  newKeeper(): PageKeeper | null {
    const [machine, pages] = [this.#machine, this.#kept];
    if (machine === null || pages === null) return null;
    return new PageKeeper({ machine, pages, maxAgeDays: MAX_AGE_DAYS, allowed: new Set() });
  }

  /** The files of a host, and the pages that are kept. */
  beside(files: JobFileHost): JobFileHost {
    const [kept, machine] = [this.#kept, this.#machine];
    if (kept === null || machine === null) return files;
    return {
      read: (path, from, have) => (kept.has(path) ? readPage(kept, path, have, machine) : files.read(path, from, have)),
      glob: (pattern, from) => files.glob(pattern, from),
    };
  }
}

/** The head of a kept page has its date and hash, so that another head means another page. */
async function readPage(
  kept: KeptPages,
  reference: string,
  have: string | null,
  { sha256 }: Pick<PageMachine, "sha256">,
): Promise<FileAnswer> {
  const read = await kept.read(reference);
  if (read.kind === "refused") return { kind: "read", version: null, read };
  const identity = read.kind === "bytes" ? sha256(read.bytes) : read.text.slice(0, read.text.indexOf("\n"));
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
