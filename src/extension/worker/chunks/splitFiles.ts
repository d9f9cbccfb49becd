import type { LoadTokenizer } from "../../../checker/tokenizer";
import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { Span } from "../../../contract/span";
import { PreparedDocument, splitDocument } from "../../../core/optimize";
import { jsonSource } from "../../../formats/sources/jsonSource";
import { extensionOf, textTypeOf } from "../../../formats/sources/sourcePath";
import type { FileTexts } from "../../../formats/sources/sourceText";
import { sourceTexts } from "../../../formats/sources/sourceTexts";
import { chunkTable, type ChunkTable, type PlacedChunks } from "./chunkTable";

/** One text that a file holds, with where it stands there. */
interface DocumentText {
  readonly text: string;
  readonly toFile: (span: Span) => Span;
}

type DocumentTexts =
  | { readonly kind: "texts"; readonly texts: readonly DocumentText[] }
  | { readonly kind: "refused"; readonly why: string };

const ROWS = new Set(["jsonl", "jsonlines", "ndjson"]);

/** The texts that trials of chunk settings would read from a file; of a file of another kind, such as code, all of it. */
function documentTexts(path: string, content: string): DocumentTexts {
  if (ROWS.has(extensionOf(path))) return rowTexts(content);
  const type = textTypeOf(path);
  return type === null ? whole(content) : placed(sourceTexts(type, content), 0);
}

function whole(text: string): DocumentTexts {
  return { kind: "texts", texts: [{ text, toFile: (span) => span }] };
}

function placed(read: FileTexts, offset: number): DocumentTexts {
  if (read.kind === "refused") return read;
  return {
    kind: "texts",
    texts: read.texts.map(({ text, map }) => ({ text, toFile: (span) => shifted(map.spanToOuter(span), offset) })),
  };
}

function shifted({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset };
}

/** Rows that hold no text are passed over, unless none is left. */
function rowTexts(content: string): DocumentTexts {
  const texts: DocumentText[] = [];
  let why = "it is empty";
  let offset = 0;
  for (const [index, row] of content.split("\n").entries()) {
    const read = row.trim() === "" ? null : placed(jsonSource(row), offset);
    if (read?.kind === "texts") texts.push(...read.texts);
    else if (read !== null && texts.length === 0) why = `row ${index + 1}: ${read.why}`;
    offset += row.length + 1;
  }
  return texts.length > 0 ? { kind: "texts", texts } : { kind: "refused", why };
}

/** Editors that stand side by side; their files are kept ready, so that other settings are drawn at once. */
const MAX_KEPT = 4;
/** Beyond so many UTF-16 code units in all, the files that were asked for longest ago are let go. */
const MAX_KEPT_LENGTH = 24_000_000;

interface ReadyText extends DocumentText {
  readonly prepared: PreparedDocument;
}

interface ReadyFile {
  readonly kind: "ready";
  readonly content: string;
  readonly texts: readonly ReadyText[];
}

interface FileToSplit {
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
      if (isLast || (this.#ready.size <= MAX_KEPT && length <= MAX_KEPT_LENGTH)) return;
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
