import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import { ChunkCollector } from "./chunk";
import { cutAt, cutAtWords, FittingCuts } from "./fittingCuts";
import { joinPieces, piecesWithoutBlanks } from "./pieces";
import type { PreparedDocument } from "./preparedDocument";

/** Whole sentences up to the size, with whole sentences as overlap. One that is larger than a chunk is cut between words. */
export function splitSentences(document: PreparedDocument, settings: ChunkSettings): ChunkCollector {
  const { text } = document;
  const { chunk_size: size, chunk_overlap: overlap } = settings;
  const measure = document.measure(settings.unit);
  const cuts = new FittingCuts(text, measure, size);
  cuts.add(0, text.length, [cutAt(document.sentenceStarts()), cutAtWords(text)]);
  const chunks = new ChunkCollector(text, document.tokens);
  const pieces = piecesWithoutBlanks(text, cuts.starts.finish(), text.length);
  joinPieces(pieces, 0, pieces.count, { measure, size, overlap }, (start, end) => chunks.push(start, end));
  return chunks;
}
