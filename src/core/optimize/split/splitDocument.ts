import type { ChunkSettings } from "../../../contract/chunkSettings";
import { checkSplitSettings } from "./checkSplitSettings";
import type { SplitDocument } from "./chunk";
import { splitLlamaIndexSentences } from "./llamaIndex/splitLlamaIndexSentences";
import type { PreparedDocument } from "./preparedDocument";
import { splitFixed } from "./splitFixed";
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
