import { chunkSettingsSchema } from "../contract/optimize/chunkSettings";
import { parseInput } from "../contract/parseInput";
import { type Chunk, PreparedDocument, splitDocument } from "../core/optimize";
import type { CurrentSettings } from "./baseChecker";
import { loadTokenizer } from "./tokenizer";

/** A chunk with its text: `text` is what the document has from `start` to `end`. */
export interface TextChunk extends Chunk {
  readonly text: string;
}

/** The chunks of a text as trials cut it, so that a program indexes what was measured. */
export async function split_chunks(text: string, settings: CurrentSettings): Promise<TextChunk[]> {
  const parsed = parseInput(chunkSettingsSchema, settings);
  const { chunks } = splitDocument(new PreparedDocument(text, await loadTokenizer()), parsed);
  return chunks.map((chunk) => ({ ...chunk, text: text.slice(chunk.start, chunk.end) }));
}
