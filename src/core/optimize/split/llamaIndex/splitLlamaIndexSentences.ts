import type { ChunkSettings } from "../../../../contract/chunkSettings";
import { ChunkCollector } from "../chunkCollector";
import type { PreparedDocument } from "../preparedDocument";
import { type LlamaIndexPiece, llamaIndexPieces } from "./llamaIndexPieces";

/**
 * As LlamaIndex's SentenceSplitter does with its own settings. A chunk may be larger than the size, by the overlap: the first
 * new piece is always taken. The signs that LlamaIndex drops between phrases stay in the chunk, and no letter is cut.
 */
export function splitLlamaIndexSentences(document: PreparedDocument, settings: ChunkSettings): ChunkCollector {
  const pieces = llamaIndexPieces(document, settings);
  const chunks = new ChunkCollector(document.text, document.tokens);
  let first = 0;
  let units = 0;
  for (const [index, piece] of pieces.entries()) {
    if (index > 0 && units + piece.units > settings.chunk_size) {
      pushPieces(chunks, pieces, first, index);
      ({ first, units } = overlapBefore(pieces, first, index, settings.chunk_overlap));
    }
    units += piece.units;
  }
  pushPieces(chunks, pieces, first, pieces.length);
  return chunks;
}

function pushPieces(chunks: ChunkCollector, pieces: readonly LlamaIndexPiece[], first: number, behind: number): void {
  const start = pieces[first]?.start;
  const end = pieces[behind - 1]?.end;
  if (start !== undefined && end !== undefined) chunks.push(start, end);
}

/** The last pieces of the chunk that ends before `behind`, as far as the overlap reaches. */
function overlapBefore(
  pieces: readonly LlamaIndexPiece[],
  chunkStart: number,
  behind: number,
  overlap: number,
): { first: number; units: number } {
  let first = behind;
  let units = 0;
  for (let index = behind - 1; index >= chunkStart; index -= 1) {
    const length = pieces[index]?.units ?? 0;
    if (units + length > overlap) break;
    units += length;
    first = index;
  }
  return { first, units };
}
