import type { ReadDocument } from "../../../formats/documents/readDocument";
import type { FileAccess, FileRead } from "../../../formats/sources/fileAccess";
import { documentTypeOf } from "../../../formats/sources/sourcePath";
import type { FileAnswer, SentFile } from "../wire/filesMessages";
import type { FromWorker } from "../wire/protocol";
import { KeptTexts } from "./keptTexts";

/** Texts beyond this many UTF-16 code units are asked for again rather than kept. */
const MAX_KEPT_LENGTH = 40_000_000;

/** What one job reads, and what it has read. */
export interface JobFiles {
  readonly access: FileAccess;
  /** The texts of files that the job read, by their URIs. */
  readonly texts: Map<string, string>;
}

/** The workspace's files, asked for over the line to the host, and kept as long as the host says they are unchanged. */
export class HostFiles {
  readonly #post: (message: FromWorker) => void;
  readonly #readDocument: ReadDocument;
  readonly #files = new Map<number, (answer: FileAnswer) => void>();
  readonly #globs = new Map<number, (uris: readonly string[]) => void>();
  readonly #kept = new KeptTexts(MAX_KEPT_LENGTH);
  /** Of what is kept, as the host calls them. */
  readonly #versions = new Map<string, string>();
  #asks = 0;

  constructor(post: (message: FromWorker) => void, readDocument: ReadDocument) {
    this.#post = post;
    this.#readDocument = readDocument;
  }

  forJob(job: number): JobFiles {
    const texts = new Map<string, string>();
    const read = async (path: string, from: string): Promise<FileRead> => {
      const file = await this.#read(job, path, from);
      if (file.kind === "text") texts.set(file.uri, file.text);
      return file;
    };
    return { texts, access: { read, glob: (pattern, from) => this.#glob(job, pattern, from) } };
  }

  answerFile(ask: number, answer: FileAnswer): void {
    this.#files.get(ask)?.(answer);
    this.#files.delete(ask);
  }

  answerGlob(ask: number, uris: readonly string[]): void {
    this.#globs.get(ask)?.(uris);
    this.#globs.delete(ask);
  }

  async #read(job: number, path: string, from: string): Promise<FileRead> {
    const key = `${from}\n${path}`;
    const kept = this.#kept.find(key);
    const answer = await this.#askFile(job, path, from, kept && (this.#versions.get(key) ?? null));
    if (answer.kind === "unchanged") return kept ?? notSent(path);
    const read = await this.#usable(answer.read);
    this.#keep(key, answer.version, read);
    return read;
  }

  /** Bytes are read once for each version of their file. */
  async #usable(read: SentFile): Promise<FileRead> {
    if (read.kind !== "bytes") return read;
    const { uri, label, bytes } = read;
    return { kind: "document", uri, label, content: await this.#readDocument(documentTypeOf(uri) ?? "pdf", bytes) };
  }

  #askFile(job: number, path: string, from: string, have: string | null): Promise<FileAnswer> {
    this.#asks += 1;
    const ask = this.#asks;
    return new Promise((resolve) => {
      this.#files.set(ask, resolve);
      this.#post({ type: "ask_file", job, ask, path, from, have });
    });
  }

  #glob(job: number, pattern: string, from: string): Promise<readonly string[]> {
    this.#asks += 1;
    const ask = this.#asks;
    return new Promise((resolve) => {
      this.#globs.set(ask, resolve);
      this.#post({ type: "ask_glob", job, ask, pattern, from });
    });
  }

  /** What has no version is asked for again. */
  #keep(key: string, version: string | null, read: FileRead): void {
    if (version === null) return this.#kept.drop(key);
    this.#versions.set(key, version);
    this.#kept.keep(key, read);
  }
}

function notSent(label: string): FileRead {
  return {
    kind: "refused",
    label,
    refusal: "missing",
    detail: "The editor did not send it. Run Check This Answer again.",
  };
}
