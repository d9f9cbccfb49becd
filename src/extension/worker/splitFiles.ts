import type { LoadTokenizer } from "../../checker/tokenizer";
import type { ChunkSettings } from "../../contract/chunkSettings";
import { PreparedDocument, splitDocument } from "../../core/optimize";
import { chunkTable, type ChunkTable, type PlacedChunks } from "./chunkTable";
import { type DocumentText, documentTexts } from "./documentTexts";

/** Editors that stand side by side; their files are kept ready, so that other settings are drawn at once. */
const MOST_KEPT = 4;
/** Beyond so many UTF-16 code units in all, the files that were asked for longest ago are let go. */
const KEPT_LIMIT = 24_000_000;

interface ReadyText extends DocumentText {
  readonly prepared: PreparedDocument;
}

interface ReadyFile {
  readonly kind: "ready";
  readonly content: string;
  readonly texts: readonly ReadyText[];
}

export interface FileToSplit {
  readonly uri: string;
  /** Its extension says how the content is read. */
  readonly path: string;
  readonly content: string;
}

interface RefusedFile {
  readonly kind: "refused";
  readonly why: string;
}

export type SplitFile = { readonly kind: "chunks"; readonly chunks: ChunkTable } | RefusedFile;

/** Cuts files into chunks. The last ones stay tokenized: what changes from one wish to the next are the settings. */
export class SplitFiles {
  readonly #loadTokenizer: LoadTokenizer;
  /** The one that was asked for last stands last. */
  readonly #ready = new Map<string, ReadyFile>();

  constructor(loadTokenizer: LoadTokenizer) {
    this.#loadTokenizer = loadTokenizer;
  }

  async split(file: FileToSplit, settings: ChunkSettings): Promise<SplitFile> {
    const ready = this.#kept(file) ?? (await this.#read(file));
    return ready.kind === "refused"
      ? ready
      : { kind: "chunks", chunks: chunkTable(ready.texts.map((text) => split(text, settings))) };
  }

  #kept({ uri, path, content }: FileToSplit): ReadyFile | null {
    const key = keyOf(uri, path);
    const known = this.#ready.get(key);
    this.#ready.delete(key);
    if (known?.content !== content) return null;
    this.#ready.set(key, known);
    return known;
  }

  async #read({ uri, path, content }: FileToSplit): Promise<ReadyFile | RefusedFile> {
    const tokenizer = await this.#loadTokenizer();
    const read = documentTexts(path, content);
    if (read.kind === "refused") return read;
    const texts = read.texts.map((text) => ({ ...text, prepared: new PreparedDocument(text.text, tokenizer) }));
    const ready: ReadyFile = { kind: "ready", content, texts };
    this.#ready.set(keyOf(uri, path), ready);
    this.#letGo();
    return ready;
  }

  #letGo(): void {
    let length = [...this.#ready.values()].reduce((sum, { content }) => sum + content.length, 0);
    for (const [key, { content }] of this.#ready) {
      const isLast = this.#ready.size === 1;
      if (isLast || (this.#ready.size <= MOST_KEPT && length <= KEPT_LIMIT)) return;
      this.#ready.delete(key);
      length -= content.length;
    }
  }
}

/** A file that is read in another way, after it was given another name, is another one. */
function keyOf(uri: string, path: string): string {
  return `${uri}\n${path}`;
}

function split({ prepared, toFile }: ReadyText, settings: ChunkSettings): PlacedChunks {
  return { ...splitDocument(prepared, settings), toFile, tokensBefore: (offset) => prepared.tokens.before(offset) };
}
