import type { FileRead } from "../../../formats/sources/fileAccess";

type UsableRead = Exclude<FileRead, { kind: "refused" }>;

/** The texts that were needed last, of no more UTF-16 code units together than a limit. */
export class KeptTexts {
  /** By URIs, the one that was needed last at the end. */
  readonly #reads = new Map<string, UsableRead>();
  readonly #limit: number;
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(uri: string): UsableRead | null {
    const read = this.#reads.get(uri);
    if (read === undefined) return null;
    this.#reads.delete(uri);
    this.#reads.set(uri, read);
    return read;
  }

  keep(uri: string, read: FileRead): void {
    this.drop(uri);
    if (read.kind === "refused" || lengthOf(read) > this.#limit) return;
    this.#reads.set(uri, read);
    this.#length += lengthOf(read);
    for (const oldest of this.#reads.keys()) {
      if (this.#length <= this.#limit) return;
      this.drop(oldest);
    }
  }

  drop(uri: string): void {
    const read = this.#reads.get(uri);
    if (read === undefined) return;
    this.#length -= lengthOf(read);
    this.#reads.delete(uri);
  }
}

function lengthOf(read: UsableRead): number {
  if (read.kind === "text") return read.text.length;
  return read.content.kind === "texts" ? read.content.texts.reduce((sum, { text }) => sum + text.length, 0) : 0;
}
