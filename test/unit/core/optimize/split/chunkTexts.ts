import type { ChunkSettings } from "../../../../../src/contract/optimize/chunkSettings";
import { PreparedDocument } from "../../../../../src/core/optimize/split/preparedDocument";
import { splitDocument } from "../../../../../src/core/optimize/split/splitDocument";
import type { Tokenizer } from "../../../../../src/core/tokenize/tokenizer";
import { wordTokenizer } from "./handTokenizer";

/** The texts of the chunks, each cut out of the document by its offsets. */
export function chunkTexts(text: string, settings: ChunkSettings, tokenizer: Tokenizer = wordTokenizer): string[] {
  const { chunks } = splitDocument(new PreparedDocument(text, tokenizer), settings);
  return chunks.map(({ start, end }) => text.slice(start, end));
}
