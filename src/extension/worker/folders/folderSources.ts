import { t } from "../../../contract/language";
import type { FilesRead } from "../../../contract/panel/panelParts";
import type { ReadDocument } from "../../../formats/documents/readDocument";
import type { FileAccess } from "../../../formats/sources/fileAccess";
import type { LoadedReference } from "../../../formats/sources/loadedSource";
import { loadUris } from "../../../formats/sources/loadFiles";
import type { RunningJob } from "../shared/jobHandlers";
import type { AnswerFileRequest, PickedFolder } from "../wire/recordsMessages";
import { type Disk, uriIn } from "./disk";
import { contentHash } from "./fileEntry";
import { filesRead } from "./filesRead";
import { FolderIndex } from "./folderIndex";
import { type FolderListing, type FoundFile, walkFolder } from "./walkFolder";

/** So many files of so much text are all judged by: choosing among them saves nothing. */
const MOST_READ_WHOLE = { files: 200, bytes: 4_000_000 };
/** How long an index that changed waits for further changes before it is kept. */
const KEEP_DELAY_MS = 1_000;
/** Where no file has a word of the answer, these stand for all of them. */
const FILES_FOR_NOTHING = 8;
const INDEX_EXTENSION = ".index";

/** What was picked, as the sources of one response, with a line on what was read for it. */
interface PickedRead {
  readonly loaded: LoadedReference;
  readonly files_read: FilesRead | null;
}

interface OpenFolder {
  readonly index: FolderIndex;
  readonly listing: FolderListing;
}

/**
 * The sources in the folders that a person picked. A folder is read once, with its stems kept for this window and the next ones; then
 * only what changed is read again, and of each response the files that its claims can rest on. Where the worker has no disk, as in a
 * browser, a folder is a pattern like every other.
 */
export class FolderSources {
  readonly #disk: Disk | null;
  readonly #readDocument: ReadDocument;
  readonly #indexes = new Map<string, FolderIndex>();
  readonly #keeping = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #opened = new WeakMap<RunningJob, Map<string, Promise<OpenFolder>>>();
  /** The files of the indexes that are in use. */
  #kept: ReadonlySet<string> = new Set();
  /** Two jobs do not read one folder at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(disk: Disk | null, readDocument: ReadDocument) {
    this.#disk = disk;
    this.#readDocument = readDocument;
  }

  /** Rejects only if the job was cancelled. */
  async load(response: string, request: AnswerFileRequest, job: number, running: RunningJob): Promise<PickedRead> {
    const disk = this.#disk;
    const own = disk === null ? [] : request.folders.filter(({ uri }) => uri.startsWith("file:"));
    if (disk === null || own.length === 0)
      return { loaded: await loadUris(request.picked, request.uri, running.files.access), files_read: null };
    this.#dropOthers(disk, own);
    const others = request.picked.filter((uri) => !own.some((folder) => folder.uri === uri));
    const files: (readonly [FoundFile, FolderIndex])[] = [];
    const opened: OpenFolder[] = [];
    for (const folder of own) {
      const open = await this.#openFor(running, folder.uri, () => this.#open(disk, folder, job, running));
      opened.push(open);
      files.push(...neededOf(open, response).map((file) => [file, open.index] as const));
    }
    const access = accessTo(new Map(files.map(([file, index]) => [file.uri, { file, index }])), running);
    const isOwn = (uri: string): boolean => uri === request.uri || uri === request.file;
    const chosen = files.map(([{ uri }]) => uri).filter((uri) => !isOwn(uri));
    const loaded = await loadUris([...others, ...chosen], request.uri, access);
    const read = filesRead(opened, request.folders, readableOf(opened).filter(isOwn).length);
    return { loaded: others.length === 0 ? inFolder(loaded, read.text) : loaded, files_read: read };
  }

  /** The index of a folder that is picked no more is of no use, here or on the disk. */
  #dropOthers(disk: Disk, folders: readonly PickedFolder[]): void {
    const picked = new Set(folders.map(({ uri }) => uri));
    for (const uri of [...this.#indexes.keys()].filter((known) => !picked.has(known))) {
      clearTimeout(this.#keeping.get(uri));
      this.#indexes.delete(uri);
    }
    const kept = new Set(folders.map(keptFile));
    if (kept.size === this.#kept.size && [...kept].every((file) => this.#kept.has(file))) return;
    this.#kept = kept;
    for (const home of new Set(folders.map((folder) => folder.home))) dropFiles(disk, home, kept);
  }

  /** All answers of a job are judged by a folder as it was at the first one. */
  #openFor(running: RunningJob, uri: string, open: () => Promise<OpenFolder>): Promise<OpenFolder> {
    const known = this.#opened.get(running) ?? new Map<string, Promise<OpenFolder>>();
    this.#opened.set(running, known);
    const opened = known.get(uri) ?? this.#inTurn(open);
    known.set(uri, opened);
    return opened;
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const own = this.#turn.then(work, work);
    this.#turn = own.catch(() => undefined);
    return own;
  }

  async #open(disk: Disk, folder: PickedFolder, job: number, running: RunningJob): Promise<OpenFolder> {
    const listing = await walkFolder(disk, folder, running.signal);
    const index = this.#indexOf(disk, folder);
    const isChanged = await index.update(listing, folder.label, {
      signal: running.signal,
      unsaved: new Set(folder.unsaved),
      readUnsaved: (uri) => running.files.access.read(uri, uri),
      onProgress: (progress) => running.post({ type: "reading", job, ...progress }),
    });
    if (isChanged) this.#keepLater(disk, folder, index);
    return { index, listing };
  }

  /** Not before the answer is judged, and once for all edits of a while. */
  #keepLater(disk: Disk, folder: PickedFolder, index: FolderIndex): void {
    clearTimeout(this.#keeping.get(folder.uri));
    this.#keeping.set(
      folder.uri,
      setTimeout(() => keep(disk, folder, index), KEEP_DELAY_MS),
    );
  }

  #indexOf(disk: Disk, folder: PickedFolder): FolderIndex {
    const known = this.#indexes.get(folder.uri);
    if (known !== undefined) return known;
    const index = new FolderIndex(disk, this.#readDocument, keptBytes(disk, folder));
    this.#indexes.set(folder.uri, index);
    return index;
  }
}

function keptBytes(disk: Disk, folder: PickedFolder): Uint8Array | null {
  try {
    return disk.read(keptFile(folder));
  } catch {
    return null;
  }
}

/** What cannot be kept is made anew in the next window. */
function keep(disk: Disk, folder: PickedFolder, index: FolderIndex): void {
  try {
    disk.write(keptFile(folder), index.bytes());
  } catch {
    return;
  }
}

function dropFiles(disk: Disk, home: string, kept: ReadonlySet<string>): void {
  try {
    const files = disk.list(home).map(({ name }) => uriIn(home, name));
    for (const file of files) if (file.endsWith(INDEX_EXTENSION) && !kept.has(file)) disk.remove(file);
  } catch {
    // No index was kept yet, or another window drops the same ones.
    return;
  }
}

function keptFile({ home, uri }: PickedFolder): string {
  return `${home}${contentHash(new TextEncoder().encode(uri))}${INDEX_EXTENSION}`;
}

function neededOf({ index, listing }: OpenFolder, response: string): readonly FoundFile[] {
  const readable = index.readable();
  const bytes = listing.files.reduce((sum, { size }) => sum + size, 0);
  if (readable.length <= MOST_READ_WHOLE.files && bytes <= MOST_READ_WHOLE.bytes) return readable;
  const needed = index.needed(response);
  return needed.length > 0 ? needed : readable.slice(0, FILES_FOR_NOTHING);
}

function readableOf(folders: readonly OpenFolder[]): string[] {
  return folders.flatMap(({ index }) => index.readable().map(({ uri }) => uri));
}

type FilesByUri = ReadonlyMap<string, { readonly file: FoundFile; readonly index: FolderIndex }>;

/** Reads the files of folders by their indexes, and all others as every job does. */
function accessTo(files: FilesByUri, { files: { access, texts } }: RunningJob): FileAccess {
  return {
    glob: (pattern, from) => access.glob(pattern, from),
    read: async (path, from) => {
      const found = files.get(path);
      if (found === undefined) return access.read(path, from);
      const read = await found.index.read(found.file);
      if (read.kind === "text") texts.set(read.uri, read.text);
      return read;
    },
  };
}

/** Of a folder one line says what was left out, rather than a sentence for each file. */
function inFolder(loaded: LoadedReference, read: string): LoadedReference {
  const isEmpty = loaded.sources.every(({ document }) => document.text.trim() === "");
  return { ...loaded, problems: isEmpty ? [t("No file there has a text that can be read: {0}.", read)] : [] };
}
