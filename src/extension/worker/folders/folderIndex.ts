import type { ReadDocument } from "../../../formats/documents/readDocument";
import type { FileRead } from "../../../formats/sources/fileAccess";
import { documentTypeOf } from "../../../formats/sources/sourcePath";
import { decodeText } from "../../shared/files/fileText";
import { letMessagesIn } from "../shared/jobHandlers";
import { KeptTexts } from "../shared/keptTexts";
import type { Disk } from "./disk";
import { contentHash, type FileEntry, learnFile, namesOf } from "./fileEntry";
import { type FolderFacts, indexBytes, readIndex } from "./keptIndex";
import { neededWords } from "./neededWords";
import { StemIndex } from "./stemIndex";
import type { FolderListing, FoundFile } from "./walkFolder";

/** Texts of more UTF-16 code units than these together are read again rather than kept. */
const MAX_KEPT_LENGTH = 32_000_000;
/** A cancellation is read this often, and a person told how far it is. */
const TURN_MS = 50;
/** The sources of a claim: twice those that the core itself scores in full, since it splits claims that share words. */
const FILES_A_CLAIM = 16;
/** Of files that share a name these are enough to show that it tells nothing. */
const FILES_A_NAME = 2;

/** Reads a file that is open and not saved yet, as it stands in the editor. */
type ReadUnsaved = (uri: string) => Promise<FileRead>;

interface ReadProgress {
  readonly done: number;
  readonly total: number;
  readonly bytes: number;
}

interface UpdateParts {
  readonly signal: AbortSignal;
  readonly unsaved: ReadonlySet<string>;
  readonly readUnsaved: ReadUnsaved;
  readonly onProgress: (progress: ReadProgress) => void;
}

/**
 * The sources of one folder: which there are, which stems they hold, and the texts that were needed last. Each file is known as soon as
 * it was read, so that a cancelled reading goes on where it was.
 */
export class FolderIndex {
  readonly #disk: Disk;
  readonly #readDocument: ReadDocument;
  #facts: FolderFacts;
  #files: readonly FoundFile[] = [];
  readonly #texts = new KeptTexts(MAX_KEPT_LENGTH);
  #label = "";
  /** The files of the response that was asked for last: it is checked again and again while it is read. */
  #last: { readonly response: string; readonly needed: readonly FoundFile[] } | null = null;

  /** `kept`: what an earlier window wrote; anything else is as good as nothing. */
  constructor(disk: Disk, readDocument: ReadDocument, kept: Uint8Array | null) {
    this.#disk = disk;
    this.#readDocument = readDocument;
    this.#facts = (kept && readIndex(kept)) ?? { entries: new Map(), stems: new StemIndex() };
  }

  /** Reads what is new or changed of a folder's files; true where anything was. */
  async update({ files }: FolderListing, label: string, parts: UpdateParts): Promise<boolean> {
    this.#label = label;
    this.#files = files;
    const isChanged = this.#forgetOthers(files);
    const changed = files.filter((file) => parts.unsaved.has(file.uri) || !this.#isKnown(file));
    const total = files.length;
    let bytes = 0;
    let turn = performance.now();
    for (const [index, file] of changed.entries()) {
      await this.#learn(file, parts);
      bytes += file.size;
      if (performance.now() - turn < TURN_MS) continue;
      parts.onProgress({ done: total - changed.length + index + 1, total, bytes });
      await letMessagesIn();
      parts.signal.throwIfAborted();
      turn = performance.now();
    }
    if (isChanged || changed.length > 0) this.#last = null;
    return isChanged || changed.length > 0;
  }

  /** How many files have a text, by what they are. */
  counts(): Readonly<Record<FileEntry["kind"], number>> {
    const counts = { text: 0, document: 0, binary: 0, unreadable: 0 };
    for (const { kind } of this.#facts.entries.values()) counts[kind] += 1;
    return counts;
  }

  /** The files with a text, in the order of their paths. */
  readable(): FoundFile[] {
    return this.#files.filter(({ path }) => this.#numberOf(path) !== null);
  }

  /** The files that a response is to be judged by: for each of its claims those that share most of it, and those that it names. */
  needed(response: string): readonly FoundFile[] {
    if (this.#last?.response !== response) this.#last = { response, needed: this.#find(response) };
    return this.#last.needed;
  }

  #find(response: string): FoundFile[] {
    const readable = this.readable();
    const places: number[] = [];
    for (const [place, { path }] of readable.entries()) places[this.#numberOf(path) ?? 0] = place;
    const needed = new Set<number>();
    for (const words of neededWords(response)) {
      for (const number of this.#facts.stems.nearest(words, FILES_A_CLAIM, places)) needed.add(places[number] ?? 0);
    }
    for (const place of this.#named(response, readable)) needed.add(place);
    return readable.filter((_, place) => needed.has(place));
  }

  /** A file's text, from memory where it was needed before. */
  async read(file: FoundFile): Promise<FileRead> {
    const kept = this.#texts.find(file.uri);
    if (kept !== null) return kept;
    const read = await this.#decoded(file, this.#bytesOf(file.uri));
    this.#texts.keep(file.uri, read);
    return read;
  }

  bytes(): Uint8Array {
    const bytes = indexBytes(this.#facts);
    // With it the numbers of files that are gone go, too.
    this.#facts = readIndex(bytes) ?? this.#facts;
    return bytes;
  }

  #numberOf(path: string): number | null {
    return this.#facts.entries.get(path)?.number ?? null;
  }

  #isKnown({ path, size, mtime }: FoundFile): boolean {
    const entry = this.#facts.entries.get(path);
    return entry !== undefined && entry.size === size && entry.mtime === mtime;
  }

  #forgetOthers(files: readonly FoundFile[]): boolean {
    const there = new Set(files.map(({ path }) => path));
    const gone = [...this.#facts.entries.keys()].filter((path) => !there.has(path));
    for (const path of gone) this.#forget(path);
    return gone.length > 0;
  }

  #forget(path: string): void {
    const number = this.#numberOf(path);
    if (number !== null) this.#facts.stems.drop(number);
    this.#facts.entries.delete(path);
  }

  async #learn(file: FoundFile, { unsaved, readUnsaved }: UpdateParts): Promise<void> {
    const { path, uri, size } = file;
    this.#texts.drop(uri);
    if (unsaved.has(uri)) {
      const read = await readUnsaved(uri);
      this.#texts.keep(uri, read);
      // The stamp of no file: once it is saved or closed, it is read again.
      return this.#enter({ ...file, mtime: -1 }, read.kind === "text" ? `unsaved ${read.text.length}` : "", read);
    }
    const bytes = this.#bytesOf(uri);
    const hash = bytes === null ? "" : contentHash(bytes);
    const known = this.#facts.entries.get(path);
    if (bytes !== null && known?.hash === hash) {
      this.#facts.entries.set(path, { ...known, size, mtime: file.mtime });
      return;
    }
    const read = await this.#decoded(file, bytes);
    this.#texts.keep(uri, read);
    // What cannot be read now is tried again.
    this.#enter(bytes === null ? { ...file, mtime: -1 } : file, hash, read);
  }

  #enter({ path, size, mtime }: FoundFile, hash: string, read: FileRead): void {
    this.#forget(path);
    const { kind, title, stems } = learnFile(path, read);
    const number = stems.size === 0 ? null : this.#facts.stems.add(stems);
    this.#facts.entries.set(path, { size, mtime, hash, kind, number, title });
  }

  #bytesOf(uri: string): Uint8Array | null {
    try {
      return this.#disk.read(uri);
    } catch {
      return null;
    }
  }

  async #decoded({ uri, path }: FoundFile, bytes: Uint8Array | null): Promise<FileRead> {
    const label = this.#label + path;
    if (bytes === null) return { kind: "refused", label, refusal: "missing", detail: "" };
    const type = documentTypeOf(path);
    if (type !== null) return { kind: "document", uri, label, content: await this.#readDocument(type, bytes) };
    const decoded = decodeText(bytes);
    return decoded.kind === "text"
      ? { kind: "text", uri, label, text: decoded.text }
      : { kind: "refused", label, refusal: "binary", detail: decoded.detail };
  }

  /** Positions of the files that the response may name. */
  *#named(response: string, readable: readonly FoundFile[]): Generator<number> {
    const words = response.toLowerCase();
    const found = new Map<string, number>();
    for (const [place, { path }] of readable.entries()) {
      const title = this.#facts.entries.get(path)?.title ?? "";
      for (const name of namesOf(path, title)) {
        const before = found.get(name) ?? (words.includes(name) ? 0 : FILES_A_NAME);
        found.set(name, before + 1);
        if (before < FILES_A_NAME) yield place;
      }
    }
  }
}
