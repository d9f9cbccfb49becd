import type { RAGQualityError } from "../../../contract/error";
import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import { wrongPart } from "../../../contract/parseInput";
import type { SplitDocument } from "./chunk";
import type { PreparedDocument } from "./preparedDocument";
import { splitFixed } from "./splitFixed";
import { splitLlamaIndexSentences } from "./splitLlamaIndexSentences";
import { splitMarkdown } from "./splitMarkdown";
import { splitRecursive } from "./splitRecursive";
import { splitSentences } from "./splitSentences";

/** The chunks of a document, as the settings ask for them. Linear in the number of pieces; the text is not read again. */
export function splitDocument(document: PreparedDocument, settings: ChunkSettings): SplitDocument {
  checkSplitSettings(settings);
  switch (settings.splitter) {
    case "fixed":
      return { chunks: splitFixed(document, settings).chunks, cutBlocks: [] };
    case "recursive":
      return { chunks: splitRecursive(document, settings).chunks, cutBlocks: [] };
    case "sentence":
      return { chunks: splitSentences(document, settings).chunks, cutBlocks: [] };
    case "llamaindex_sentence":
      return { chunks: splitLlamaIndexSentences(document, settings).chunks, cutBlocks: [] };
    case "markdown":
      return splitMarkdown(document, settings);
  }
}

/** Refuses settings that no splitter can follow. */
export function checkSplitSettings({ chunk_size: size, chunk_overlap: overlap }: ChunkSettings): void {
  if (!Number.isInteger(size) || size <= 0) {
    throw refused(
      "chunk_size",
      `The chunk_size is ${size}, and has to be a whole number of at least 1. Give a larger one: 400 is usual.`,
    );
  }
  if (!Number.isInteger(overlap) || overlap < 0) {
    throw refused(
      "chunk_overlap",
      `The chunk_overlap is ${overlap}, and has to be a whole number of at least 0. Give 0 for none.`,
    );
  }
  if (overlap >= size) {
    throw refused(
      "chunk_overlap",
      `The chunk_overlap of ${overlap} has to be smaller than the chunk_size of ${size}. Give an overlap of ${Math.floor(size / 4)} or less: a quarter of the size is the most that helps.`,
    );
  }
}

function refused(name: "chunk_size" | "chunk_overlap", message: string): RAGQualityError {
  return wrongPart(`/${name}`, message);
}
