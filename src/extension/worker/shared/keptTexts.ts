import type { FileRead } from "../../../formats/sources/fileAccess";

type UsableRead = Exclude<FileRead, { kind: "refused" }>;

/** The texts that were needed last, of no more UTF-16 code units together than a limit. */
export class KeptTexts {
  /** The one that was needed last at the end. */
  readonly #reads = new Map<string, UsableRead>();
  readonly #limit: number;
  #length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  find(key: string): UsableRead | null {
    const read = this.#reads.get(key);
    if (read === undefined) return null;
    this.#reads.delete(key);
    this.#reads.set(key, read);
    return read;
  }

  keep(key: string, read: FileRead): void {
    this.drop(key);
    if (read.kind === "refused" || lengthOf(read) > this.#limit) return;
    this.#reads.set(key, read);
    this.#length += lengthOf(read);
    for (const oldest of this.#reads.keys()) {
      if (this.#length <= this.#limit) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const read = this.#reads.get(key);
    if (read === undefined) return;
    this.#length -= lengthOf(read);
    this.#reads.delete(key);
  }
}

function lengthOf(read: UsableRead): number {
  if (read.kind === "text") return read.text.length;
  return read.content.kind === "texts" ? read.content.texts.reduce((sum, { text }) => sum + text.length, 0) : 0;
}
