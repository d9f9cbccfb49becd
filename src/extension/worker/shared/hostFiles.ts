import type { FileAccess, FileRead } from "../../../formats/sources/fileAccess";
import type { FileAnswer } from "../wire/filesMessages";
import type { FromWorker } from "../wire/protocol";

/** Texts beyond this many UTF-16 code units are asked for again rather than kept. */
const MAX_KEPT_LENGTH = 40_000_000;

type TextRead = Extract<FileRead, { kind: "text" }>;

interface KeptFile {
  readonly version: string;
  readonly read: TextRead;
}

/** What one job reads, and what it has read. */
export interface JobFiles {
  readonly access: FileAccess;
  /** The texts of files by their URIs. */
  readonly texts: ReadonlyMap<string, string>;
}

/** The workspace's files, asked for over the line to the host, and kept as long as the host says they are unchanged. */
export class HostFiles {
  readonly #post: (message: FromWorker) => void;
  readonly #files = new Map<number, (answer: FileAnswer) => void>();
  readonly #globs = new Map<number, (uris: readonly string[]) => void>();
  readonly #kept = new Map<string, KeptFile>();
  #keptLength = 0;
  #asks = 0;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
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
    const kept = this.#kept.get(key);
    const answer = await this.#askFile(job, path, from, kept?.version ?? null);
    if (answer.kind === "unchanged") return kept?.read ?? notSent(path);
    this.#keep(key, answer.version, answer.read);
    return answer.read;
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

  #keep(key: string, version: string | null, read: FileRead): void {
    this.#keptLength -= this.#kept.get(key)?.read.text.length ?? 0;
    this.#kept.delete(key);
    if (version === null || read.kind !== "text") return;
    if (this.#keptLength + read.text.length > MAX_KEPT_LENGTH) this.#clear();
    this.#kept.set(key, { version, read });
    this.#keptLength += read.text.length;
  }

  #clear(): void {
    this.#kept.clear();
    this.#keptLength = 0;
  }
}

function notSent(label: string): FileRead {
  return {
    kind: "refused",
    label,
    refusal: "missing",
    detail: "The editor did not send it. Run Verify Citations again.",
  };
}
